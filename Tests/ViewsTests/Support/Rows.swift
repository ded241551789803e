@testable import Views

/// A list on a screen of its own that records the rows it creates and the actions it runs.
@MainActor
final class Rows {
  let count: Model<Int>
  let selection: Model<Int>
  let journal = Journal()
  private(set) var made: [Int] = []

  init(_ count: Int, selected: Int = 0) {
    self.count = Model(count)
    selection = Model(selected)
  }

  var list: List<Range<Int>, Text> {
    List("Rows", 0..<count.value, selection: selection.binding) { [self] number in
      made.append(number)
      return Text("row \(number)")
    }
  }

  func makeScreen(_ height: Int) -> Screen {
    Screen(12, height) {
      self.list.onVisibleRows { self.journal.note("\($0)") }.onOpen("Open") { self.journal.note("open \($0)") }
    }
  }

  /// The rows that were made since the last time.
  func takeMade() -> [Int] {
    defer { made = [] }
    return made
  }
}
