import TestSupport

/// The scenarios of two microapps on their fakes, as `--check` plays them: from the start, and compared with their snapshots.
@MainActor
enum ScenarioBenchmarks {
  static func run() throws {
    for program in ["AuthMicroapp", "HomeMicroapp"] {
      var rounds: [String: [Double]] = [:]
      for _ in 0..<Measuring.rounds {
        for (name, milliseconds) in try check(program) { rounds[name, default: []].append(milliseconds) }
      }
      let times = rounds.mapValues(Measuring.median).sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      let total = times.reduce(0) { $0 + $1.value }
      let rate = Int(Double(times.count) / total * 1000)
      let table = Table("\(program): \(times.count) scenarios, \(rate) a second", "ms")
      for (name, milliseconds) in times { table.row(name, milliseconds) }
      table.row("all", total)
    }
  }

  /// Runs a check in a terminal of its own. Returns the times that it prints: `ok  wrong-password  2.1 ms`.
  private static func check(_ program: String) throws -> [(name: String, milliseconds: Double)] {
    let hosted = try HostedProgram([Platform.beside(program), "--check"], environment: [])
    var bytes: [UInt8] = []
    while !hosted.hasEnded { bytes += hosted.terminal.read(milliseconds: 50) }
    while case let rest = hosted.terminal.read(milliseconds: 0), !rest.isEmpty { bytes += rest }
    let output = String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    guard hosted.pollEnding() == .exited(0) else { throw BenchmarkError(description: "a scenario failed:\n\(output)") }
    return output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "ok", let milliseconds = Double(words[2]) else { return nil }
      return (String(words[1]), milliseconds)
    }
  }
}
