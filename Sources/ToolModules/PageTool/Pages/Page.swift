import MicroappBasics
import POSIX

/// A static page, dark or light as the reader prefers. It needs no server and no script, and loads nothing from elsewhere.
struct Page {
  /// What a page is, as its markup names what made it. A page takes the place of a page of its own kind alone.
  enum Kind: String {
    case gallery = "Microapps"
    case review = "Microapps review"
    case index = "Microapps index"
  }

  struct Section {
    let title: String
    let cards: [String]
  }

  static let file = "index.html"

  let kind: Kind
  let title: String
  /// The rules of this page alone, after those of all pages.
  let style: String
  let header: String
  let main: String

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    \(kind.mark)
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(title.escapedMarkup)</title>
    <style>
    \(PageStyle.sheet)
    \(style)
    </style>
    </head>
    <body>
    <header>
    <h1>\(title.escapedMarkup)</h1>
    \(header)
    </header>
    <main>
    \(main)
    </main>
    </body>
    </html>

    """
  }

  /// The links to parts of the page, with a label for screen readers that says what the parts are.
  static func links(to sections: [Section], label: String) -> String {
    let links = sections.enumerated().map { number, section in
      "<a href=\"#screen-\(number + 1)\">\(section.title.escapedMarkup)</a>"
    }
    return "<nav aria-label=\"\(label)\">\(links.joined(separator: "\n"))</nav>"
  }

  static func content(of sections: [Section]) -> String {
    sections.enumerated().map { number, section in
      """
      <section aria-labelledby="screen-\(number + 1)">
      <h2 id="screen-\(number + 1)">\(section.title.escapedMarkup)</h2>
      <div class="cards">
      \(section.cards.joined(separator: "\n"))
      </div>
      </section>
      """
    }.joined(separator: "\n")
  }

  /// Throws `UsageError` if a folder has a page that is not of this kind, which would be lost.
  static func requirePlace(for kind: Kind, in folder: String) throws {
    let path = "\(folder)/\(file)"
    guard let page = try FileSystem.readIfThere(path, megabytes: 100), !page.contains(kind.mark) else { return }
    throw UsageError("\(path) is another page: choose another folder, or move the page")
  }

  /// Writes the page to a folder, which is made if it does not exist.
  func write(to folder: String) throws {
    try Self.requirePlace(for: kind, in: folder)
    try FileSystem.makeFolder(folder)
    try FileSystem.write(text, to: "\(folder)/\(Self.file)")
  }
}

extension Page.Kind {
  /// The line by which a page is known.
  fileprivate var mark: String { "<meta name=\"generator\" content=\"\(rawValue)\"/>" }
}

enum PageStyle {
  static let sheet = [themes, PictureStyle.sheet, layout].joined(separator: "\n")

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
    .quiet,summary{color:var(--secondary);font-size:.875rem}
    nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0}
    pre{padding:1rem;overflow-x:auto;background:var(--screen);border:1px solid var(--edge);border-radius:10px;\
    font-size:.8125rem}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--column)),1fr));gap:2.5rem 2rem}
    .card,.wide{min-width:0}
    .wide{grid-column:1/-1}
    svg.screen{display:block;max-width:100%;height:auto}
    """
}
