import ProgramKit
import Views

/// The commands of scripts for backends and endpoints, and the lines of `--list`.
extension MicroappContext {
  /// The content of a program around a view: with the commands `backend` and `endpoint`, and lines for `--list`.
  ///
  /// - Parameter commands: further commands.
  func content(_ view: some View, commands: [ProgramCommand] = []) -> ProgramContent {
    let backend = ProgramCommand(
      forms: [("backend local", "sends all calls to another backend; the screen stays")], accepts: { $0.count == 1 }
    ) { words, _ in
      try self.choose(words[0])
    }
    let endpoint = ProgramCommand(
      forms: [
        ("endpoint login local", "sends the calls of one endpoint to another backend"),
        ("endpoint login fail offline", "makes its calls fail with this error; an unknown one lists all"),
        ("endpoint login fail offline after 1s", "the same, after each of them has waited"),
        ("endpoint login delay 300ms", "makes each of its calls slower"),
        ("endpoint login hang", "makes its calls wait until the next change"),
        ("endpoint login release", "lets one of the calls that hang go on"),
        ("endpoint login succeed", "ends fail, delay and hang"),
      ], accepts: { EndpointChange(words: $0.dropFirst()) != nil }
    ) { words, driver in
      if words.dropFirst() == ["release"] { return try self.release(words[0]) }
      guard let change = EndpointChange(words: words.dropFirst()) else { return }
      try await self.change(words[0], change, on: driver)
    }
    return ProgramContent(
      view, commands: [backend, endpoint] + commands, list: { self.list },
      calls: { self.log.calls.map { $0.line(otherThan: self.backend.name) } }, isRemote: { self.isRemote },
      hasOtherBackends: !backendNames.isEmpty,
      stepsCommands: ["inspector steps", "press esc"],
      pictureCommands: { screen in
        let size = InspectorPlace(screen: screen, widening: self.state.widening).pictureSize
        return ["inspector hide", "resize \(size.width)x\(size.height)"]
      })
  }

  /// The lines of `--list`.
  var list: [ProgramContent.ListLine] {
    backends.map { ("backend", $0.name, $0.summary) } + endpoints.map { ("endpoint", $0.name, $0.signature()) }
  }
}
