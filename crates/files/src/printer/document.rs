//! Drawings of pages as one document of the web, as a browser prints it.

/// The content of the document: a page for each SVG drawing, on paper of the first one's size without margins, which
/// the drawings have.
#[cfg_attr(not(any(target_arch = "wasm32", test)), expect(dead_code, reason = "only browsers print drawings"))]
pub(super) fn html(pages: &[Vec<u8>]) -> String {
    let drawings: Vec<&str> = pages.iter().filter_map(|page| str::from_utf8(page).ok()).collect();
    let side = |name: &str| {
        let first = drawings.first()?;
        let (root, _) = first.split_once('>')?;
        let (_, rest) = root.split_once(&format!(" {name}=\""))?;
        rest.split_once('"').map(|(length, _)| length)
    };
    let paper = match (side("width"), side("height")) {
        (Some(width), Some(height)) => format!("{width} {height}"),
        _ => "auto".to_owned(),
    };
    let style = format!(
        "@page{{size:{paper};margin:0}}html,body{{margin:0}}svg{{display:block;break-after:page}}svg:last-child{{break-after:auto}}"
    );
    format!("<head><title>Mazeater</title><style>{style}</style></head><body>{}</body>", drawings.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_drawing_is_a_page_of_its_size() {
        let page =
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="148.00mm" height="210.00mm" viewBox="0 0 1 2"></svg>"#;
        let document = html(&[page.into(), page.into()]);
        assert!(document.contains("@page{size:148.00mm 210.00mm;margin:0}"), "{document}");
        assert_eq!(document.matches("<svg ").count(), 2);
        assert!(html(&[]).contains("@page{size:auto;margin:0}"));
    }
}
