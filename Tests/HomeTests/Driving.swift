import Concurrency
import Base
import MicroappKit
import Views

/// What both forms of the feature have for a test to hold on to.
@MainActor
protocol Driven {
  var clock: VirtualClock { get }
  var calls: CallLog { get }
  var pilot: Pilot { get }
}

extension HomeOnFake: Driven {}
extension HomeOnClosures: Driven {}

extension Driven {
  /// Presses keys, one after the other.
  func press(_ codes: Key.Code...) async {
    for code in codes { await pilot.press(Key(code)) }
  }

  /// Presses keys that write a character.
  func press(_ characters: String) async {
    for character in characters { await pilot.press(Key(.character(character))) }
  }

  /// Lets exactly so much time pass.
  func pass(_ duration: Duration) async {
    let limit = clock.now.advanced(by: duration)
    let tracker = WorkTracker()
    let alarm = WorkTracker.$current.withValue(tracker) {
      WorkTracker.task { [clock] in try? await clock.sleep(until: limit, tolerance: nil) }
    }
    _ = await tracker.settled(patience: .seconds(60))
    while clock.advanceToNextSleeper(notAfter: limit) { await pilot.settle() }
    await alarm.value
    precondition(clock.now == limit)
  }

  /// Whether somebody sleeps who would wake within a day; if so, it is woken.
  func wakesSomebody() -> Bool {
    clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(86_400)))
  }

  /// The calls of an endpoint, as the log has them.
  func calls(of name: String) -> [String] {
    calls.entries.map(\.call).filter { $0.hasPrefix("\(name)(") }
  }

  func count(of name: String) -> Int { calls(of: name).count }

  /// The label of the control that has the focus.
  var focused: String? {
    let frame = pilot.frame
    return frame.controls.first { $0.id == frame.focus }?.label
  }

  /// The row of the list that is chosen, without its mark.
  var chosenRow: String? {
    pilot.frame.buffer.lines.first { $0.contains("●") && $0.contains("›") }?
      .drop { $0 == " " || $0 == "›" || $0 == "★" }.split(separator: "  ").first.map(String.init)
  }

  /// The names in the list, from top to bottom.
  var rows: [String] {
    pilot.frame.buffer.lines.filter { $0.contains("●") }.compactMap { line in
      line.drop { $0 == " " || $0 == "›" || $0 == "★" }.split(separator: "  ").first.map(String.init)
    }
  }

  /// Who has a star, from top to bottom.
  var starred: [String] {
    pilot.frame.buffer.lines.filter { $0.contains("★") }.compactMap { line in
      line.drop { $0 == " " || $0 == "›" || $0 == "★" }.split(separator: "  ").first.map(String.init)
    }
  }
}

extension Size {
  /// Room for ten rows of the list: half a page, so that the next one is not needed at once.
  static let tenRows = Size(width: 80, height: 15)
}
