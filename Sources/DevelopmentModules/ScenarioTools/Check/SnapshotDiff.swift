import Scripting

/// The lines that differ between two snapshots, each with its place. Causes come before effects: the calls first, and the
/// styles last. The styles of a row whose text differs are left out.
struct SnapshotDiff {
  /// The most lines that are shown of a section.
  private static let limit = 10

  /// `- ` and the line that was expected, `+ ` and the line that is there, below the place of each.
  private(set) var lines: [String] = []
  /// The rows of the screen whose text differs.
  private var changedRows: Set<Int> = []

  init(from expected: Snapshot, to actual: Snapshot) {
    for name in [Snapshot.calls, Snapshot.elements, Snapshot.screen, Snapshot.styles, Snapshot.legend] {
      let (old, new) = (expected.section(name), actual.section(name))
      if old?.title != new?.title { add([(old?.title, new?.title)], in: name) { _ in "title" } }
      let (before, after) = (old?.lines ?? [], new?.lines ?? [])
      switch name {
      case Snapshot.screen, Snapshot.styles: addRows(from: before, to: after, in: name)
      case Snapshot.legend:
        let changes = after.difference(from: before).sorted { $0.place < $1.place }
          .map { (lines: $0.lines, rows: Self.rows(of: $0, in: expected, actual)) }
          .filter { !changedRows.isSuperset(of: $0.rows) }
        add(changes.map(\.lines), in: name) { "rows \(changes[$0].rows.map { "\($0 + 1)" }.joined(separator: ", "))" }
      default:
        let changes = after.difference(from: before).sorted { $0.place < $1.place }
        add(changes.map(\.lines), in: name) { "line \(changes[$0].place)" }
      }
    }
  }

  /// Compares rows of the screen one by one.
  private mutating func addRows(from before: [String], to after: [String], in section: String) {
    let rows = (0..<max(before.count, after.count)).map { row -> (String, String) in
      (before.indices.contains(row) ? before[row] : "", after.indices.contains(row) ? after[row] : "")
    }
    let changed = rows.enumerated().filter { $0.element.0 != $0.element.1 && !changedRows.contains($0.offset) }
    if section == Snapshot.screen { changedRows = Set(changed.map(\.offset)) }
    add(changed.map { ($0.element.0, $0.element.1) }, in: section) { index in
      let (row, (old, new)) = changed[index]
      return "row \(row + 1), from column \(zip(old, new).prefix { $0 == $1 }.count + 1)"
    }
  }

  /// The rows of the screen with the letter of a line of the legend.
  private static func rows(
    of change: CollectionDifference<String>.Change, in expected: Snapshot, _ actual: Snapshot
  ) -> [Int] {
    let (old, new) = change.lines
    guard let letter = (old ?? new)?.first else { return [] }
    let styles = (old == nil ? actual : expected).section(Snapshot.styles)?.lines ?? []
    return styles.indices.filter { styles[$0].contains(letter) }
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
