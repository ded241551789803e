@testable import MicroappKit

extension CallLog {
  /// A call that was made after those before it.
  func begin(_ call: String) -> Int { begin(call, at: Moment(time: .zero, sequence: 0)) }
}
