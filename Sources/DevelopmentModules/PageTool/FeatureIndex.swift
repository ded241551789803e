import Entities
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
        "<p class=\"quiet\">The picture of a feature leads to all of its states.</p>",
      main: "<div class=\"cards\">\n\(cards.map(article).joined(separator: "\n"))\n</div>")
    try page.write(to: folder)
    return "\(cards.count == 1 ? "1 feature" : "\(cards.count) features"): \(folder)/\(Page.file)"
  }

  private func article(_ card: FeatureCard) -> String {
    let folder = card.microapp.percentEncoded
    let gallery = "\(folder)/\(Page.file)"
    let picture = card.scenarios.first.map {
      """
      <a href="\(gallery)"><img src="\(folder)/\($0.percentEncoded).svg" \
      alt="\("All states of \(card.feature)".escapedMarkup)"/></a>
      """
    }
    let count = card.scenarios.count
    return """
      <article class="card">
      \(picture ?? "")
      <h2><a href="\(gallery)">\(card.feature.escapedMarkup)</a></h2>
      <p class="quiet"><code>swift run \(card.microapp.escapedMarkup)</code></p>
      <p>\(count == 1 ? "1 state" : "\(count) states")</p>
      </article>
      """
  }

  private static let style = """
    .cards{--column:32rem;margin-top:2rem}
    h2{margin:.75rem 0 0}
    img{display:block;width:100%;height:auto}
    """
}
