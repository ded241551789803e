import Endpoints
import Runs
import Views

/// The state of a microapp's screen: the feature, which is made again each time that the user starts over, and its
/// surroundings. The backends keep their state when the feature starts over.
@MainActor
final class MicroappModel<Service: Sendable> {
  let name: String
  let hint: String
  /// Whether the screen is that of a whole app, without the first line and the keys of tools until F2 shows these.
  let isApp: Bool
  let context: MicroappContext<Service>
  let history: RunHistory
  let inspector = Inspector()
  private(set) var feature: AnyView
  private let makeFeature: @MainActor () -> AnyView

  init(
    name: String, hint: String, isApp: Bool = false, context: MicroappContext<Service>, history: RunHistory,
    makeFeature: @escaping @MainActor () -> some View
  ) {
    self.name = name
    self.hint = hint
    self.isApp = isApp
    self.context = context
    self.history = history
    self.makeFeature = { AnyView(makeFeature()) }
    feature = AnyView(makeFeature())
    if isApp {
      inspector.hide()
    } else {
      context.inbox.onMessage = { [inspector] in inspector.showNewMessage() }
    }
  }

  var hasBackends: Bool { !context.backendNames.isEmpty }

  /// Switches to the next backend, or shows the reason of a failure.
  func nextBackend() {
    if !hasBackends, context.backends.contains(where: { !$0.isIncluded }) {
      context.state.refusal =
        "This build has no other backend: it links no network code. Run:\nswift run --traits Live \(name)"
    }
    attempt {
      let before = context.backend.name
      try context.chooseNext()
      if context.backend.name != before { history.replaceStep(by: "backend", [context.backend.name]) }
    }
  }

  /// Sends the calls of all endpoints to a backend, or shows the reason of a failure.
  func choose(_ backend: String) {
    attempt {
      try context.choose(backend)
      history.replaceStep(by: "backend", [backend])
    }
  }

  /// Changes an endpoint, or shows the reason of a failure.
  func change(_ connection: ServiceConnection<Service>, _ behaviour: EndpointBehaviour) {
    attempt {
      try context.change(connection, behaviour)
      history.replaceStep(by: "endpoint", [connection.endpoint.name] + behaviour.scriptWords)
    }
  }

  /// Sends a value to an input, or shows the reason of a failure.
  func send(_ word: String, to input: Endpoint) {
    attempt {
      try context.send(word, to: input.name)
      history.replaceStep(by: "send", [input.name] + (word.isEmpty ? [] : [word]))
    }
  }

  /// Releases a hanging call of an endpoint.
  func release(_ endpoint: Endpoint) {
    if endpoint.releaseOne() { history.replaceStep(by: "endpoint", [endpoint.name, "release"]) }
  }

  /// Forgets the calls so far.
  func clearCalls() {
    context.log.clear()
    history.replaceStep(by: "clear", [])
  }

  func startOver() {
    feature = makeFeature()
    context.state.startOver()
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { context.state.refusal = "\(error)" }
  }
}

extension MicroappModel {
  /// The content of a program around a view, with commands of scripts and lines for `--list`.
  func content(_ view: some View) -> ProgramContent {
    let backend = ProgramCommand(
      forms: [("backend local", "sends all calls to another backend; the screen stays")], accepts: { $0.count == 1 }
    ) { words, _ in
      try self.context.choose(words[0])
    }
    let endpoint = ProgramCommand(
      forms: [
        ("endpoint login local", "sends the calls of one endpoint to another backend"),
        ("endpoint login fail offline", "makes its calls fail with this error; an unknown one lists all"),
        ("endpoint login fail offline after 1s", "the same, after each of them has waited"),
        ("endpoint login delay 300ms", "makes each of its calls slower"),
        ("endpoint login hang", "makes its calls wait until the next change"),
        ("endpoint login release", "lets one of the calls that hang go on"),
        ("endpoint login hold", "lets its calls reach the backend, and their answers wait like calls that hang"),
        ("endpoint login fail offline call 2", "makes one call fail, delay, hang or hold: the second from now on"),
        ("endpoint login succeed", "ends fail, delay, hang and hold"),
      ],
      accepts: {
        EndpointBehaviour(words: $0.dropFirst()) != nil || EndpointBehaviour.ofOneCall(words: $0.dropFirst()) != nil
      }
    ) { words, run in
      let connection = try self.context.connection(words[0])
      if let (behaviour, call) = EndpointBehaviour.ofOneCall(words: words.dropFirst()) {
        try connection.endpoint.change(behaviour, ofCall: call)
      } else if words.dropFirst() == ["release"] {
        guard connection.endpoint.releaseOne() else {
          throw Run.Failure(description: "no call of \(words[0]) hangs")
        }
      } else if let behaviour = EndpointBehaviour(words: words.dropFirst()) {
        try self.context.change(connection, behaviour)
      }
      if run.hasAppeared { await run.settle() }
    }
    return ProgramContent(
      view, commands: [backend, endpoint] + commands,
      list: {
        self.context.backends.map { ("backend", $0.name, $0.summary) }
          + self.context.endpoints.map { ($0.kind == .input ? "input" : "endpoint", $0.name, $0.signature()) }
      },
      calls: { self.isApp ? [] : self.context.log.calls.map { $0.line(otherThan: self.context.backend.name) } },
      endpoints: ProgramEndpoints(context),
      diagnose: context.backends.first { $0.name == context.backend.name }?.diagnose,
      takesRealTime: { self.context.isRemote }, isSecret: context.isSecret, inbox: context.inbox, isApp: isApp,
      stepsCommands: ["inspector steps", "press esc"],
      earlierScreenCommands: { screen in
        let size = InspectorLayout(screen: screen, widening: self.inspector.widening).earlierScreenSize
        return ["inspector hide", "resize \(size.width)x\(size.height)"]
      })
  }

  /// The keys of a microapp and what comes into its feature as commands of scripts.
  private var commands: [ProgramCommand] {
    let inspector = ProgramCommand(
      forms: [
        ("inspector calls", "opens the inspector, which gets the focus; press esc leaves it"),
        ("inspector endpoints", "the same with the endpoints"),
        ("inspector mail", "the same with the mail"),
        ("inspector steps", "the same with the steps of the run"),
        ("inspector hide", "hides it"),
      ], isView: true, accepts: { $0 == ["hide"] || $0.count == 1 && Inspector.Tab(rawValue: $0[0]) != nil }
    ) { words, _ in
      guard let tab = Inspector.Tab(rawValue: words[0]) else { return self.inspector.hide() }
      if tab == .mail, self.context.inbox.messages.isEmpty {
        throw Run.Failure(description: "there is no mail yet")
      }
      self.inspector.focus(tab)
    }
    let clear = ProgramCommand(forms: [("clear", "forgets the calls so far")], accepts: \.isEmpty) { _, _ in
      self.context.log.clear()
    }
    let forms = context.endpoints.filter { $0.kind == .input }.map { EndpointCall.sending($0.examples[0], to: $0.name) }
    let send = ProgramCommand(
      forms: forms.map { ($0, "sends a value to this input of the feature") }, accepts: { (1...2).contains($0.count) }
    ) { words, run in
      try self.context.send(words.dropFirst().first ?? "", to: words[0])
      if run.hasAppeared { await run.settle() }
    }
    guard let end = context.endSession else { return [inspector, clear] + (forms.isEmpty ? [] : [send]) }
    let session = ProgramCommand(
      forms: [
        ("session end", "ends the session on the server: the next call in it fails"),
        ("session end after 3s", "the same after a time, which a bare wait does not wait for"),
      ], accepts: { $0 == ["end"] || $0.dropLast() == ["end", "after"] && Duration(parsing: $0[2]) != nil }
    ) { words, run in
      guard let time = words.dropFirst(2).first.flatMap({ Duration(parsing: $0) }) else { return end() }
      WorkTracker.$current.withValue(run.tracker) {
        _ = WorkTracker.task { [clock = self.context.clock] in
          if (try? await clock.sleep(for: time)) != nil { end() }
        }
      }
    }
    return [inspector, clear] + (forms.isEmpty ? [] : [send]) + [session]
  }
}
