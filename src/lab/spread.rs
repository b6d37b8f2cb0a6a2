//! Means of samples, and how sure they are.

/// Numbers that were measured one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample(Vec<f64>);

/// Two-sided 95 % quantiles of Student's distribution, for 1 to 30 degrees of freedom.
const STUDENT: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

impl Sample {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.0.push(number);
    }

    /// The numbers, in the order in which they came.
    pub fn numbers(&self) -> &[f64] {
        &self.0
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.0.is_empty() { 0.0 } else { self.0.iter().sum::<f64>() / self.0.len() as f64 }
    }

    /// The standard deviation, with n − 1; 0 for fewer than two numbers.
    pub fn deviation(&self) -> f64 {
        let (mean, count) = (self.mean(), self.0.len());
        if count < 2 {
            return 0.0;
        }
        let squares: f64 = self.0.iter().map(|number| (number - mean).powi(2)).sum();
        (squares / (count - 1) as f64).sqrt()
    }

    /// Half of the 95 % interval of the mean, after Student; `None` for fewer than two numbers.
    pub fn half_interval(&self) -> Option<f64> {
        let freedom = self.0.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
        // Beyond the table within a thousandth of the quantile.
        let quantile = STUDENT.get(freedom - 1).copied().unwrap_or(1.96 + 2.4 / freedom as f64);
        Some(quantile * self.deviation() / (self.0.len() as f64).sqrt())
    }

    /// The share of the numbers that lie below one; those that are equal count half.
    pub fn share_below(&self, number: f64) -> f64 {
        let below = self.0.iter().filter(|&&other| other < number).count() as f64;
        let equal = self.0.iter().filter(|&&other| other <= number).count() as f64 - below;
        (below + equal / 2.0) / self.0.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_intervals_are_those_of_the_textbook() {
        let mut sample = Sample::default();
        assert_eq!((sample.mean(), sample.deviation(), sample.half_interval()), (0.0, 0.0, None));
        for number in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            sample.add(number);
        }
        assert!((sample.mean() - 5.0).abs() < 1e-12);
        assert!((sample.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((sample.half_interval().unwrap() - 2.365 * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!((sample.share_below(4.0) - 0.3125).abs() < 1e-12);
    }
}
