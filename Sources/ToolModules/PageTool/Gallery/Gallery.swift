import Entities
import POSIX
import Programs
import Runs

/// A page with pictures of all scenarios of a program, in groups; each picture as a file; and a tour through the groups as a
/// moving picture. All are drawn from the snapshots.
struct Gallery {
  struct Item {
    let scenario: Scenario
    let snapshot: String
    let picture: Picture
  }

  let program: String
  let about: String
  private(set) var items: [Item] = []
  private(set) var mistakes: [String]

  /// Reads the scenarios of a program and their snapshots from the folder of its source.
  init(folder: String) throws {
    program = String(folder.split(separator: "/").last ?? "")
    about = try Self.about(in: folder)
    let catalogue = try ScenarioCatalogue(folder: "\(folder)/Scenarios")
    mistakes = catalogue.mistakes.map { "\($0)" }
    for scenario in catalogue.scenarios where scenario.hasSnapshot {
      let text = try FileSystem.readIfThere(scenario.snapshotPath)
      if let text, let picture = Snapshot(text).picture {
        items.append(Item(scenario: scenario, snapshot: text, picture: picture))
      } else {
        let problem = text == nil ? "there is no" : "it is not a"
        mistakes.append(
          "\(scenario.snapshotPath): \(problem) snapshot; swift run \(program) --check --update writes it")
      }
    }
  }

  /// The words about a program that its source has as `about: "…"`; empty if there are none.
  private static func about(in folder: String) throws -> String {
    for file in try FileSystem.names(in: folder).sorted() where file.hasSuffix(".swift") {
      let source = try FileSystem.read("\(folder)/\(file)")
      if let match = source.firstMatch(of: /about: "([^"\\]+)"/) { return String(match.1) }
    }
    return ""
  }

  var sentence: String { about.prefix(1).uppercased() + about.dropFirst() }

  /// Writes the page and the pictures to a folder. Throws if the folder has another page.
  func write(to folder: String) throws {
    try page.write(to: folder)
    if let tour { try FileSystem.write(tour, to: "\(folder)/\(Self.tourFile)") }
    for item in items {
      let scenario = item.scenario
      try FileSystem.write(
        item.picture.standaloneSVG(title: scenario.title, summary: scenario.summary),
        to: "\(folder)/\(scenario.name).svg")
    }
  }

  /// The name of the file with the tour. The picture of a scenario of this name would take its place.
  private static let tourFile = "program.tour.svg"

  /// A moving picture of the first state of each group, without states of another size than the first one; nil if it would not
  /// move.
  private var tour: String? {
    let firsts = items.grouped(by: \.scenario.group).compactMap(\.items.first)
    let shown = firsts.filter { $0.picture.size == firsts.first?.picture.size }
    guard shown.count > 1 else { return nil }
    let states = shown.map { "\($0.scenario.group): \($0.scenario.title)" }.joined(separator: "; ")
    return Picture.moving(shown.map(\.picture), title: program, summary: "In turn: \(states).")
  }

  private var tourLink: String { tour == nil ? "" : " <a href=\"\(Self.tourFile)\">A tour</a>" }

  private var page: Page {
    let sections = items.grouped(by: \.scenario.group).map { group in
      Page.Section(title: group.name, cards: group.items.map(Self.card))
    }
    let header = """
      <p>\(sentence.escapedMarkup)</p>
      <p class="quiet">\(ScenarioCatalogue.count(items.count)). Each picture is drawn from a snapshot.\(tourLink)</p>
      \(Page.links(to: sections, label: "Screens"))
      """
    return Page(
      kind: .gallery, title: program, style: ":root{--column:28rem}", header: header, main: Page.content(of: sections))
  }

  private static func card(_ item: Item) -> String {
    let scenario = item.scenario
    let id = "scenario-\(scenario.name)".escapedMarkup
    return """
      <article class="\(item.picture.isWide ? "wide" : "card")" id="\(id)">
      \(item.picture.inlineSVG(id: "\(id)-picture", title: scenario.title, summary: scenario.summary))
      <h3><a href="\(scenario.name.percentEncoded).svg">\(scenario.title.escapedMarkup)</a></h3>
      <p>\(scenario.summary.escapedMarkup)</p>
      <details>
      <summary><code>--scenario \(scenario.name.escapedMarkup)</code></summary>
      <h4>Script</h4>
      <pre>\(scenario.script.text.joined(separator: "\n").escapedMarkup)</pre>
      <h4>Snapshot</h4>
      <pre>\(item.snapshot.escapedMarkup)</pre>
      </details>
      </article>
      """
  }
}
