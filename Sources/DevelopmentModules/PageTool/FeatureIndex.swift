import PackageCommands
import ScenarioTools

/// The page with a card for each feature, from which links lead to the galleries of the microapps.
struct FeatureIndex {
  let cards: [FeatureCard]

  /// Writes the page to a folder, and returns a line about it. Throws if the folder has another page.
  func write(to folder: String) throws -> String {
    let page = Page(
      kind: .index, title: "Features", style: Self.style,
      header:
        "<p class=\"quiet\">What each feature needs from outside is in its card. Its picture leads to all of its states.</p>",
      main: "<div class=\"cards\">\n\(cards.map(article).joined(separator: "\n"))\n</div>")
    try page.write(to: folder)
    return "\(cards.count) features: \(folder)/\(Page.file)"
  }

  private func article(_ card: FeatureCard) -> String {
    let gallery = "\(card.microapp)/\(Page.file)".escapedMarkup
    let picture = card.scenarios.first?.names.first.map {
      """
      <a href="\(gallery)"><img src="\("\(card.microapp)/\($0).svg".escapedMarkup)" \
      alt="\("All states of \(card.feature)".escapedMarkup)"/></a>
      """
    }
    let groups = card.scenarios.map { "\($0.group) \($0.names.count)" }.joined(separator: ", ")
    let lines = card.modules.reduce(0) { $0 + $1.lines }
    let rows = [
      ("Dependencies", card.dependencies.map { code("\($0.name): \($0.type)") }),
      ("Errors", card.errors.map { "\(code($0.type)): \($0.cases.joined(separator: ", ").escapedMarkup)" }),
      ("Exits", card.exits.map(code)),
      ("States", ["\(card.scenarios.reduce(0) { $0 + $1.names.count }): \(groups.escapedMarkup)"]),
      (
        "Reaches",
        [
          "\(card.modules.count) modules with \(lines) lines: "
            + card.modules.map { "\($0.name) \($0.lines)".escapedMarkup }.joined(separator: ", ")
        ]
      ),
    ]
    let facts = rows.filter { !$0.1.isEmpty }.map { title, values in
      "<dt>\(title)</dt>\n\(values.map { "<dd>\($0)</dd>" }.joined(separator: "\n"))"
    }
    return """
      <article class="card">
      \(picture ?? "")
      <h2><a href="\(gallery)">\(card.feature.escapedMarkup)</a></h2>
      <p class="quiet"><code>swift run \(card.microapp.escapedMarkup)</code></p>
      <dl>
      \(facts.joined(separator: "\n"))
      </dl>
      </article>
      """
  }

  private func code(_ text: String) -> String { "<code>\(text.escapedMarkup)</code>" }

  private static let style = """
    .cards{--column:32rem}
    h2{margin:.75rem 0 0}
    img{display:block;width:100%;height:auto}
    dl{margin:1rem 0 0}
    dt{margin-top:.75rem;font-weight:600}
    dd{margin:.125rem 0 0;font-size:.875rem}
    """
}
