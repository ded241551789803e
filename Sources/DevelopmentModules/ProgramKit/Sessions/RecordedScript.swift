import Views

/// The script that plays a session again.
struct RecordedScript {
  /// The script without a title.
  private(set) var lines: [String] = []
  /// The index of the step that each line plays, by the line's number, counted from 1 in `lines`.
  private(set) var steps: [Int: Int] = [:]
  /// How many texts it does not have, because they are secrets.
  private(set) var hiddenSecrets = 0
  /// The time of the clock after the last line.
  private var time: Duration
  private var hasAppeared = false

  /// - Parameters:
  ///   - history: the session; the steps that are done.
  ///   - options: the program's own options, as lines such as `--characters 3`.
  ///   - keepsViews: whether it has the steps that only changed what the inspector shows.
  ///   - isSecret: whether a text that was typed into a secure field must not be in it.
  ///   - start: the time of the clock after the scenario that the session began with.
  ///   - end: the time of the clock at the end; nil: that of the last step.
  @MainActor
  init(
    _ history: SessionHistory, options: [String], keepsViews: Bool, start: Duration, end: Duration?,
    isSecret: (String) -> Bool
  ) {
    time = start
    let origin = history.origin
    hasAppeared = origin.scenario != nil
    lines = options + origin.lines.filter { !$0.isEmpty }
    if !lines.isEmpty { lines.append("") }
    if !hasAppeared, origin.size != .standard { lines.append(ScriptCommand.resize(origin.size).line) }
    var dependsOnTime = false
    for (index, step) in (history.done + [history.pending].compactMap(\.self)).enumerated() {
      dependsOnTime = dependsOnTime || step.dependsOnTime
      guard keepsViews || step.kind == .action || step.isResize else { continue }
      if dependsOnTime || step.command.isSetting && !hasAppeared { pass(to: step.time) }
      dependsOnTime = false
      hasAppeared = hasAppeared || !step.command.isSetting
      add(step, index, isSecret: isSecret)
    }
    if let end, end > time { pass(to: end) }
  }

  private mutating func pass(to time: Duration) {
    guard time > self.time || !hasAppeared else { return }
    lines.append(ScriptCommand.sleep(max(.zero, time - self.time)).line)
    self.time = max(time, self.time)
    hasAppeared = true
  }

  private mutating func add(_ step: Step, _ index: Int, isSecret: (String) -> Bool) {
    var command = step.command
    if step.isSecret, let text = command.text, isSecret(text) {
      command = command.redacted
      hiddenSecrets += 1
      lines.append(
        "# A secret of \(text.count) character\(text.count == 1 ? "" : "s"), which is not recorded: "
          + "write it here, or record with --record-secrets.")
    }
    lines.append(command.line)
    steps[lines.count] = index
  }
}

extension ScriptCommand {
  /// The text that it types; nil for another command.
  fileprivate var text: String? {
    switch self {
    case .type(let text), .paste(let text): text
    default: nil
    }
  }
}
