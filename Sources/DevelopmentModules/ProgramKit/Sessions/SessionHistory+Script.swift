import Views

extension SessionHistory {
  /// Adds a command of a script as a step, unless it only waits or looks.
  ///
  /// - Parameters:
  ///   - commands: those that the program adds.
  ///   - wasInSection: whether the inspector had the focus before it.
  ///   - isSecret: whether it types into a secure field.
  func add(
    _ command: ScriptCommand, of commands: [ProgramCommand], wasInSection: Bool, isSecret: Bool,
    after driver: ScreenDriver
  ) {
    let notes = endEvent() ?? []
    let isInSection = wasInSection || driver.isSectionFocused
    let time = driver.time
    switch command {
    case .wait, .expect, .refuse, .show, .sleep: return
    case .resize: add(Step(command: command, time: time, kind: .view))
    case .program(let name, _):
      let isView = commands.contains { $0.name == name && $0.isView }
      add(Step(command: command, time: time, kind: isView ? .view : .action))
    case .open: add(Step(command: command, time: time))
    default:
      if !notes.isEmpty {
        for note in notes { add(Step(command: note, time: time)) }
        return
      }
      switch driver.screen.response {
      case .openedURL(let url): add(Step(command: .open(url), time: time))
      case .refreshed: add(Step(command: command, time: time))
      default: add(Step(command: command, time: time, kind: isInSection ? .view : .action, isSecret: isSecret))
      }
    }
  }
}
