import Views

/// The style sheet of a gallery. The choice of the size works by style alone, with `:has(:checked)`.
enum GalleryStyle {
  static let sheet = [themes, PictureStyle.sheet, layout, sizes].joined(separator: "\n")

  private static let themes = """
    :root{color-scheme:light dark;\(PictureColors.light.declarations)}
    @media screen and (prefers-color-scheme:dark){:root{\(PictureColors.dark.declarations)}}
    """

  private static let layout = """
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:110rem;padding:2rem clamp(1rem,4vw,4rem);background:var(--page);color:var(--plain);\
    font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
    h1,h3,p{margin:0}
    h2{margin:3rem 0 1rem}
    h3{margin-top:.75rem;font-size:1.0625rem}
    a{color:var(--accent)}
    .quiet,summary,legend{color:var(--secondary);font-size:.875rem}
    nav,fieldset{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0;padding:0;border:0}
    legend{float:left}
    pre{padding:1rem;overflow-x:auto;background:var(--screen);border:1px solid var(--edge);border-radius:10px;\
    font-size:.8125rem}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--column)),1fr));gap:2.5rem 2rem}
    .card,.wide{min-width:0}
    .wide{grid-column:1/-1}
    svg.screen{display:block;max-width:100%;height:auto}
    """

  /// One size of the pictures is shown. Wider screens get more of the page.
  private static let sizes: String = {
    let names = Gallery.sizes.map(\.name)
    let chosen = zip(names, ["28rem", "20rem", "44rem"]).map { name, width in
      let others = names.filter { $0 != name }.map { ":root:has(#size-\(name):checked) .size-\($0)" }
      return "\(others.joined(separator: ",")){display:none}\n:root:has(#size-\(name):checked){--column:\(width)}"
    }
    return chosen.joined(separator: "\n")
  }()
}
