import Endpoints
import Entities
import Resources
import Scripting
import Views

/// A run after the step in which a call went wrong: what the user sees then, and how the user gets on.
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
  let report: (Invariant, String) -> Void

  /// The index of the action that has led to the call; nil if it was none that a user can repeat.
  private var action: Int? {
    if before.ending != nil { return nil }
    return steps[...step].lastIndex(where: FaultRun.isAction).flatMap { action in
      steps[(action + 1)...].prefix(step - action).contains(where: FaultRun.isTyping) ? nil : action
    }
  }

  /// The index of the next step. A step that waits is played again.
  private var next: Int { hasFailed || steps[step].hasPrefix("wait") || steps[step].hasPrefix("sleep") ? step : step + 1 }

  func play() async {
    switch fault.kind {
    case .fails(let outcome, let tag): await afterFailure(outcome, tag)
    case .isCancelled: await cancel()
    case .isReleased:
      await release()
      await goOn(from: next)
    case .isSlow: await goOn(from: next)
    case .isRepeated: await repeatAction()
    case .isLate: await leave()
    }
  }

  private func afterFailure(_ outcome: EndpointOutcome, _ tag: String) async {
    await run.wait()
    let state = run.state
    checkRest(state)
    if let ending = state.ending {
      if after.ending == nil, outcome.description != "session ended" { report(.message, "the feature has ended: \(ending)") }
      return
    }
    guard let endpoint = run.endpoint(fault.endpoint) else { return }
    if ![before.title, after.title].contains(state.title) { return }
    let message = (endpoint.errors.first { $0.tag == tag }?.error as? any AppError)?.message
    let isSaid =
      message.map(run.says) ?? false || state.hasRetry && !before.hasRetry || end == nil && (state.hasAlert || state.hasRetry)
    // Until the loader of another call goes, it hides a message.
    if endpoint.silence == nil, !isSaid, !state.isWaiting {
      report(.message, "nothing on the screen says: \(message ?? tag)")
    }
    await recover(from: state)
  }

  private func cancel() async {
    guard run.state.isWaiting else { return await release() }
    try? await run.play("press esc")
    if run.state.isWaiting { return report(.wayOut, "Esc does not cancel \(fault.endpoint)") }
    await release()
    await run.wait()
    let state = run.state
    checkRest(state)
    if state.ending != before.ending || ![before.title, after.title].contains(state.title) { return }
    await recover(from: state)
  }

  private func repeatAction() async {
    if let action {
      try? await run.play(steps[action])
      var texts: Set<String> = []
      let calls = run.endpoints.log.calls.filter { $0.reached == .inFlight }.map(\.text)
      if let call = calls.first(where: { !texts.insert($0).inserted }) { report(.oneCall, "\(call) is in flight twice") }
    }
    await release()
    await run.wait()
    checkRest(run.state)
  }

  private func leave() async {
    try? await run.play("sleep 5s")
    let stayed = run.state
    for _ in 1...3 where run.state.title == stayed.title { try? await run.play("press esc") }
    let left = run.state
    guard left.title != stayed.title, left.ending == nil else { return }
    await release()
    let state = run.state
    checkRest(state)
    if state.title != left.title || state.ending != nil { report(.wayOut, "a late answer moved the user elsewhere") }
    if state.hasAlert && !left.hasAlert { report(.wayOut, "a late answer shows an alert on another screen") }
  }

  private func release() async { try? await run.play("endpoint \(fault.endpoint) release") }

  /// Does what a user would do: dismisses the alert, and then chooses Retry, or does the same again.
  private func recover(from state: FaultRun.State) async {
    checkText(state)
    if state.hasAlert { try? await run.play("tap \(Strings.ok.quoted)") }
    if run.state.hasRetry, !before.hasRetry {
      try? await run.play("tap \(Strings.retry.quoted)")
      return await goOn(from: next)
    }
    if let action { return await goOn(from: action) }
    if let key = run.refreshKey, !FaultRun.isTyping(steps[step]) { try? await run.play("press \(key)") }
    await goOn(from: next)
  }

  /// Plays the rest of the scenario, whose end must be the same.
  private func goOn(from first: Int) async {
    guard let end else { return }
    for line in steps[first...] where !line.isEmpty {
      do throws(ScriptPlayer.Failure) {
        do throws(ScriptPlayer.Failure) { try await run.play(line) } catch {
          guard fault.kind == .isSlow else { throw error }
          await run.wait()
          try await run.play(line)
        }
      } catch {
        if run.isAboutCalls(line) { continue }
        return report(.goingOn, "\(line): \(error.reason)")
      }
    }
    if let difference = run.state.difference(from: end) { report(.goingOn, "at the end, \(difference)") }
  }

  private func checkRest(_ state: FaultRun.State) {
    if state.spins, run.run.callsInFlight == 0 { report(.rest, "the screen waits, and no call is in flight") }
  }

  private func checkText(_ state: FaultRun.State) {
    guard !FaultRun.isTyping(steps[step]) else { return }
    for (label, text) in before.fields where !text.isEmpty && state.fields[label] ?? text != text {
      report(.text, "the field \(label) has lost its text")
    }
  }
}
