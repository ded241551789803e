import Views

/// The script that plays a run again.
package struct RecordedScript {
  private(set) var lines: [String]
  /// The number of lines that lead to the start of the run.
  let startCount: Int
  /// The indices of the steps that lines play, by the numbers of the lines, counted from 1.
  private(set) var steps: [Int: Int] = [:]
  /// The text of the file.
  package var text: String { lines.joined(separator: "\n") + "\n" }
  /// The number of texts that are left out, because they are secrets.
  package private(set) var hiddenSecrets = 0
  /// The time of the clock after the last line.
  private var time: Duration
  private var hasAppeared = false

  /// Creates the script of the steps that are done.
  ///
  /// - Parameters:
  ///   - head: the first comment of the file.
  ///   - options: the program's own options, as lines such as `--characters 3`.
  ///   - keepsViews: whether the script has the steps that only changed the inspector.
  ///   - start: the time of the clock after the scenario that the run began with.
  ///   - end: the time of the clock at the end; nil for the time of the last step.
  ///   - isSecret: returns whether a text that was typed into a secure field is left out.
  @MainActor
  init(
    _ journal: Journal, head: [String] = [], options: [String], keepsViews: Bool, start: Duration,
    end: Duration?, isSecret: (String) -> Bool
  ) {
    time = start
    let origin = journal.origin
    hasAppeared = origin.scenario != nil
    let beginning = options + origin.lines.filter { !$0.isEmpty }
    lines = head + beginning + (beginning.isEmpty ? [] : [""])
    startCount = lines.count
    if !hasAppeared, origin.size != .standard { lines.append(ScriptCommand.resize(origin.size).line) }
    var kept: [(step: Step, index: Int)] = []
    var dependsOnTime = false
    for (index, var step) in (journal.done + [journal.pending].compactMap(\.self)).enumerated() {
      dependsOnTime = dependsOnTime || step.dependsOnTime
      guard keepsViews || step.kind == .action || step.isResize else { continue }
      step.dependsOnTime = dependsOnTime
      dependsOnTime = false
      if !keepsViews, let merged = kept.last.flatMap({ step.merged(into: $0.step) }) {
        kept[kept.count - 1] = (merged, index)
      } else {
        kept.append((step, index))
      }
    }
    for (step, index) in kept {
      if step.dependsOnTime || step.command.isSetting && !hasAppeared { pass(to: step.time) }
      hasAppeared = hasAppeared || !step.command.isSetting
      add(step, index, isSecret: isSecret)
    }
    if let end, end > time { pass(to: end) }
  }

  private mutating func pass(to time: Duration) {
    guard time > self.time || !hasAppeared else { return }
    repeat {
      let part = min(max(.zero, time - self.time), ScriptCommand.longestSleep)
      lines.append(ScriptCommand.sleep(part).line)
      self.time += part
    } while time > self.time
    hasAppeared = true
  }

  private mutating func add(_ step: Step, _ index: Int, isSecret: (String) -> Bool) {
    var command = step.command
    if step.isSecret, let text = command.text?.value, isSecret(text) {
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
  /// The longest time that a script can have on one line.
  fileprivate static let longestSleep = Duration.seconds(86_400)
}
