import Endpoints
import Entities
import Resources
import ScenarioTools
import Scripting
import Views

/// A run after the step in which a call went wrong: what the user sees then, and how the user gets on. The first rule that
/// is broken ends it.
@MainActor
struct FaultTrial {
  let fault: Fault
  let run: FaultRun
  let steps: [String]
  /// The index of the step in which the call began.
  let step: Int
  /// Whether the step could not be played to its end.
  let hasFailed: Bool
  /// The screen before the step.
  let before: FaultRun.State
  /// The screen after the step in a run without the fault.
  let after: FaultRun.State
  /// The screen at the end of the scenario; nil if the scenario is about something that goes wrong itself.
  let end: FaultRun.State?
  /// Checks the rules that hold at each moment. Returns whether they hold.
  let check: () async -> Bool
  let report: (Invariant, String) -> Void

  /// The index of the action that has led to the call; nil if it was none that a user can repeat.
  private var action: Int? {
    if before.ending != nil { return nil }
    return steps[...step].lastIndex(where: FaultRun.isAction).flatMap { action in
      steps[(action + 1)...].prefix(step - action).contains(where: FaultRun.isTyping) ? nil : action
    }
  }

  /// The index of the next step. A step that waits is played again.
  private var next: Int { hasFailed || FaultRun.isWaiting(steps[step]) ? step : step + 1 }

  func play() async {
    switch fault.kind {
    case .fails(let outcome, let tag): await fail(outcome, tag)
    case .isCancelled, .isAnswered: await cancel()
    case .isReleased:
      guard await check() else { return }
      await release()
      await goOn(from: next)
    case .isSlow: await goOn(from: next)
    case .isRepeated: await repeatAction()
    case .isLate: await leave()
    }
  }

  private func fail(_ outcome: EndpointOutcome, _ tag: String) async {
    await run.wait()
    let state = run.state
    guard isAtRest(), let endpoint = run.endpoint(fault.endpoint) else { return }
    if let ending = state.ending {
      guard end != nil, before.ending == nil, outcome != .sessionEnded, endpoint.silence == nil else {
        return _ = await check()
      }
      return report(.message, "The feature has ended, as if the call had succeeded: \(ending)")
    }
    // Another screen may be the answer to a reason, such as an address that is not confirmed.
    if isElsewhere(state), ![.connection, .server].contains(outcome) { return _ = await check() }
    let message = (endpoint.errors.first { $0.tag == tag }?.error as? any AppError)?.message
    let saysRetry = state.hasRetry && !before.hasRetry
    // Another call of the scenario may have failed too, and its message comes first; or its loader hides the message.
    let isHidden = end == nil && (state.hasAlert || state.hasRetry) || state.isWaiting
    if endpoint.silence == nil, !isHidden, !saysRetry, !(message.map(run.says) ?? state.hasAlert) {
      return report(.message, "Nothing on the screen says: \(message ?? tag)")
    }
    let calls = run.endpoints.log.count
    try? await run.play("sleep 5s")
    let texts = run.endpoints.log.calls.suffix(run.endpoints.log.count - calls).map(\.text)
    if let failed = run.endpoints.log.calls.last(where: { $0.endpoint == fault.endpoint }), texts.contains(failed.text)
    {
      return report(.oneCall, "\(failed.text) was made again, and the user did nothing.")
    }
    if await check() { await recover(from: state) }
  }

  private func cancel() async {
    guard run.state.isWaiting else { return await release() }
    try? await run.play("press esc")
    if run.state.isWaiting { return report(.wayOut, "Esc does not cancel \(fault.endpoint).") }
    let cancelled = run.state
    await release()
    await run.wait()
    let state = run.state
    if state.isMoved(from: cancelled) {
      return report(.wayOut, "Esc has cancelled \(fault.endpoint), and its answer changes the screen all the same.")
    }
    guard isAtRest(), await check(), state.ending == before.ending, !isElsewhere(state) else { return }
    if fault.kind == .isCancelled { await recover(from: state) }
  }

  private func repeatAction() async {
    if let action {
      try? await run.play(steps[action])
      if let call = run.endpoints.log.calls.filter({ $0.reached == .inFlight }).repeatedText {
        return report(.oneCall, "\(call) is in flight twice.")
      }
    }
    await release()
    await run.wait()
    _ = isAtRest()
  }

  private func leave() async {
    try? await run.play("sleep 5s")
    let stayed = run.state
    for _ in 1...3 where run.state.title == stayed.title { try? await run.play("press esc") }
    let left = run.state
    guard left.title != stayed.title, left.ending == nil else { return }
    await release()
    let state = run.state
    if state.isMoved(from: left) {
      return report(.wayOut, "The answer comes after the user has left, and changes another screen.")
    }
    if isAtRest() { _ = await check() }
  }

  private func release() async {
    try? await run.play("endpoint \(fault.endpoint) release")
    await run.run.settle()
  }

  /// Does what a user would do: dismisses the alert, and then chooses Retry, or does the same again.
  private func recover(from state: FaultRun.State) async {
    if state.hasAlert {
      try? await run.play("tap \(Strings.ok.quoted)")
      guard await check() else { return }
    }
    guard keepsText(run.state) else { return }
    if run.state.hasRetry, !before.hasRetry {
      return await goOn(from: next, after: "tap \(Strings.retry.quoted)")
    }
    if let action { return await goOn(from: action) }
    await goOn(from: next, after: FaultRun.isTyping(steps[step]) ? nil : run.refresh)
  }

  /// Plays the rest of the scenario, whose end must be the same.
  ///
  /// - Parameter retry: what the user does first, so that the call that failed is made again.
  private func goOn(from first: Int, after retry: String? = nil) async {
    guard let end else { return }
    let calls = run.counts[fault.endpoint]
    if let retry { try? await run.play(retry) }
    for line in steps[first...] where line != FaultRun.start {
      do throws(ScriptPlayer.Failure) {
        do throws(ScriptPlayer.Failure) { try await run.play(line) } catch {
          guard fault.kind == .isSlow else { throw error }
          await run.wait()
          try await run.play(line)
        }
      } catch {
        return report(.goingOn, "The scenario stops at \(line): \(error.reason)")
      }
    }
    guard await check() else { return }
    if let retry, case .fails = fault.kind, run.counts[fault.endpoint] == calls {
      return report(.goingOn, "\(retry) does not call \(fault.endpoint) again.")
    }
    if let difference = run.state.difference(from: end) { report(.goingOn, "At the end, \(difference).") }
  }

  private func isElsewhere(_ state: FaultRun.State) -> Bool { ![before.title, after.title].contains(state.title) }

  private func isAtRest() -> Bool {
    if run.isStuck { report(.rest, FaultRun.stuck) }
    return !run.isStuck
  }

  private func keepsText(_ state: FaultRun.State) -> Bool {
    guard !FaultRun.isTyping(steps[step]) else { return true }
    for (label, text) in before.fields where !text.isEmpty && state.fields[label] ?? text != text {
      report(.text, "The field \(label) has lost its text.")
      return false
    }
    return true
  }
}
