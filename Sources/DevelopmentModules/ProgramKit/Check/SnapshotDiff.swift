/// The lines that differ between two snapshots, each with its place.
struct SnapshotDiff {
  /// The most lines that are shown of a section.
  private static let limit = 20

  /// `- ` and the line that was expected, `+ ` and the line that is there, below the place of each.
  private(set) var lines: [String] = []

  init(from expected: Snapshot, to actual: Snapshot) {
    let names =
      expected.sections.map(\.name)
      + actual.sections.map(\.name).filter { name in
        !expected.sections.contains { $0.name == name }
      }
    for name in names {
      let old = expected.sections.first { $0.name == name }
      let new = actual.sections.first { $0.name == name }
      if old?.title != new?.title { add([(old?.title, new?.title)], in: name) { _ in "title" } }
      let (before, after) = (old?.lines ?? [], new?.lines ?? [])
      if name == Snapshot.screen || name == Snapshot.styles {
        let rows = (0..<max(before.count, after.count)).map { row in
          (before.indices.contains(row) ? before[row] : "", after.indices.contains(row) ? after[row] : "")
        }
        let changed = rows.enumerated().filter { $0.element.0 != $0.element.1 }
        add(changed.map { ($0.element.0, $0.element.1) }, in: name) { index in
          let (row, (old, new)) = changed[index]
          return "row \(row + 1), from column \(zip(old, new).prefix { $0 == $1 }.count + 1)"
        }
      } else {
        let changes = after.difference(from: before).sorted { $0.place < $1.place }
        add(changes.map(\.lines), in: name) { "line \(changes[$0].place)" }
      }
    }
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

extension Snapshot.Section {
  /// The first word of the title.
  var name: String { title.split(separator: " ").first.map { $0.filter { $0 != "," } } ?? "" }
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
