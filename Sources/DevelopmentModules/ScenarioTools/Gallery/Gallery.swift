import Concurrency
import Entities
import Scripting
import Views

/// A scenario as the gallery shows it.
struct GalleryItem {
  let scenario: Scenario
  /// The end of the scenario in each size of the screen: first the scenario's own size, which is the only size of a
  /// scenario that sets its size.
  let pictures: [Picture]
  /// The calls, each in a line; empty if the program does not log them.
  let calls: [String]
  /// The text of its snapshot.
  let snapshot: String
  /// The virtual time from the start to the end, if any passed.
  let time: Duration?

  var pictureFile: String { "\(scenario.name).svg" }
}

/// A page with pictures of all scenarios of a program, in groups, and each picture as a file. The page needs no server
/// and no script, and loads nothing from elsewhere.
struct Gallery {
  let program: String
  /// A few words about the program.
  let about: String
  let items: [GalleryItem]

  /// The sizes in which scenarios are drawn: first the size of a scenario that does not set its size.
  static let sizes = [Size.standard, Size(width: 40, height: 12), Size(width: 120, height: 40)]

  static let page = "index.html"
  /// The line by which a page is known as a gallery's own.
  static let mark = "<meta name=\"generator\" content=\"Microapps\"/>"

  /// The files by their names: the page, and a picture of each scenario.
  var files: [(name: String, text: String)] { [(Self.page, text)] + pictures }

  /// The pictures by the names of their files.
  var pictures: [(name: String, text: String)] {
    items.map { item in
      let (scenario, picture) = (item.scenario, item.pictures.first)
      return (item.pictureFile, picture?.standaloneSVG(title: scenario.title, summary: scenario.summary) ?? "")
    }
  }

  private var text: String {
    let groups = items.grouped(by: \.scenario.group)
    let links = groups.enumerated().map { number, group in
      "<a href=\"#screen-\(number + 1)\">\(group.name.escapedMarkup)</a>"
    }
    let sections = groups.enumerated().map { number, group in
      """
      <section aria-labelledby="screen-\(number + 1)">
      <h2 id="screen-\(number + 1)">\(group.name.escapedMarkup)</h2>
      <div class="cards">
      \(group.items.map(card).joined(separator: "\n"))
      </div>
      </section>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      \(Self.mark)
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(program.escapedMarkup)</title>
      <style>
      \(GalleryStyle.sheet)
      </style>
      </head>
      <body>
      <header>
      <h1>\(program.escapedMarkup)</h1>
      <p>\((about.prefix(1).uppercased() + about.dropFirst()).escapedMarkup)</p>
      <p class="quiet">\(ScenarioCatalogue.count(items.count)). The program itself drew each picture.</p>
      <nav aria-label="Screens">\(links.joined(separator: "\n"))</nav>
      <fieldset><legend>Size</legend>
      \(Self.sizes.sorted { $0.width < $1.width }.map(Self.choice).joined(separator: "\n"))
      </fieldset>
      </header>
      <main>
      \(sections.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static func choice(_ size: Size) -> String {
    let checked = size == .standard ? " checked=\"checked\"" : ""
    return "<label><input type=\"radio\" name=\"size\" id=\"size-\(size.name)\"\(checked)/> \(size.name)</label>"
  }

  /// The card of a scenario: its pictures, its title and its sentence, and below them its script, calls and snapshot.
  private func card(_ item: GalleryItem) -> String {
    let scenario = item.scenario
    let id = "scenario-\(scenario.name)".escapedMarkup
    // The page shows the picture of the chosen size.
    let hasAllSizes = item.pictures.count > 1
    let pictures = item.pictures.map { picture in
      picture.inlineSVG(
        id: "\(id)-\(picture.size.name)", sizeClass: hasAllSizes ? "size-\(picture.size.name)" : "size-own",
        title: scenario.title, summary: scenario.summary)
    }
    // A wide picture that has no smaller size takes the whole width of the page.
    let isWide = !hasAllSizes && item.pictures.contains { $0.size.width > 100 }
    let time = item.time.map { ", after \($0.text) of virtual time" } ?? ""
    let parts = [
      ("Script", scenario.lines.joined(separator: "\n")), ("Calls", item.calls.joined(separator: "\n")),
      ("Snapshot", item.snapshot),
    ]
    let details = parts.filter { !$0.1.isEmpty }.map { title, text in
      "<h4>\(title)</h4>\n<pre>\(text.escapedMarkup)</pre>"
    }
    return """
      <article class="\(isWide ? "wide" : "card")" id="\(id)">
      \(pictures.joined(separator: "\n"))
      <h3><a href="\(item.pictureFile.percentEncoded)">\(scenario.title.escapedMarkup)</a></h3>
      <p>\(scenario.summary.escapedMarkup)</p>
      <details>
      <summary><code>--scenario \(scenario.name.escapedMarkup)</code>\(time)</summary>
      \(details.joined(separator: "\n"))
      </details>
      </article>
      """
  }
}

extension Sequence {
  /// The elements in groups, in the order of the first element of each group.
  func grouped(by name: (Element) -> String) -> [(name: String, items: [Element])] {
    reduce(into: []) { groups, element in
      let name = name(element)
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].items.append(element)
      } else {
        groups.append((name, [element]))
      }
    }
  }
}

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
