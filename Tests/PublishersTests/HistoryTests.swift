import Testing

/// Random sequences of events, also from inside of callbacks, have the same results as in OpenCombine.
struct HistoryTests {
  @Test(arguments: History.operators)
  func theHistoryIsTheSameAsOpenCombines(op: History.Operator) throws {
    let recorded = try #require(History.recorded[op.name]).split(separator: "\n")
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
