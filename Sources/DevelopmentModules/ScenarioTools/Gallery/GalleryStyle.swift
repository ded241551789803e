import Views

/// The style sheet of the pages. The switches work by style alone, with `:has(:checked)`.
enum GalleryStyle {
  static let sheet = [themes, PictureStyle.sheet, layout, parts, sizes, print].joined(separator: "\n")

  private static let themes = """
    :root{color-scheme:light;\(PictureColors.light.declarations)}
    @media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;\(PictureColors.dark.declarations)}}
    @media screen{
    :root:has(#theme-dark:checked){color-scheme:dark;\(PictureColors.dark.declarations)}
    :root:has(#theme-light:checked){color-scheme:light;\(PictureColors.light.declarations)}
    :root:has(#theme-mono:checked){color-scheme:light;\(PictureColors.mono.declarations)}
    }
    """

  private static let layout = """
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:110rem;padding:2.5rem clamp(1rem,4vw,4rem) 5rem;background:var(--page);\
    color:var(--plain);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
    h1{margin:0;font-size:2rem;line-height:1.2;letter-spacing:-.015em}
    h2{margin:0 0 1rem;font-size:1.25rem}
    h3{margin:0;font-size:1.0625rem}
    p{margin:0;max-width:45rem}
    a{color:var(--accent);text-underline-offset:.2em}
    :focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}
    .lead{margin:.5rem 0;font-size:1.125rem}
    .quiet{color:var(--secondary);font-size:.875rem}
    .quiet span{margin-left:.75rem}
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace}
    pre{margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--screen);border:1px solid var(--edge);\
    border-radius:10px;font-size:.8125rem;line-height:1.5}
    .grid{white-space:pre;overflow-x:auto}
    pre .quiet{font-size:inherit}
    main{display:flex;flex-direction:column;gap:3.5rem;margin-top:2.5rem}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--column)),1fr));gap:2.5rem 2rem}
    .stage{display:flex;flex-wrap:wrap;gap:2rem}
    .stage .picture{flex:1 1 var(--stage);min-width:0}
    .stage.wide{--stage:100%}
    .stage .picture p{margin-top:.5rem}
    .beside{flex:1 1 20rem;min-width:0;display:flex;flex-direction:column;gap:2rem}
    section{min-width:0}
    """

  private static let parts = """
    .screens,.pages,.neighbours{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
    .screens{margin-top:1.25rem}
    .pages{justify-content:space-between;margin-bottom:2rem}
    .switches{display:flex;flex-wrap:wrap;gap:.75rem 2rem;align-items:center;margin-top:1.5rem;padding:.75rem 0;\
    border-block:1px solid var(--edge);font-size:.875rem}
    fieldset{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin:0;padding:0;border:0;min-width:0}
    legend{float:left;padding:0;color:var(--secondary)}
    .options{display:flex;flex-wrap:wrap;gap:.25rem}
    .options label{padding:.25rem .625rem;border-radius:6px}
    .options label:has(:checked){background:var(--plain);color:var(--page)}
    .options label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
    .options input{position:absolute;opacity:0;width:1px;height:1px}
    .filter input{width:14rem;max-width:100%;padding:.25rem .5rem;font:inherit;color:inherit;\
    background:var(--screen);border:1px solid var(--dim);border-radius:6px}
    [hidden]{display:none!important}
    .card{position:relative;min-width:0;scroll-margin-top:2rem}
    .card.wide{grid-column:1/-1}
    .card h3 a{color:inherit;text-decoration:none}
    .card h3 a::after{content:"";position:absolute;inset:0;border-radius:10px}
    .card:hover h3 a{text-decoration:underline}
    .card h3 a:focus-visible{outline:none}
    .card h3 a:focus-visible::after{outline:2px solid var(--accent);outline-offset:4px}
    .words{display:flex;flex-direction:column;gap:.25rem;margin-top:.75rem}
    svg.screen{display:block;max-width:100%;height:auto}
    """

  /// One size of the pictures is shown. Wider screens get more of the page.
  private static let sizes: String = {
    let names = Gallery.sizes.map { "\($0.width)x\($0.height)" }
    let widths = ["--column:28rem;--stage:36rem", "--column:20rem;--stage:22rem", "--column:44rem;--stage:60rem"]
    let others = names.dropFirst().map { ".size-\($0)" }.joined(separator: ",")
    let chosen = zip(names, widths).map { name, widths in
      let others = names.filter { $0 != name }.map { ":root:has(#size-\(name):checked) .size-\($0)" }
      return """
        \(others.joined(separator: ",")){display:none}
        :root:has(#size-\(name):checked) svg.size-\(name){display:block}
        :root:has(#size-\(name):checked){\(widths)}
        """
    }
    return """
      :root{\(widths[0])}
      \(others){display:none}
      \(chosen.joined(separator: "\n"))
      """
  }()

  private static let print = """
    @media print{
    body{padding:0;font-size:10pt}
    .switches,.screens,.pages{display:none}
    main{gap:2rem}
    .card,.stage .picture{break-inside:avoid}
    h2,h3{break-after:avoid}
    .cards{grid-template-columns:1fr 1fr}
    .grid{overflow:visible}
    }
    """
}
