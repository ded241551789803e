import MicroappBasics
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

/// A page with pictures of all scenarios of a program, in groups, and each picture as a file.
struct Gallery {
  let program: String
  /// A few words about the program.
  let about: String
  let items: [GalleryItem]
  /// What the scenarios show; nil for a program without endpoints.
  var coverage: Coverage?

  /// The sizes in which scenarios are drawn: first the size of a scenario that does not set its size.
  static let sizes = [Size.standard, Size(width: 40, height: 12), Size(width: 120, height: 40)]

  /// The files by their names: the page, and a picture of each scenario.
  var files: [(name: String, text: String)] { [(Page.file, page.text)] + pictures }

  /// The pictures by the names of their files.
  var pictures: [(name: String, text: String)] {
    items.map { item in
      let (scenario, picture) = (item.scenario, item.pictures.first)
      return (item.pictureFile, picture?.standaloneSVG(title: scenario.title, summary: scenario.summary) ?? "")
    }
  }

  private var page: Page {
    let groups = items.grouped(by: \.scenario.group).map { group in
      Page.Section(title: group.name, cards: group.items.map(card))
    }
    let sections = groups + (coverage.map { [Page.Section(title: "Coverage", cards: [$0.markup])] } ?? [])
    let header = """
      <p>\((about.prefix(1).uppercased() + about.dropFirst()).escapedMarkup)</p>
      <p class="quiet">\(ScenarioCatalogue.count(items.count)). The program itself drew each picture.</p>
      \(Page.links(to: sections, label: "Screens"))
      <fieldset><legend>Size</legend>
      \(Self.sizes.sorted { $0.width < $1.width }.map(Self.choice).joined(separator: "\n"))
      </fieldset>
      """
    return Page(
      kind: .gallery, title: program, style: Self.style + Coverage.style, header: header,
      main: Page.content(of: sections))
  }

  /// One size of the pictures is shown, by style alone. Wider screens get more of the page.
  private static let style: String = {
    let names = sizes.map(\.name)
    let chosen = zip(names, ["28rem", "20rem", "44rem"]).map { name, width in
      let others = names.filter { $0 != name }.map { ":root:has(#size-\(name):checked) .size-\($0)" }
      return "\(others.joined(separator: ",")){display:none}\n:root:has(#size-\(name):checked){--column:\(width)}"
    }
    return chosen.joined(separator: "\n")
  }()

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
