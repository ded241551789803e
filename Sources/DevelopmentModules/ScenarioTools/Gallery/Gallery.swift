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
  /// The virtual time from the start to the end; nil for a scenario in real time.
  let duration: Duration?

  var pictureFile: String { "\(scenario.name).svg" }

  /// The duration in words, such as `300 ms` or `61.2 s`; nil if no time passed.
  var time: String? { duration.flatMap { $0 > .zero ? $0.text : nil } }
}

/// A page with pictures of all scenarios of a program, in groups, and each picture as a file. The page needs no server and
/// no script, and loads nothing from elsewhere.
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
    let groups = groups
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

  /// The groups in the order of their first scenarios.
  private var groups: [(name: String, items: [GalleryItem])] {
    items.reduce(into: []) { groups, item in
      if let index = groups.firstIndex(where: { $0.name == item.scenario.group }) {
        groups[index].items.append(item)
      } else {
        groups.append((item.scenario.group, [item]))
      }
    }
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
    let time = item.time.map { ", after \($0) of virtual time" } ?? ""
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
