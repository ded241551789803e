import Endpoints
import MicroappBasics
import Views

extension Run {
  func send(_ event: Event) -> [Step] {
    let (frame, isInSection) = (frame(), isSectionFocused)
    history.dispatched = nil
    screen.send(event)
    guard let response = screen.response else { return [] }
    let steps = steps(of: ScriptCommand(event, response), isInSection: isInSection) { frame.targets }
    for step in steps { content.log?.add(step: step.command) }
    return steps
  }

  func play(_ command: ScriptCommand, recordsSteps: Bool, show: () -> Void) async throws {
    let command = try await filled(command)
    content.log?.add(step: command)
    if command.kind != .setting { await start() }
    let isInSection = isSectionFocused
    history.dispatched = nil
    try await perform(command, show: show)
    guard recordsSteps else { return }
    for step in steps(of: command, isInSection: isInSection) { history.add(step) }
  }

  /// Plays a step at its time. Returns a sentence about its control, if that has another label now.
  func play(_ step: Step) async throws -> String? {
    await advance(to: step.time)
    let (fitted, rename) = fitted(step)
    do throws(ScriptMistake) { try content.check(fitted.command) } catch { throw content.error(error) }
    history.add(fitted)
    content.log?.add(step: fitted.command)
    try await perform(fitted.command)
    return rename
  }

  /// The steps of a command that was performed: none if it only waited or looked, and the commands that were dispatched in its
  /// place. With the focus in the inspector, which is a section of the screen, it is a view.
  private func steps(
    of command: ScriptCommand, isInSection: Bool, targets: () -> [Step.Target] = { [] }
  ) -> [Step] {
    func step(_ command: ScriptCommand, isView: Bool = false) -> Step {
      Step(
        command: command, targets: command.label == nil ? [] : targets(), time: recordedTime,
        isView: isView, isSecret: isSecret(command))
    }
    switch (command, command.kind) {
    case (_, .waiting), (_, .looking): return []
    case (.resize, _), (.inspector, _): return [step(command, isView: true)]
    case (_, .setting): return [step(command)]
    default: break
    }
    let command = command.answered(by: screen.response)
    if let dispatched = history.dispatched {
      // A typed text stays in its field.
      let typed = command.input == nil ? [] : [step(command, isView: true)]
      return dispatched.flatMap { steps(of: $0, isInSection: isInSection) } + typed
    }
    switch screen.response {
    case .openedURL, .refreshed: return [step(command)]
    default: return [step(command, isView: isInSection)]
    }
  }

  /// The time with as many digits as a replay repeats.
  private var recordedTime: Duration {
    time.rounded(downTo: clock.isInRealTime ? LiveRun.resolution : .milliseconds(1))
  }

  private func isSecret(_ command: ScriptCommand) -> Bool {
    guard let text = command.input else { return false }
    if content.isSecret(text) { return true }
    switch (command, screen.response) {
    case (.type, .typed(_, let isSecret)), (.paste, .pasted(_, let isSecret)), (.fill, .filled(let isSecret)):
      return isSecret
    default: return false
    }
  }
}
