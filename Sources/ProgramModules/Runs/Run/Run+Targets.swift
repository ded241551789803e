import Views

extension Run {
  /// Taps the control with a label: a field or a list gets the focus, a row of a list is opened, any other control does
  /// its action. A control that is scrolled away is scrolled into view first; one that cannot be seen then fails.
  public func tap(_ label: String) async throws(Failure) {
    let controls = frame().controls.filter { $0.label == label && $0.isEnabled }
    if controls.isEmpty, let row = try row(label) {
      await perform { $0.tap(row: row.index, of: row.list) }
    } else {
      let control = try control(label, orOption: true) { _ in true }
      try scrollIntoView(control)
      await perform { $0.tap(control) }
    }
  }

  /// Replaces the text of the field with a label. The field must be visible, as for a tap.
  public func fill(_ label: String, _ text: String) async throws(Failure) {
    let control = try control(label, where: \.isField)
    try scrollIntoView(control)
    await perform { $0.replaceText(of: control, with: text) }
  }

  /// Moves the focus to the control with a label.
  public func focus(_ label: String) async throws(Failure) {
    let control = try control(label) { _ in true }
    await perform { $0.focus(control) }
  }

  /// Opens a link on the screen, as an email program does.
  public func open(_ url: String) async throws(Failure) {
    var isOpen = false
    await perform { isOpen = $0.open(url) }
    if !isOpen { throw Failure(description: "this screen takes no links") }
  }

  /// A step for the screen as it is now, and a sentence if its label is another one: where no control of the kind has the label
  /// any more, the step names the control in its place, if that is of the same kind, among as many controls, and new.
  func fitted(_ step: Step) -> (step: Step, rename: String?) {
    guard let label = step.command.label, !step.targets.isEmpty else { return (step, nil) }
    var fitted = step
    fitted.targets = frame().targets
    let (before, now) = (step.targets, fitted.targets)
    guard now.count == before.count, let index = before.firstIndex(where: { $0.label == label }) else {
      return (fitted, nil)
    }
    let (kind, new) = (now[index].kind, now[index].label)
    // The kind of a row is a number, and a label that has moved to another row is not gone.
    let isGone = !now.contains(before[index]) && (Int(kind) == nil || frame().rows(showing: label).isEmpty)
    // A command finds the first control of a label.
    let isNew = !before.contains(now[index]) && now.firstIndex { $0.label == new } == index
    guard isGone, isNew, kind == before[index].kind, new.isWritable else { return (fitted, nil) }
    fitted.command = step.command.replacingTexts { $1 == .label ? ScriptText(new) : $0 }
    return (fitted, Strings.renamed(label, to: new))
  }

  /// - Parameter orOption: whether an option of a picker, such as a tab, would do as well.
  private func control(_ label: String, orOption: Bool = false, where fits: (Element) -> Bool) throws(Failure)
    -> Element
  {
    let frame = self.frame()
    let (all, isWaiting) = (frame.controls, frame.isWaiting)
    let controls = all.filter(fits)
    let named = controls.filter { $0.label == label }
    if let control = named.first(where: \.isEnabled) { return control }
    if !named.isEmpty { throw Failure(description: "\"\(label)\" is disabled here\(isWaiting ? "; wait first" : "")") }
    if isWaiting { throw Failure(description: "no \"\(label)\" here: no control works now; wait first") }
    if all.isEmpty { throw Failure(description: "no \"\(label)\" here: there are no controls") }
    let offered = controls.isEmpty ? all : controls
    let words = offered.flatMap { [$0.label] + (orOption ? frame.options(of: $0) : []) }
    let labels = words.map { "\"\($0)\"" }.joined(separator: ", ")
    let rows = controls.contains(where: \.isList) ? "; of a list, the rows on the screen: press pagedown for more" : ""
    throw Failure(description: "no \"\(label)\" here; there are: \(labels)\(rows)")
  }

  private func row(_ label: String) throws(Failure) -> (list: Element, index: Int)? {
    let rows = frame().rows(showing: label)
    guard rows.count < 2 else {
      throw Failure(description: "\(rows.count) rows say \"\(label)\"; choose one by press up and press down")
    }
    return rows.first
  }

  private func scrollIntoView(_ control: Element) throws(Failure) {
    // Drawing takes time, so only a control that is not in the last frame is looked for in a new one.
    let isVisible = frame().isVisible(control)
    screen.focus(control)
    let frame = isVisible ? nil : self.frame()
    guard let frame, !frame.isVisible(control) else { return }
    let size = "\(frame.buffer.size.width)x\(frame.buffer.size.height)"
    throw Failure(description: "\"\(control.label)\" is not on the screen: it is cut off at \(size), or covered")
  }
}

extension Frame {
  fileprivate func options(of picker: Element) -> [String] {
    guard case .options(let options, _) = picker.value else { return [] }
    return options.filter { !rows(showing: $0).isEmpty }
  }

  var targets: [Step.Target] {
    controls.flatMap { control in
      let target = Step.Target(kind: control.role.name, label: control.label)
      guard control.isList else { return [target] }
      return [target, Step.Target(kind: "\(control.rowCount ?? 0)", label: textOfSelectedRow(of: control) ?? "")]
    }
  }
}
