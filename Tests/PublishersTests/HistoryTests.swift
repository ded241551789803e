import Foundation
import TestSupport
import Testing

/// Random sequences of events, also from inside of callbacks, have the same results as in OpenCombine.
struct HistoryTests {
  /// The recorded lines of each operator.
  private static let recorded: [String: [Substring]] = {
    let text = try? String(contentsOf: packageFile("Tests/Recorded/OpenCombine/histories.txt"), encoding: .utf8)
    let operators = (text ?? "").split(separator: "\n\n").map { $0.split(separator: "\n") }
    return Dictionary(uniqueKeysWithValues: operators.map { (String($0[0].dropFirst(2)), Array($0.dropFirst())) })
  }()

  @Test("an operator has the recorded history", arguments: History.operators)
  func history(op: History.Operator) throws {
    let recorded = try #require(Self.recorded[op.name])
    #expect(recorded.count == 12)

    for line in recorded {
      let parts = line.split(separator: " ", maxSplits: 1)
      let seed = try #require(UInt64(parts[0]))
      #expect(History.play(op, seed: seed) == parts[1])
    }
  }
}

extension History.Operator: CustomTestStringConvertible {
  var testDescription: String { name }
}
