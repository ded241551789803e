import Endpoints
import Programs
import Runs
import Views

/// The faults of scenarios at one size of the screen: each call goes wrong in each way in a run of its own, and the rules
/// must hold. Scenarios are alike, so the same fault and the same screen come again and again, and are checked once.
@MainActor
final class FaultCheck {
  private let program: Program
  let size: Size
  let onlyEndpoint: String?
  private let isExcused: (_ endpoint: String, EndpointOutcome) -> Bool
  private let snapshots: [Snapshot]
  private let findings: (FaultFinding) -> Void
  private var seenFaults: Set<String> = []
  private var seenScreens: Set<String> = []
  private var seenKeys: Set<[String]> = []
  private(set) var count = 0
  /// The requests without a recorded answer, in sentences.
  private(set) var unanswered: Set<String> = []
  /// Whether a command that sends a value has no effect, one, or one for a second value too: 0, 1 or 2.
  var effects: [ScriptCommand: Int] = [:]
  /// The commands that send a value which was compared with an earlier one.
  var compared: Set<ScriptCommand> = []
  /// The findings of commands with fewer than two effects, unless they have more in another scenario.
  var idle: [(input: ScriptCommand, effects: Int, finding: FaultFinding)] = []

  init(
    _ program: Program, size: Size, only endpoint: String?, snapshots: [Snapshot],
    isExcused: @escaping (String, EndpointOutcome) -> Bool, output: @escaping (FaultFinding) -> Void
  ) {
    (self.program, self.size, onlyEndpoint) = (program, size, endpoint)
    (self.isExcused, self.snapshots, findings) = (isExcused, snapshots, output)
  }

  func check(_ baseline: FaultBaseline) async throws {
    try await survey(baseline)
    for step in baseline.steps.indices {
      let prefix = (baseline.settings + baseline.commands[...step]).map(\.line).joined(separator: "\n")
      for endpoint in baseline.endpoints where onlyEndpoint ?? endpoint.name == endpoint.name && endpoint.kind == .call
      {
        for call in baseline.calls(of: endpoint, in: step) {
          let own = baseline.call(call, of: endpoint)?.reached
          let isChanged = baseline.steps[step].changed.contains(endpoint.name)
          let faults = Fault.all(of: call, of: endpoint, isChanged: isChanged, isSmall: size != .standard) {
            $0 == own || isExcused(endpoint.name, $0)
          }
          // Once on each screen.
          let title = baseline.steps[step].state.title ?? ""
          let meetings =
            size == .standard
            ? Fault.all(of: call, of: endpoint, meeting: baseline.inputs, hasSession: baseline.hasSession) : []
          for fault in meetings where isNew("\(fault.endpoint) \(fault.kind)\n\(title)") {
            try await playInput(fault, at: step, of: baseline)
          }
          let place = baseline.place(of: call, of: endpoint, in: step)
          for fault in faults where isNew("\(fault.words)\n\(prefix)", "\(fault.endpoint) \(fault.kind)\n\(place)") {
            try await play(fault, at: step, of: baseline)
          }
        }
      }
    }
  }

  /// Whether a fault is played for the first time, by all that says which it is. Counts it.
  func isNew(_ keys: String...) -> Bool {
    let isNew = keys.count { seenFaults.insert($0).inserted } == keys.count
    if isNew { count += 1 }
    return isNew
  }

  /// Plays the scenario as it is. Nil if it is about a tool, needs a larger screen, or breaks a rule; throws if it fails.
  func playBaseline(_ scenario: Scenario) async throws -> FaultBaseline? {
    guard let run = try FaultPlayer(scenario, of: program, size: size) else { return nil }
    defer { close(run) }
    guard let commands = try size == .standard ? run.commands : try? run.commands else { return nil }
    if commands.contains(where: \.isForTool) { return nil }
    var baseline = FaultBaseline(scenario, commands, run)
    willPlay(commands, nil, run)
    do throws(ScriptPlayer.Failure) {
      for command in baseline.settings { try await run.play(command) }
      for command in baseline.commands {
        let changed = run.changedEndpoints
        try await run.play(command)
        baseline.steps.append(FaultBaseline.Step(run, changed: changed))
      }
    } catch {
      // A small screen may not have what the scenario looks for.
      if size == .standard { throw error }
      return nil
    }
    baseline.calls = run.log.allCalls
    if run.microapp.ending != nil { for input in baseline.inputs { try? await run.play(input) } }
    return await check(run, fault: nil) ? baseline : nil
  }

  private func willPlay(_ script: [ScriptCommand], _ fault: Fault?, _ run: FaultPlayer) {
    let crash = finding(
      .noCrash, "It has crashed, or it does not come to an end.", fault, run, (script, ""))
    CrashReport.set(crash.lines(of: program.name).map { "\($0)\n" }.joined())
  }

  /// Plays a scenario up to a step, in which a call is to go wrong. Nil if it does not come so far.
  func start(_ fault: Fault?, at step: Int, of baseline: FaultBaseline) async throws -> FaultPlayer? {
    guard let run = try FaultPlayer(baseline.scenario, of: program, size: size) else { return nil }
    // Just before the step, because the scenario may let all calls succeed before it, which takes the fault back.
    let last = baseline.steps.prefix(step).last
    let change = fault.map { ($0.command(after: last?.counts[$0.endpoint] ?? 0), Duration.zero) }
    let path = (last?.path ?? baseline.settings.map { ($0, .zero) }) + [change].compactMap(\.self)
    willPlay(path.map(\.command) + baseline.commands[step...], fault, run)
    do throws(ScriptPlayer.Failure) {
      try await run.replay(path)
      return run
    } catch {
      close(run)
      return nil
    }
  }

  private func play(_ fault: Fault, at step: Int, of baseline: FaultBaseline) async throws {
    guard let run = try await start(fault, at: step, of: baseline) else { return }
    defer { close(run) }
    let commands = baseline.commands
    let before = baseline.steps.prefix(step).last?.state ?? run.state
    let hasFailed = (try? await run.play(commands[step])) == nil
    await FaultTrial(
      fault: fault, run: run, steps: commands, step: step, hasFailed: hasFailed,
      hadAlert: [false] + baseline.steps.map(\.state.hasAlert), before: before, after: baseline.steps[step].state,
      end: baseline.isSuccess ? baseline.steps.last?.state : nil, snapshots: snapshots
    ) { [self] in
      await check(run, fault: fault)
    } reportMoment: { [self] in
      output(finding($0, $1, fault, run, $2), of: run)
    }.play()
  }

  func check(_ run: FaultPlayer, fault: Fault?) async -> Bool {
    if run.microapp.ending != nil { await run.run.sleep(for: .seconds(5)) }
    if run.isStuck {
      report(.rest, "The screen says that something is in progress, and no call is in flight.", fault, run)
    } else if let call = run.callAfterExit {
      report(.exit, "\(call.text) began after the exit.", fault, run)
    } else if let call = run.repeatedCall, fault?.input == nil {
      report(.oneCall, "\(call) was called twice.", fault, run)
    } else if let toast = run.coveredToast {
      report(.toast, "The sheet covers the toast: \(toast)", fault, run)
    } else {
      return await checkScreen(run, fault: fault)
    }
    return false
  }

  private func checkScreen(_ run: FaultPlayer, fault: Fault?) async -> Bool {
    let frame = run.run.frame()
    if seenScreens.insert(run.run.text).inserted {
      let issues = frame.accessibilityIssues()
      for issue in issues { report(.accessibility, issue, fault, run) }
      guard issues.isEmpty else { return false }
    }
    // The same keys on the same controls do the same.
    let state = run.state
    let failed = if case .fails = fault?.kind { fault?.endpoint } else { String?.none }
    let words = run.run.screen.hints.map { "\($0.name) \($0.action)" } + state.labels.sorted()
    let keys = words + [state.title ?? "", failed ?? ""]
    guard seenKeys.insert(keys).inserted else { return true }
    var holds = true
    for hint in run.run.screen.hints {
      // F1 to F12 belong to the tools around the feature.
      if case .function = hint.key.code { continue }
      guard let other = try? FaultPlayer(run.scenario, of: program, size: size) else { continue }
      defer { other.run.close() }
      guard (try? await other.replay(run.path)) != nil else { continue }
      let (before, copied) = (RunState(other.run), other.run.copied)
      await other.run.press(hint.key)
      if RunState(other.run) == before, other.run.copied == copied {
        var moment = run.moment
        moment.script.append(.press(hint.key))
        output(finding(.keys, "\(hint.name) \(hint.action) does nothing.", fault, run, moment), of: run)
        holds = false
      }
    }
    return holds
  }

  /// Ends a run, and keeps its requests without a recorded answer.
  func close(_ run: FaultPlayer) {
    unanswered.formUnion(run.unanswered)
    CrashReport.set(nil)
    run.run.close()
  }

  /// Hands on a finding, unless the run has lacked an answer: it then shows no server, and not the feature.
  func output(_ finding: FaultFinding, of run: FaultPlayer?) {
    if run?.unanswered.isEmpty ?? true { findings(finding) }
  }

  func report(_ invariant: Invariant, _ detail: String, _ fault: Fault?, _ run: FaultPlayer) {
    output(finding(invariant, detail, fault, run, run.moment), of: run)
  }

  func finding(
    _ invariant: Invariant, _ detail: String, _ fault: Fault?, _ run: FaultPlayer, _ moment: FaultPlayer.Moment
  ) -> FaultFinding {
    let options = run.scenario.options.map(\.word).joined(separator: " ")
    let head = (options.isEmpty ? [] : [options]) + (size == .standard ? [] : [ScriptCommand.resize(size).line])
    return FaultFinding(
      scenario: run.scenario.name, fault: fault, size: run.run.screen.size, invariant: invariant, detail: detail,
      screen: moment.screen, script: head + moment.script.map(\.line))
  }
}
