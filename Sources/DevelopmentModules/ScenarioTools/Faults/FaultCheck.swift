import Endpoints
import Resources
import Scripting
import Views

/// The faults of a scenario: each call goes wrong in each way in a run of its own, and the rules must hold.
@MainActor
final class FaultCheck {
  /// The faults and the screens so far. Scenarios begin alike, so the same fault and the same screen come again and again.
  struct Seen {
    var faults: Set<String> = []
    var screens: Set<String> = []
    var keys: Set<String> = []
  }

  /// A run of the scenario in which nothing goes wrong.
  private struct Baseline {
    let endpoints: [Endpoint]
    /// The first is the start of the program after its settings.
    let steps: [String]
    /// How often each endpoint was called until the end of each step.
    var counts: [[String: Int]] = []
    /// The endpoints that the scenario has changed until the end of each step.
    var changed: [Set<String>] = []
    /// The screens at the end of each step.
    var states: [FaultRun.State] = []
    /// Whether nothing went wrong: all calls have succeeded, and no endpoint was changed.
    var isSuccess = true
    /// The outcomes of the calls, by their endpoints.
    var outcomes: [String: [EndpointOutcome]] = [:]
  }

  private let program: Program
  private let scenario: Scenario
  private let size: Size
  private let output: (FaultFinding) -> Void
  private let excuses: (String, EndpointOutcome) -> Bool
  /// Nil for all endpoints.
  private let onlyEndpoint: String?
  private var seen: Seen
  private var settings: ArraySlice<String> = []
  private(set) var count = 0

  init(
    _ program: Program, _ scenario: Scenario, size: Size, only endpoint: String?, seen: Seen,
    excuses: @escaping (String, EndpointOutcome) -> Bool, output: @escaping (FaultFinding) -> Void
  ) {
    (self.program, self.scenario, self.size, self.seen) = (program, scenario, size, seen)
    (onlyEndpoint, self.excuses, self.output) = (endpoint, excuses, output)
  }

  /// Plays the faults of all calls. Returns what was seen, for the next scenario.
  func check() async throws -> Seen {
    guard let baseline = try await playBaseline() else { return seen }
    var done: [String: Int] = [:]
    for step in baseline.steps.indices {
      for endpoint in baseline.endpoints where onlyEndpoint ?? endpoint.name == endpoint.name && !endpoint.isStream {
        let calls = baseline.counts[step][endpoint.name, default: 0]
        guard calls > done[endpoint.name, default: 0] else { continue }
        for call in done[endpoint.name, default: 0] + 1...calls {
          let isChanged = baseline.changed[step].contains(endpoint.name)
          let own = baseline.outcomes[endpoint.name, default: []].dropFirst(call - 1).first
          let faults = Fault.all(of: call, of: endpoint, isChanged: isChanged, isSmall: size != .standard) {
            $0 == own || excuses(endpoint.name, $0)
          }
          let prefix = (settings + baseline.steps[...step]).joined(separator: "\n")
          for fault in faults where seen.faults.insert("\(fault.words)\n\(prefix)").inserted {
            count += 1
            try await play(fault, at: step, of: baseline)
          }
        }
        done[endpoint.name] = calls
      }
    }
    return seen
  }

  /// Plays the scenario as it is. Returns nil if it is about a tool, needs a larger screen, or breaks a rule. Throws
  /// `ScriptPlayer.Failure` if the scenario fails.
  private func playBaseline() async throws -> Baseline? {
    guard let run = try FaultRun(scenario, of: program, size: size) else { return nil }
    defer { run.run.close() }
    if scenario.steps.contains(where: run.isForTool) { return nil }
    settings = scenario.steps.prefix { run.isSetting($0) }
    willPlay(scenario.steps, nil)
    defer { CrashReport.set(nil) }
    var baseline = Baseline(endpoints: run.endpoints.all, steps: [""] + scenario.steps.dropFirst(settings.count))
    do throws(ScriptPlayer.Failure) {
      for line in settings { try await run.play(line) }
      for step in baseline.steps {
        let changedBefore = run.changedEndpoints
        step.isEmpty ? await run.run.settle() : try await run.play(step)
        baseline.counts.append(run.counts)
        baseline.changed.append(changedBefore.union(run.changedEndpoints))
        baseline.states.append(run.state)
      }
    } catch {
      // A small screen may not have what the scenario looks for, nor a screen with other words.
      if size == .standard, Strings.words == .english { throw error }
      return nil
    }
    for call in run.endpoints.log.calls { baseline.outcomes[call.endpoint, default: []].append(call.reached) }
    let outcomes = baseline.outcomes.values.joined()
    baseline.isSuccess = outcomes.allSatisfy { $0 == .ok } && baseline.changed.allSatisfy(\.isEmpty)
    if run.isStuck {
      report(.rest, FaultRun.stuck, nil, run)
      return nil
    }
    return await check(run, fault: nil) ? baseline : nil
  }

  /// Prepares the report of a crash.
  private func willPlay(_ script: [String], _ fault: Fault?) {
    let crash = finding(.noCrash, "It has crashed, or it does not come to an end.", fault, script, screen: "")
    CrashReport.set(crash.lines(of: program.name).map { "\($0)\n" }.joined())
  }

  private func play(_ fault: Fault, at step: Int, of baseline: Baseline) async throws {
    guard let run = try FaultRun(scenario, of: program, size: size) else { return }
    defer { run.run.close() }
    let steps = baseline.steps
    willPlay([fault.line] + settings + steps.dropFirst(), fault)
    defer { CrashReport.set(nil) }
    var hasFailed = false
    let before: FaultRun.State
    do throws(ScriptPlayer.Failure) {
      for line in [fault.line] + settings { try await run.play(line) }
      for line in steps[..<step] { line.isEmpty ? await run.run.settle() : try await run.play(line) }
      before = run.state
    } catch {
      return
    }
    do throws(ScriptPlayer.Failure) {
      step == 0 ? await run.run.settle() : try await run.play(steps[step])
    } catch {
      hasFailed = true
    }
    await FaultTrial(
      fault: fault, run: run, steps: steps, step: step, hasFailed: hasFailed, before: before,
      after: baseline.states[step], end: baseline.isSuccess ? baseline.states.last : nil
    ) { [self] in
      await check(run, fault: fault)
    } report: { [self] in
      report($0, $1, fault, run)
    }.play()
  }

  /// Checks the rules that hold at each moment. Returns whether they hold.
  private func check(_ run: FaultRun, fault: Fault?) async -> Bool {
    if run.state.ending != nil { await run.run.sleep(for: .seconds(5)) }
    if let call = run.repeatedCall {
      report(.oneCall, "\(call) was called twice.", fault, run)
    } else if let call = run.callAfterExit {
      report(.exit, "\(call.text) began after the exit.", fault, run)
    } else {
      return await checkScreen(run, fault: fault)
    }
    return false
  }

  private func checkScreen(_ run: FaultRun, fault: Fault?) async -> Bool {
    let frame = run.run.frame
    if seen.screens.insert(run.run.text).inserted {
      let issues = frame.accessibilityIssues()
      for issue in issues { report(.accessibility, issue, fault, run) }
      let words = Strings.words == .long ? data(of: run).map { frame.wordIssues(data: $0) } ?? [] : []
      for issue in words { report(.words, issue, fault, run) }
      guard issues.isEmpty, words.isEmpty else { return false }
    }
    // Longer words can push an effect off the screen.
    guard Strings.words == .english else { return true }
    // The same keys on the same controls do the same.
    let state = run.state
    let failed = if case .fails = fault?.kind { fault?.endpoint } else { String?.none }
    let keys =
      frame.hints.map { "\($0.name) \($0.action)" } + state.labels.sorted() + [state.title ?? "", failed ?? ""]
    guard seen.keys.insert(keys.joined(separator: "\n")).inserted else { return true }
    var holds = true
    for hint in frame.hints where !hint.key.isFunction {
      guard let other = try? FaultRun(scenario, of: program, size: size) else { continue }
      defer { other.run.close() }
      await other.replay(run)
      if await !other.hasEffect(hint.key) {
        let lines = run.lines + [ScriptCommand.press(hint.key).line]
        output(finding(.keys, "\(hint.name) \(hint.action) does nothing.", fault, lines, screen: run.run.text))
        holds = false
      }
    }
    return holds
  }

  /// The texts that have no translation; nil if the values of some calls are forgotten.
  private func data(of run: FaultRun) -> [String]? {
    guard run.endpoints.log.calls.count == run.endpoints.log.count else { return nil }
    let typed = run.lines.filter(FaultRun.isTyping) + scenario.steps.filter(FaultRun.isTyping)
    let state = run.endpoints.state
    let around = [program.name, program.hint, scenario.name, state.backend, state.ending ?? ""]
    let changes = run.endpoints.all.flatMap { [$0.name] + $0.behaviour.scriptWords }
    return run.endpoints.log.calls.flatMap(\.values) + run.clearedValues + typed + scenario.options + around + changes
  }

  private func report(_ invariant: Invariant, _ detail: String, _ fault: Fault?, _ run: FaultRun) {
    output(finding(invariant, detail, fault, run.lines, screen: run.run.text))
  }

  private func finding(
    _ invariant: Invariant, _ detail: String, _ fault: Fault?, _ lines: [String], screen: String
  ) -> FaultFinding {
    let options = scenario.options.map(\.word).joined(separator: " ")
    let head = (options.isEmpty ? [] : [options]) + (size == .standard ? [] : ["resize \(size.name)"])
    return FaultFinding(
      scenario: scenario.name, fault: fault, size: size, invariant: invariant, detail: detail, screen: screen,
      script: head + lines)
  }
}

extension Key {
  /// Whether it is F1 to F12, which belong to the tools around the feature.
  fileprivate var isFunction: Bool { if case .function = code { true } else { false } }
}
