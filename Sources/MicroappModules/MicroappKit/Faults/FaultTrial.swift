import Endpoints
import Entities
import Programs
import Runs
import Views

/// What the user sees after a call went wrong, and how the user gets on. The first rule that is broken ends it.
@MainActor
struct FaultTrial {
  let fault: Fault
  let run: FaultPlayer
  let steps: [ScriptCommand]
  let step: Int
  let hasFailed: Bool
  /// Whether an alert is in front before each step of the scenario.
  let hadAlert: [Bool]
  let before: FaultPlayer.State
  let after: FaultPlayer.State
  /// The screen at the end of the scenario; nil if the scenario is about something that goes wrong itself.
  let end: FaultPlayer.State?
  /// The snapshots, which can show another screen as the answer to a failure.
  let snapshots: [Snapshot]
  let check: () async -> Bool
  let reportMoment: (Invariant, String, FaultPlayer.Moment) -> Void

  private static let waitForSignIn =
    "In an app, a call that needs the session can wait until the user has signed in again: see docs/COMPOSITION.md."

  /// The index of the action that has made the call; nil if the user cannot repeat it.
  private var lastAction: Int? {
    // An action whose answer was on the screen is over.
    let last = steps[...step].indices.last {
      steps[$0].isAction || steps[$0].kind == .typing || $0 < step && steps[$0].isWaitingForText
    }
    return last.flatMap { before.ending == nil && steps[$0].isAction ? $0 : nil }
  }

  /// The index of the action that has led to the call. What asks first is repeated too: the action that has shown an alert,
  /// and a key that is pressed twice.
  private var action: Int? {
    guard let last = lastAction else { return nil }
    if hadAlert[last] { return steps[..<last].indices.last { steps[$0].isAction && !hadAlert[$0] } ?? last }
    return last > 0 && steps[last - 1] == steps[last] ? last - 1 : last
  }

  /// The index of the next step. A step that waits is played again.
  private var next: Int { hasFailed || steps[step].kind == .waiting ? step : step + 1 }

  func play() async {
    switch fault.kind {
    case .fails(let outcome, let tag): await fail(outcome, tag)
    case .isCancelled, .isAnswered: await cancel()
    case .isSlow: await goOn(from: next)
    case .isRepeated: await repeatAction()
    case .isLate: await leave()
    case .meets: break
    }
  }

  private func report(_ invariant: Invariant, _ detail: String) { reportMoment(invariant, detail, run.moment) }

  private enum Answer {
    /// The call was made again, in a session that was renewed, and has succeeded.
    case success
    /// The feature has ended, as after a success.
    case end(String)
    /// Another screen, or the end, as the answer to a reason, such as an address that is not confirmed.
    case otherScreen
    /// The words of the error, or what is in front of them or in their place.
    case message
    /// A message, although all failures of the endpoint are silent.
    case messageOfSilence
    /// Nothing that says it. The words can be behind another message, unless they were there before.
    case nothing(words: String?)
  }

  private func fail(_ outcome: EndpointOutcome, _ tag: String) async {
    await run.wait()
    guard let endpoint = run.endpoints.first(where: { $0.name == fault.endpoint }) else { return }
    let message = (endpoint.errors.first { $0.tag == tag }?.error as? any AppError)?.message
    let (state, moment) = (run.state, run.moment)
    switch answer(to: outcome, message, isSilent: endpoint.silence != nil, state) {
    case .success: await goOn(from: next)
    case .end(let ending): report(.message, "The feature has ended, as if the call had succeeded: \(ending)")
    case .otherScreen: _ = await check()
    case .nothing(let words?) where await saysBehind(words): _ = await check()
    case .nothing:
      let page = outcome == .sessionEnded ? "\n\(Self.waitForSignIn)" : ""
      reportMoment(.message, "Nothing on the screen says: \(message ?? tag)\(page)", moment)
    case .messageOfSilence:
      report(
        .message, "\(fault.endpoint) is declared silent with failsSilently, and the screen says that it has failed.")
    case .message:
      let failed = lastCall
      try? await run.play(.sleep(.seconds(5)))
      if let failed, run.callsOfCommand.contains(where: { $0.text == failed.text }) {
        return report(.oneCall, "\(failed.text) was made again, and the user did nothing.")
      }
      if await check() { await recover(from: state) }
    }
  }

  private func answer(
    to outcome: EndpointOutcome, _ message: String?, isSilent: Bool, _ state: FaultPlayer.State
  ) -> Answer {
    // A session that is refused may be renewed, and the call made again in it.
    if outcome == .sessionEnded, lastCall?.reached == .ok { return .success }
    if let ending = state.ending {
      let isAnswer = end == nil || before.ending != nil || outcome == .sessionEnded || isSilent
      return isAnswer ? .otherScreen : .end(ending)
    }
    let isOther = isElsewhere(state) && ![.connection, .server].contains(outcome)
    if isOther, snapshots.contains(where: { $0.isAnswer(of: fault.endpoint, outcome, state.title ?? "") }) {
      return .otherScreen
    }
    let hasNotice = state.hasAlert && !after.hasAlert || state.hasRetry && !after.hasRetry
    // A text that is there without the failure too does not say it.
    let words = message.flatMap { end == nil || !before.says($0) && !after.says($0) ? $0 : nil }
    let saysFailure = message == nil ? hasNotice : words.map(state.says) ?? false
    if isSilent, end != nil, saysFailure || hasNotice || isOther { return .messageOfSilence }
    // Another call of the scenario may have failed too: its message or its sheet comes first, or its loader hides the message.
    let isHidden =
      end == nil && (state.hasAlert || state.hasRetry || state.titles.count > before.titles.count) || state.isWaiting
    if !isSilent, !isHidden, !saysFailure { return .nothing(words: words) }
    return isOther ? .otherScreen : .message
  }

  private var lastCall: EndpointCall? { run.log.allCalls.last { $0.endpoint == fault.endpoint } }

  /// Whether the failure is said behind a message that came before it, or on the screen below, which has made the call.
  private func saysBehind(_ message: String) async -> Bool {
    if let dismissal = run.state.dismissal { try? await run.play(dismissal) }
    if run.state.says(message) { return true }
    guard run.state.hasWayBack else { return false }
    try? await run.play(.back)
    // The screen below may make the call again.
    return run.state.says(message) || run.state.isWaiting
  }

  /// A call that cannot fail takes effect, whenever it ends: Esc only ends the wait for it.
  private func cancel() async {
    let canFail = run.endpoints.contains { $0.name == fault.endpoint && !$0.failures.isEmpty }
    guard run.state.isWaiting else { return await release() }
    guard await check() else { return }
    try? await run.play(.back)
    // A link that was opened meanwhile begins the next call.
    guard run.callsOfCommand.isEmpty || !canFail else { return await release() }
    if !canFail { try? await run.play(.sleep(.seconds(5))) }
    if run.state.isWaiting { return report(.wayOut, "Esc does not cancel \(fault.endpoint).") }
    let cancelled = run.state
    await release()
    await run.wait()
    let state = run.state
    if let change = state.change(from: cancelled) {
      return report(
        .wayOut, "Esc has cancelled \(fault.endpoint), and its answer changes the screen all the same: \(change).")
    }
    guard await check() else { return }
    if !canFail { return await goOn(from: next) }
    guard state.ending == before.ending, !isElsewhere(state) else { return }
    if fault.kind == .isCancelled { await recover(from: state) }
  }

  private func repeatAction() async {
    if let lastAction {
      try? await run.play(steps[lastAction])
      if let call = run.log.allCalls.filter({ $0.reached == .inFlight }).repeatedText {
        return report(.oneCall, "\(call) is in flight twice.")
      }
    }
    await release()
    await run.wait()
    _ = await check()
  }

  private func leave() async {
    try? await run.play(.sleep(.seconds(5)))
    let stayed = run.state
    for _ in 1...3 where run.state.title == stayed.title { try? await run.play(.back) }
    let left = run.state
    guard left.title != stayed.title, left.ending == nil else { return }
    await release()
    let state = run.state
    if end != nil, state.isMoved(from: left) {
      return report(.wayOut, "The answer comes after the user has left, and changes another screen.")
    }
    _ = await check()
  }

  private func release() async {
    try? await run.play(.endpoint(fault.endpoint, .release))
    await run.run.settle()
  }

  /// Does what a user would do: dismisses the alert, and then chooses Retry, or does the same again.
  private func recover(from state: FaultPlayer.State) async {
    if let dismissal = state.dismissal {
      try? await run.play(dismissal)
      await run.wait()
      guard await check() else { return }
    }
    let current = run.state
    let lost = before.fields.first { field in
      ![.text(""), .characters(0)].contains(field.value)
        && current.fields.contains { $0.id == field.id && $0.value != field.value }
    }
    if let lost, steps[step].kind != .typing {
      return report(.text, "The field \(lost.label) has lost its text.")
    }
    // The same action on another screen is another one, unless it is a link, which comes from outside.
    let action = action.flatMap { current.title == before.title || steps[$0].isInput ? $0 : nil }
    let isOfNoAction = action == nil && steps[step].kind != .typing
    let refresh = isOfNoAction ? run.refresh : nil
    let button = before.hasRetry ? nil : current.retry
    let retry = button.map { .tap(ScriptText($0.label)) } ?? refresh
    let retries = [retry, isOfNoAction ? run.openingLink : nil].compactMap(\.self)
    // A call that another call of the action has led to need not be made again.
    let again = retry ?? (action != nil && steps[step].isAction ? steps[step] : nil)
    await goOn(from: retry == nil ? action ?? next : next, after: retries, again: again)
  }

  /// Plays `retries` until one of them makes the call again, and the rest of the scenario. The end must be the same, and
  /// `again` must make the call again.
  private func goOn(from first: Int, after retries: [ScriptCommand] = [], again: ScriptCommand? = nil) async {
    guard let end else { return }
    let calls = run.counts[fault.endpoint]
    for retry in retries where run.counts[fault.endpoint] == calls {
      await run.wait()
      try? await run.play(retry)
    }
    for (index, command) in steps.enumerated().dropFirst(first) where command != .start {
      do throws(ScriptPlayer.Failure) { try await run.play(command) } catch {
        if fault.kind == .isSlow { await run.wait() }
        guard fault.kind == .isSlow, (try? await run.play(command)) != nil else {
          return report(.goingOn, "The scenario stops at \(command.line): \(error.reason)")
        }
      }
      // A later action may make the call too.
      if index == step, again != nil, run.counts[fault.endpoint] == calls { break }
    }
    await run.wait()
    guard await check() else { return }
    if let again, run.counts[fault.endpoint] == calls {
      return report(.goingOn, "\(again.line) does not call \(fault.endpoint) again.")
    }
    if let difference = run.state.difference(from: end, isComplete: again != nil) {
      report(.goingOn, "At the end, \(difference).")
    }
  }

  private func isElsewhere(_ state: FaultPlayer.State) -> Bool { ![before.title, after.title].contains(state.title) }
}

extension ScriptCommand {
  fileprivate var isWaitingForText: Bool { if case .wait(.some) = self { true } else { false } }
}
