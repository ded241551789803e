import Entities
import Scripting

/// The page with all scenarios, in groups by screen.
extension Gallery {
  var index: String {
    let screens = screens
    let scenarioCount = ScenarioCatalogue.count(items.count)
    let screenCount = screens.count == 1 ? "1 screen" : "\(screens.count) screens"
    let links = screens.enumerated().map { number, screen in
      "<a href=\"#screen-\(number + 1)\">\(screen.name.escapedMarkup)</a>"
    }
    let sections = screens.enumerated().map { section($0.element.name, $0.element.items, number: $0.offset + 1) }
    return GalleryPage(
      title: program,
      header: """
        <h1>\(program.escapedMarkup)</h1>
        <p class="lead">\((about.prefix(1).uppercased() + about.dropFirst()).escapedMarkup)</p>
        <p class="quiet">\(scenarioCount) on \(screenCount). The program itself drew each picture.</p>
        <nav class="screens" aria-label="Screens">\(links.joined(separator: "\n"))</nav>
        """,
      hasFilter: true,
      main: """
        \(sections.joined(separator: "\n"))
        <p id="matches" class="quiet" role="status"></p>
        """
    ).text
  }

  /// The screens in the order of their first scenarios.
  private var screens: [(name: String, items: [GalleryItem])] {
    items.reduce(into: []) { screens, item in
      if let index = screens.firstIndex(where: { $0.name == item.scenario.screen }) {
        screens[index].items.append(item)
      } else {
        screens.append((item.scenario.screen, [item]))
      }
    }
  }

  private func section(_ screen: String, _ items: [GalleryItem], number: Int) -> String {
    """
    <section class="screen-group" id="screen-\(number)" aria-labelledby="screen-\(number)-title">
    <h2 id="screen-\(number)-title">\(screen.escapedMarkup)</h2>
    <div class="cards">
    \(items.map(card).joined(separator: "\n"))
    </div>
    </section>
    """
  }

  private func card(_ item: GalleryItem) -> String {
    let scenario = item.scenario
    let time = item.time.map { " <span>\($0)</span>" } ?? ""
    return """
      <article class="\(item.isWide ? "card wide" : "card")" id="\(item.id.escapedMarkup)">
      <div class="picture">
      \(item.markup(id: item.id.escapedMarkup))
      </div>
      <div class="words">
      <h3><a href="\(item.page.percentEncoded)">\(scenario.title.escapedMarkup)</a></h3>
      <p>\(scenario.summary.escapedMarkup)</p>
      <p class="quiet"><code>\(scenario.name.escapedMarkup)</code>\(time)</p>
      </div>
      </article>
      """
  }
}
