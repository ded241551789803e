/// The lines that differ between two snapshots, each with its place. Causes come before effects: the calls first, and the
/// styles last.
struct SnapshotDiff {
  /// The most lines that are shown of a section.
  private static let limit = 10

  /// `- ` and the line that was expected, `+ ` and the line that is there, below the place of each.
  private(set) var lines: [String] = []

  init(from expected: Snapshot, to actual: Snapshot) {
    for name in [Snapshot.calls, Snapshot.elements, Snapshot.screen, Snapshot.styles, Snapshot.legend] {
      let (old, new) = (expected.section(name), actual.section(name))
      if old?.title != new?.title { add([(old?.title, new?.title)], in: name) { _ in "title" } }
      let (before, after) = (old?.lines ?? [], new?.lines ?? [])
      switch name {
      case Snapshot.screen, Snapshot.styles: addRows(from: before, to: after, in: name)
      default:
        let changes = after.difference(from: before).sorted { $0.place < $1.place }
        add(changes.map(\.lines), in: name) { index in
          let change = changes[index]
          return name == Snapshot.legend ? Self.rows(of: change, in: expected, actual) : "line \(change.place)"
        }
      }
    }
  }

  /// Compares rows of the screen one by one.
  private mutating func addRows(from before: [String], to after: [String], in section: String) {
    let rows = (0..<max(before.count, after.count)).map { row in
      (before.indices.contains(row) ? before[row] : "", after.indices.contains(row) ? after[row] : "")
    }
    let changed = rows.enumerated().filter { $0.element.0 != $0.element.1 }
    add(changed.map { ($0.element.0, $0.element.1) }, in: section) { index in
      let (row, (old, new)) = changed[index]
      return "row \(row + 1), from column \(zip(old, new).prefix { $0 == $1 }.count + 1)"
    }
  }

  /// The rows of the screen with the letter of a line of the legend.
  private static func rows(
    of change: CollectionDifference<String>.Change, in expected: Snapshot, _ actual: Snapshot
  ) -> String {
    let (old, new) = change.lines
    guard let letter = (old ?? new)?.first else { return "" }
    let styles = (old == nil ? actual : expected).section(Snapshot.styles)?.lines ?? []
    let rows = styles.indices.filter { styles[$0].contains(letter) }.map { "\($0 + 1)" }
    return "rows \(rows.joined(separator: ", "))"
  }

  private mutating func add(_ changes: [(String?, String?)], in section: String, place: (Int) -> String) {
    var last = ""
    for (index, (old, new)) in changes.enumerated() {
      guard index < Self.limit else {
        lines.append("\(section): \(changes.count - index) more")
        return
      }
      let heading = "\(section), \(place(index)):"
      if heading != last { lines.append(heading) }
      last = heading
      if let old { lines.append("- \(old)") }
      if let new { lines.append("+ \(new)") }
    }
  }
}

extension Snapshot {
  fileprivate func section(_ name: String) -> Section? { sections.first { $0.name == name } }
}

extension Snapshot.Section {
  /// The first word of the title.
  var name: String { title.split(separator: " ").first.map(String.init) ?? "" }
}

extension CollectionDifference<String>.Change {
  fileprivate var lines: (String?, String?) {
    switch self {
    case .remove(_, let line, _): (line, nil)
    case .insert(_, let line, _): (nil, line)
    }
  }

  /// The number of the line, in the old lines for one that is gone, and in the new ones otherwise.
  fileprivate var place: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset + 1
    }
  }
}
