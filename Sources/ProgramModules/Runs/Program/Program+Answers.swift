package import Endpoints
import MicroappBasics
import POSIX

/// The answers of servers, which runs play and collect.
extension Program {
  /// The backend that plays answers.
  package static let recorded = "recorded"

  var backendFlags: [String] { flags.filter { $0.defaultValue != nil }.map(\.name) }

  /// Reads a file. Throws if this build cannot read it, or if it is not a file of answers.
  package func answers(in path: String) throws -> any RecordedAnswers {
    guard let readAnswers else {
      throw UsageError("this build links no network code, so it cannot read \(path)", missingTrait: "Live")
    }
    let text = try FileSystem.read(path, megabytes: 64)
    do { return try readAnswers(text) } catch { throw SystemError("read", path, reason: "\(error)") }
  }

  /// Whether a scenario has answers that this build cannot read.
  package func cannotPlay(_ scenario: Scenario) -> Bool { scenario.answersPath != nil && readAnswers == nil }

  /// The conditions of a run. With a file of answers, these stand for the servers; but if the command line names a server, it
  /// answers, and its answers are compared with those of the file.
  package func launch(_ origin: RunOrigin, clock: any Clock<Duration>) throws -> Launch {
    let own = try values(of: origin.script)
    let backends = backendFlags.filter { origin.values[$0] != nil }
    var values = origin.values.merging(own) { given, own in own }
    // The command line's come before those of the head. The last flag is for all of them.
    for flag in backends.contains(where: { $0 == backendFlags.last }) ? backendFlags : backends {
      values[flag] = origin.values[flag]
    }
    let file =
      servers.isEmpty ? nil : backendFlags.compactMap { values[$0] }.first { $0.hasSuffix(Scenario.answersSuffix) }
    let isCompared = comparesAnswers(origin)
    // A fake needs no answers, so it plays in a build that cannot read them.
    let beside = backends.isEmpty || isCompared || readAnswers != nil ? origin.answersPath : nil
    var answers = try origin.answers ?? (file ?? beside).map(answers(in:))
    let namesServer = backendFlags.contains { servers.contains(values[$0] ?? "") }
    let plays =
      answers != nil && !isCompared && (backends.isEmpty || file != nil || origin.answers != nil || namesServer)
    if plays {
      let named = backendFlags.filter { values[$0] != nil }
      for flag in named where values[flag] == file || servers.contains(values[flag] ?? "") {
        values[flag] = Self.recorded
      }
      if named.isEmpty, origin.answers == nil, let flag = backendFlags.last { values[flag] = Self.recorded }
    }
    if answers == nil, origin.recordsAnswers { answers = try readAnswers?(nil) }
    var launch = Launch(clock: clock, values: values, scenario: origin.scenario, isRepeatable: origin.isRepeatable)
    launch.isCheck = origin.isCheck
    launch.answers = answers?.rewound(clock: clock, isCompared: isCompared)
    launch.playsAnswers = plays
    return launch
  }

  /// Whether a server answers, and its answers are compared with those of the file beside the script.
  package func comparesAnswers(_ origin: RunOrigin) -> Bool {
    let backends = backendFlags.compactMap { origin.values[$0] }
    return origin.answers == nil && origin.answersPath != nil && backends.contains(where: servers.contains)
      && !backends.contains { $0.hasSuffix(Scenario.answersSuffix) }
  }
}
