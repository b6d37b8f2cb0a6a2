//! Series of numbers: means, 95 % intervals, quartiles and histograms.

/// Measured numbers, in the order of measurement.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series(Vec<f64>);

/// Two-sided 95 % quantiles of Student's t distribution, for 1 to 30 degrees of freedom.
const STUDENT: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// The 97.5 % quantile of Student's t distribution. Beyond the table an approximation with an error below one
/// thousandth. At least one degree of freedom.
fn quantile(freedom: usize) -> f64 {
    STUDENT.get(freedom - 1).copied().unwrap_or(1.96 + 2.4 / freedom as f64)
}

impl Series {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.0.push(number);
    }

    /// The numbers, in the order of measurement.
    pub fn numbers(&self) -> &[f64] {
        &self.0
    }

    /// The mean; 0 if the series is empty.
    pub fn mean(&self) -> f64 {
        if self.0.is_empty() { 0.0 } else { self.0.iter().sum::<f64>() / self.0.len() as f64 }
    }

    /// Sample standard deviation (n − 1); 0 for fewer than two numbers.
    pub fn deviation(&self) -> f64 {
        let (mean, count) = (self.mean(), self.0.len());
        if count < 2 {
            return 0.0;
        }
        let squares: f64 = self.0.iter().map(|number| (number - mean).powi(2)).sum();
        (squares / (count - 1) as f64).sqrt()
    }

    /// Half of the 95 % interval of the mean (Student's t); `None` for fewer than two numbers.
    pub fn half_interval(&self) -> Option<f64> {
        let freedom = self.0.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
        Some(quantile(freedom) * self.deviation() / (self.0.len() as f64).sqrt())
    }

    /// Minimum, quartiles and maximum, interpolated linearly; all 0 if the series is empty.
    pub fn quartiles(&self) -> [f64; 5] {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let Some(last) = sorted.len().checked_sub(1) else { return [0.0; 5] };
        [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| {
            let at = share * last as f64;
            let (low, high) = (sorted[at.floor() as usize], sorted[at.ceil() as usize]);
            low + (high - low) * at.fract()
        })
    }

    /// Fraction of the numbers below a value; equal numbers count half.
    pub fn share_below(&self, number: f64) -> f64 {
        let below = self.0.iter().filter(|&&other| other < number).count() as f64;
        let equal = self.0.iter().filter(|&&other| other <= number).count() as f64 - below;
        (below + equal / 2.0) / self.0.len().max(1) as f64
    }
}

/// A straight line fitted to points by least squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Its slope.
    pub slope: f64,
    /// Half of the 95 % interval of the slope (Student's t, n − 2 degrees of freedom); `None` for two points.
    pub half_interval: Option<f64>,
}

impl Line {
    /// The line through some points; `None` unless two of them have different x.
    pub fn through(points: &[(f64, f64)]) -> Option<Self> {
        let count = points.len() as f64;
        let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
        let (x, y) = (mean(|point| point.0), mean(|point| point.1));
        let spread: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
        if points.len() < 2 || spread <= 0.0 {
            return None;
        }
        let slope = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum::<f64>() / spread;
        let rest: f64 = points.iter().map(|point| (point.1 - y - slope * (point.0 - x)).powi(2)).sum();
        let freedom = points.len() - 2;
        let half_interval = (freedom > 0).then(|| quantile(freedom) * (rest / freedom as f64 / spread).sqrt());
        Some(Self { slope, half_interval })
    }
}

/// The columns of a histogram, all of the same width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bins {
    low: f64,
    width: f64,
    count: usize,
}

impl Bins {
    /// Limit of columns.
    const MAX: usize = 24;

    /// Columns that cover the range of some numbers. For whole numbers each column covers the same count of them, so
    /// that no column is empty by construction.
    pub fn over(numbers: impl Iterator<Item = f64>, whole: bool) -> Self {
        let (low, high) = numbers.fold((f64::MAX, f64::MIN), |(low, high), number| (low.min(number), high.max(number)));
        if low > high {
            return Self { low: 0.0, width: 1.0, count: 1 };
        }
        if whole {
            let values = high - low + 1.0;
            let width = (values / Self::MAX as f64).ceil();
            return Self { low: low - 0.5, width, count: (values / width).ceil() as usize };
        }
        let width = ((high - low) / Self::MAX as f64).max(1e-9);
        Self { low, width, count: Self::MAX }
    }

    /// The number of columns, at least 1.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Width of a column.
    pub const fn width(&self) -> f64 {
        self.width
    }

    /// Middle of a column.
    pub fn middle(&self, column: usize) -> f64 {
        self.low + (column as f64 + 0.5) * self.width
    }

    /// Fraction of the numbers in each column. Numbers outside count in the first or last column.
    pub fn shares(&self, numbers: &[f64]) -> Vec<f64> {
        let mut shares = vec![0.0; self.count];
        for number in numbers {
            let column = ((number - self.low) / self.width).max(0.0) as usize;
            shares[column.min(self.count - 1)] += 1.0 / numbers.len() as f64;
        }
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_number_is_in_a_column(
            numbers in prop::collection::vec(-1e6..1e6_f64, 1..200), whole: bool,
        ) {
            let numbers: Vec<f64> = numbers.iter().map(|number| if whole { number.round() } else { *number }).collect();
            let bins = Bins::over(numbers.iter().copied(), whole);
            prop_assert!((1..=Bins::MAX).contains(&bins.count()));
            let shares = bins.shares(&numbers);
            prop_assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let reach = bins.width() * 0.5 * (1.0 + 1e-6) + 1e-9;
            let (first, last) = (bins.middle(0) - reach, bins.middle(bins.count() - 1) + reach);
            prop_assert!(numbers.iter().all(|number| (first..=last).contains(number)));
            prop_assert!(!whole || bins.width().fract() == 0.0);
        }
    }

    #[test]
    fn empty_histogram_has_a_column() {
        let bins = Bins::over(std::iter::empty(), false);
        assert_eq!((bins.count(), bins.shares(&[])), (1, vec![0.0]));
    }

    #[test]
    fn quartiles_match_textbook() {
        let off = |series: &Series, wanted: [f64; 5]| {
            series.quartiles().iter().zip(wanted).map(|(is, wanted)| (is - wanted).abs()).fold(0.0, f64::max)
        };
        assert!(off(&Series::default(), [0.0; 5]) < 1e-12);
        let mut series = Series::default();
        for number in [7.0, 1.0, 3.0, 5.0, 10.0, 2.0] {
            series.add(number);
        }
        assert!(off(&series, [1.0, 2.25, 4.0, 6.5, 10.0]) < 1e-12);
    }

    #[test]
    fn means_and_intervals_match_textbook() {
        let mut series = Series::default();
        assert_eq!((series.mean(), series.deviation(), series.half_interval()), (0.0, 0.0, None));
        for number in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            series.add(number);
        }
        assert!((series.mean() - 5.0).abs() < 1e-12);
        assert!((series.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((series.half_interval().unwrap() - 2.365 * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!((series.share_below(4.0) - 0.3125).abs() < 1e-12);
    }

    /// y = 2x + 1 with errors 1, −1, −1, 1 by hand: slope 2, rest 4, spread 5, t = 4.303.
    #[test]
    fn line_is_fitted_with_its_interval() {
        let line = Line::through(&[(0.0, 2.0), (1.0, 2.0), (2.0, 4.0), (3.0, 8.0)]).unwrap();
        assert!((line.slope - 2.0).abs() < 1e-12);
        assert!((line.half_interval.unwrap() - 4.303 * (4.0_f64 / 2.0 / 5.0).sqrt()).abs() < 1e-9);
        assert_eq!(Line::through(&[(1.0, 1.0), (1.0, 3.0)]), None);
        assert_eq!(Line::through(&[(1.0, 1.0)]), None);
        let two = Line::through(&[(0.0, 0.0), (2.0, 3.0)]).unwrap();
        assert_eq!((two.slope, two.half_interval), (1.5, None));
    }
}
