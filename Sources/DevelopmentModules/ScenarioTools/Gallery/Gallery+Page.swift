import Entities
import Scripting

/// The page of one scenario: the picture, the script, the calls and the snapshot.
extension Gallery {
  func page(_ number: Int) -> String {
    let item = items[number]
    let scenario = item.scenario
    let time = item.time.map { " <span>after \($0) of virtual time</span>" } ?? ""
    return GalleryPage(
      title: "\(scenario.title) · \(program)",
      header: """
        \(navigation(number))
        <p class="quiet">\(scenario.screen.escapedMarkup)</p>
        <h1>\(scenario.title.escapedMarkup)</h1>
        <p class="lead">\(scenario.summary.escapedMarkup)</p>
        <p class="quiet"><code>\(scenario.name.escapedMarkup)</code>\(time)</p>
        """,
      hasSizes: item.hasAllSizes,
      main: """
        <div class="\(item.isWide ? "stage wide" : "stage")">
        <div class="picture">
        \(item.markup(id: "picture"))
        <p class="quiet"><a href="\(item.pictureFile.percentEncoded)">The picture as a file</a></p>
        </div>
        <div class="beside">
        \(section("Script", id: "script", Self.script(of: scenario)))
        \(section("Run it", id: "run", command(for: scenario)))
        </div>
        </div>
        \(item.calls.isEmpty ? "" : section("Calls", id: "calls", item.calls.joined(separator: "\n").escapedMarkup))
        \(section("Snapshot", id: "snapshot", isGrid: true, item.snapshot.escapedMarkup))
        """
    ).text
  }

  private func navigation(_ number: Int) -> String {
    let previous = number > 0 ? link(to: items[number - 1], relation: "prev", "← ", "") : ""
    let next = number + 1 < items.count ? link(to: items[number + 1], relation: "next", "", " →") : ""
    return """
      <nav class="pages" aria-label="Scenarios">
      <a href="\(items[number].place)">\(program.escapedMarkup)</a>
      <span class="neighbours">\(previous)\(next)</span>
      </nav>
      """
  }

  private func link(to item: GalleryItem, relation: String, _ before: String, _ after: String) -> String {
    """
    <a rel="\(relation)" href="\(item.page.percentEncoded)">\(before)\(item.scenario.title.escapedMarkup)\(after)</a>

    """
  }

  /// A part of the page.
  ///
  /// - Parameter isGrid: whether the lines are rows of a screen. They do not wrap, and scroll if they are long.
  private func section(_ title: String, id: String, isGrid: Bool = false, _ text: String) -> String {
    let attributes = isGrid ? " class=\"grid\" tabindex=\"0\" role=\"region\" aria-labelledby=\"\(id)\"" : ""
    return """
      <section>
      <h2 id="\(id)">\(title)</h2>
      <pre\(attributes)>\(text)</pre>
      </section>
      """
  }

  private func command(for scenario: Scenario) -> String {
    "swift run \(program.escapedMarkup) --scenario \(scenario.name.escapedMarkup)"
  }

  private static func script(of scenario: Scenario) -> String {
    var lines = scenario.lines
    while lines.last == "" { lines.removeLast() }
    return lines.map { line in
      line.hasPrefix("#") ? "<span class=\"quiet\">\(line.escapedMarkup)</span>" : line.escapedMarkup
    }.joined(separator: "\n")
  }
}
