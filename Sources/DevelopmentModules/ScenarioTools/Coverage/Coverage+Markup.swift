import Endpoints
import Entities

extension Coverage {
  /// The rules of the table, for the page of the gallery.
  static let style = """

    .coverage{overflow-x:auto}
    .coverage p{margin-bottom:1rem}
    .coverage table{border-collapse:collapse}
    .coverage th,.coverage td{padding:.25rem 1.5rem .25rem 0;text-align:left;vertical-align:top;font-weight:normal}
    .coverage tbody{border-top:1px solid var(--edge)}
    .coverage .missing{color:var(--error);font-weight:bold}
    """

  /// The table for the page of the gallery, with links to the cards of the scenarios.
  var markup: String {
    let endpoints = rows.grouped(by: \.endpoint).map { endpoint in
      let name =
        "<th scope=\"rowgroup\" rowspan=\"\(endpoint.items.count)\"><code>\(endpoint.name.escapedMarkup)</code></th>"
      let lines = endpoint.items.map {
        "<th scope=\"row\">\($0.outcome.description.escapedMarkup)</th>\(Self.cell($0))"
      }
      return "<tbody>\n<tr>\(name)\(lines.joined(separator: "</tr>\n<tr>"))</tr>\n</tbody>"
    }
    return """
      <div class="wide coverage">
      <p class="quiet">The outcomes of each call, and the scenarios that show them. \(summary).</p>
      <table>
      <thead><tr><th scope="col">Endpoint</th><th scope="col">Outcome</th><th scope="col">Scenarios</th></tr></thead>
      \(endpoints.joined(separator: "\n"))
      </table>
      </div>
      """
  }

  private static func cell(_ row: Row) -> String {
    let links = row.scenarios.map { "<a href=\"#scenario-\($0.percentEncoded)\">\($0.escapedMarkup)</a>" }
    let others = links.dropFirst(3)
    switch row.word {
    case "shown":
      let rest =
        others.isEmpty ? "" : "<details><summary>+\(others.count)</summary>\(others.joined(separator: ", "))</details>"
      return "<td>\(links.prefix(3).joined(separator: ", "))\(rest)</td>"
    case "excused": return "<td class=\"quiet\">excused: \((row.reason ?? "").escapedMarkup)</td>"
    default: return "<td class=\"missing\">missing</td>"
    }
  }
}
