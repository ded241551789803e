@testable import MicroappKit

extension CallLog {
  /// Adds a call that was made after those before it.
  func add(_ call: String) -> Int { add(call, at: Timestamp(time: .zero, sequence: 0)) }
}
