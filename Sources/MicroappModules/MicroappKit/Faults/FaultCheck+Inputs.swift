extension FaultCheck {
  /// Plays a fault in which a value comes in, and the same run with a later value.
  func playInput(_ fault: Fault, at step: Int, of baseline: FaultBaseline) async throws {
    guard let trial = InputTrial(fault), let input = fault.input,
      let run = try await start(fault, at: step, of: baseline)
    else { return }
    defer { close(run) }
    try? await run.play(baseline.commands[step])
    let late = await trial.playLate(run)
    effects[input] = max(late.hasEffect ? 1 : 0, effects[input] ?? 0)
    // Without an answer, the later run says nothing about the earlier ones.
    guard run.unanswered.isEmpty else { return }
    if let problem = late.problem { return report(.input, problem, fault, run) }
    for fault in [fault, fault.beforeFailure].compactMap(\.self) {
      guard let trial = InputTrial(fault), !trial.isOverMessage || !late.read.before.isEmpty,
        let early = try await start(fault, at: step, of: baseline)
      else { continue }
      defer { close(early) }
      try? await early.play(baseline.commands[step])
      let (isCompared, problem) = await trial.playEarly(early, after: late)
      if isCompared { compared.insert(input) }
      if let problem {
        report(.input, problem, fault, early)
      } else {
        _ = await check(early, fault: fault)
      }
    }
  }

  /// Sends each value at the end of a scenario, once for each screen.
  func survey(_ baseline: FaultBaseline) async throws {
    let (end, all) = (baseline.steps.count, baseline.inputs)
    guard size == .standard, onlyEndpoint == nil, let before = baseline.steps.last?.state, before.ending == nil else {
      return
    }
    for input in all where isNew("\(input.line)\n\(before.title ?? "")") {
      guard let run = try await start(nil, at: end, of: baseline) else { continue }
      defer { close(run) }
      var survey = InputSurvey(input: input, others: all.filter { $0 != input }, run: run)
      let problem = await survey.play()
      if let problem { report(.input, problem, nil, run) }
      let count = survey.hasSecondEffect == true ? 2 : survey.first == nil ? 0 : 1
      effects[input] = max(count, effects[input] ?? 0)
      if let first = survey.first, !survey.isBack { try await surveyAgain(input, first, before, baseline) }
      guard survey.first == nil || survey.hasSecondEffect == false else { continue }
      let words = survey.first == nil ? "has no effect" : "leaves no effect to a second value"
      let finding = finding(.input, "\(input.line) \(words) in any scenario.", nil, run, run.moment)
      idle.append((input, survey.first == nil ? 0 : 1, finding))
    }
  }

  /// Sends a value at an earlier step, where it changes nothing at the end of the scenario, and there once more.
  private func surveyAgain(
    _ input: ScriptCommand, _ first: FaultPlayer.State, _ before: FaultPlayer.State, _ baseline: FaultBaseline
  ) async throws {
    for step in baseline.steps.indices.dropFirst().suffix(3).reversed() {
      guard let run = try await start(nil, at: step, of: baseline) else { continue }
      defer { close(run) }
      await run.play(all: [input, .wait(nil)])
      _ = await run.readMessages()
      guard await run.plays(baseline.commands[step...]), run.state.difference(from: before, isComplete: false) == nil
      else { continue }
      var survey = InputSurvey(input: input, others: [], run: run)
      if let problem = await survey.playAgain(after: first) { report(.input, problem, nil, run) }
      return effects[input] = 2
    }
  }

  /// Reports the values without an effect in all scenarios. Returns how many were compared, in words; nil without inputs.
  func finishInputs(isComplete: Bool) -> String? {
    for entry in idle where isComplete && effects[entry.input] == entry.effects { output(entry.finding, of: nil) }
    let count = effects.count { $0.value == 2 && compared.contains($0.key) }
    return effects.isEmpty ? nil : "inputs: \(count) of \(effects.count) compared"
  }
}
