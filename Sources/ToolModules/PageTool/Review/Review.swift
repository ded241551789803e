import Programs

/// A page of the scenarios whose snapshots differ: their pictures before and after with the cells that differ marked, and
/// the calls and the elements that differ as text.
struct Review {
  private let items: [ReviewItem]
  private let about: String

  init(_ items: [ReviewItem], about: String) {
    self.about = about
    self.items = items.reduce(into: [ReviewItem]()) { items, item in
      if !items.indices.contains(where: { items[$0].merge(item) }) { items.append(item) }
    }.filter { $0.before != $0.after }
  }

  /// Writes the page to a folder, and returns a line about it. Throws if the folder has another page.
  func write(to folder: String) throws -> String {
    try page.write(to: folder)
    return "\(Self.summary(of: items)): \(folder)/\(Page.file)"
  }

  var page: Page {
    let sections = Array(items.enumerated()).grouped { "\($1.program): \($1.group)" }.map { name, items in
      Page.Section(title: "\(name) (\(Self.summary(of: items.map(\.element))))", cards: items.map(Self.card))
    }
    let header = """
      <p>\(Self.summary(of: items).escapedMarkup)</p>
      <p class="quiet">\(about.escapedMarkup)</p>
      \(sections.isEmpty ? "" : Page.links(to: sections, label: "Screens"))
      """
    return Page(
      kind: .review, title: "Review", style: Self.style, header: header, main: Page.content(of: sections))
  }

  private static func summary(of items: [ReviewItem]) -> String {
    let counts = ["changed", "new", "removed"].map { kind in (kind, items.count { $0.kind == kind }) }
    let words = counts.filter { $1 > 0 }.map { "\($1) \($0)" }.joined(separator: ", ")
    return words.isEmpty ? "no snapshot differs" : words
  }

  private static func card(number: Int, _ item: ReviewItem) -> String {
    let labels = (item.after == nil ? "Removed" : "Before", item.before == nil ? "New" : "After")
    let versions = [(labels.0, item.before), (labels.1, item.after)].compactMap(ReviewedSnapshot.init)
    let pictures = versions.compactMap(\.picture)
    let isOneSize = pictures.count == 2 && pictures[0].size == pictures[1].size
    let marks = isOneSize ? PictureMarks(pictures[0], pictures[1]) : nil
    let figures = versions.map { figure($0, marks, of: item, id: "change-\(number + 1)-\($0.label.lowercased())") }
    let lines = differences(
      from: item.before == nil ? Snapshot("") : versions[0].snapshot,
      to: item.after == nil ? Snapshot("") : versions[versions.count - 1].snapshot)
    let isSingle = pictures.contains(where: \.isWide)
    return """
      <article class="card">
      <h3>\(item.title.escapedMarkup)</h3>
      <p>\(item.summary.escapedMarkup)</p>
      <p class="quiet"><code>--scenario \(item.name.escapedMarkup)</code></p>
      <div class="\(isSingle ? "pair single" : "pair")">
      \(figures.joined(separator: "\n"))
      </div>
      \(figures.count > 1 ? lines : "<details>\n<summary>Calls and elements</summary>\n\(lines)\n</details>")
      </article>
      """
  }

  /// A picture with its label. A text that the picture does not show as a whole is below it.
  private static func figure(
    _ version: ReviewedSnapshot, _ marks: PictureMarks?, of item: ReviewItem, id: String
  ) -> String {
    let picture = version.picture?.inlineSVG(
      id: id, title: "\(item.title), \(version.label.lowercased())", summary: marks?.summary ?? item.summary,
      marks: marks?.markup ?? "")
    let text = """
      <details\(picture == nil ? " open=\"open\"" : "")>
      <summary>Text, of which a part is not understood</summary>
      <pre>\(version.text.escapedMarkup)</pre>
      </details>
      """
    let parts = [picture, version.isWhole ? nil : text].compactMap(\.self)
    return "<figure>\n<figcaption>\(version.label)</figcaption>\n\(parts.joined(separator: "\n"))\n</figure>"
  }

  private static func differences(from before: Snapshot, to after: Snapshot) -> String {
    let diff = SnapshotDiff(from: before, to: after)
    return [(Snapshot.calls, "Calls"), (Snapshot.elements, "Elements")].compactMap { name, heading in
      let changes = diff.sections.first { $0.name == name }?.changes ?? []
      var lines: [String] = []
      for change in changes where change.place != "title" {
        if let old = change.old { lines.append("<del>- \(old.escapedMarkup)</del>") }
        if let new = change.new { lines.append("<ins>+ \(new.escapedMarkup)</ins>") }
      }
      return lines.isEmpty ? nil : "<h4>\(heading)</h4>\n<pre>\(lines.joined(separator: "\n"))</pre>"
    }.joined(separator: "\n")
  }

  /// Pictures are side by side, and on a narrow page one below the other.
  private static let style = """
    .cards{grid-template-columns:minmax(0,1fr);gap:3rem}
    .pair{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem 2rem;margin:1rem 0 0}
    @media (min-width:60rem){.pair:not(.single){grid-template-columns:repeat(2,minmax(0,1fr))}}
    figure{margin:0}
    figcaption{margin:0 0 .25rem;font-weight:600}
    h4{margin:1rem 0 .25rem}
    pre{margin:0;white-space:pre-wrap}
    details{margin:1rem 0 0}
    ins,del{text-decoration:none}
    ins{color:var(--success)}
    del{color:var(--failure)}
    .screen .mark{stroke:var(--warning);stroke-width:2;stroke-linecap:square}
    """
}

struct ReviewedSnapshot {
  let label, text: String
  let snapshot: Snapshot
  let picture: Picture?

  init?(label: String, text: String?) {
    guard let text else { return nil }
    (self.label, self.text, snapshot) = (label, text, Snapshot(text))
    picture = snapshot.picture
  }

  /// Whether the picture, the elements and the calls say all that the text says: otherwise another version of the package
  /// may have written it.
  var isWhole: Bool {
    let (elements, calls) = (snapshot.lines(Snapshot.elements), snapshot.lines(Snapshot.calls))
    return picture.map { Snapshot($0.buffer, caret: $0.caret, elements: elements, calls: calls).text } == text
  }
}
