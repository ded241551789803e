/// The lines that differ between two snapshots, each with its place. Causes come before effects: the calls first, and
/// the styles last. The styles of a row whose text differs are left out.
package struct SnapshotDiff {
  /// A line before and after; nil where there is none.
  package typealias Change = (place: String, old: String?, new: String?)

  private static let limit = 10

  package private(set) var sections: [(name: String, changes: [Change])] = []

  package init(from expected: Snapshot, to actual: Snapshot) {
    var changedRows: Set<Int> = []
    for name in [Snapshot.calls, Snapshot.elements, Snapshot.screen, Snapshot.styles, Snapshot.legend] {
      let (old, new) = (expected.section(name), actual.section(name))
      var changes: [Change] = old?.title == new?.title ? [] : [("title", old?.title, new?.title)]
      let (before, after) = (old?.lines ?? [], new?.lines ?? [])
      if name == Snapshot.screen || name == Snapshot.styles {
        for row in 0..<max(before.count, after.count) {
          let old = before.indices.contains(row) ? before[row] : ""
          let new = after.indices.contains(row) ? after[row] : ""
          guard old != new, !changedRows.contains(row) else { continue }
          if name == Snapshot.screen { changedRows.insert(row) }
          let column = zip(old, new).prefix { $0 == $1 }.count + 1
          changes.append(("row \(row + 1), from column \(column)", old, new))
        }
      } else {
        let lines = after.difference(from: before).map(\.numbered).sorted { $0.number < $1.number }
        changes += lines.compactMap { number, old, new in
          guard name == Snapshot.legend else { return ("line \(number)", old, new) }
          let rows = (old == nil ? actual : expected).rows(with: (old ?? new)?.first)
          return changedRows.isSuperset(of: rows)
            ? nil : ("rows \(rows.map { "\($0 + 1)" }.joined(separator: ", "))", old, new)
        }
      }
      sections.append((name, changes))
    }
  }

  var lines: [String] {
    sections.flatMap { name, changes in
      var last = ""
      let shown = changes.prefix(Self.limit).flatMap { place, old, new in
        defer { last = place }
        let heading = place == last ? nil : "\(name), \(place):"
        return [heading, old.map { "- \($0)" }, new.map { "+ \($0)" }].compactMap(\.self)
      }
      return shown + (changes.count > Self.limit ? ["\(name): \(changes.count - Self.limit) more"] : [])
    }
  }
}

extension Snapshot {
  fileprivate func rows(with letter: Character?) -> [Int] {
    let styles = lines(Self.styles)
    return letter.map { letter in styles.indices.filter { styles[$0].contains(letter) } } ?? []
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var numbered: (number: Int, old: String?, new: String?) {
    switch self {
    case .remove(let offset, let line, _): (offset + 1, line, nil)
    case .insert(let offset, let line, _): (offset + 1, nil, line)
    }
  }
}
