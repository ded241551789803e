import Endpoints
import MicroappBasics
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
    (self.name, self.hint, self.isApp, self.context, self.history) = (name, hint, isApp, context, history)
    self.makeFeature = { AnyView(makeFeature()) }
    feature = AnyView(makeFeature())
    if isApp {
      inspector.hide()
    } else {
      context.inbox.onMessage = { [inspector] in inspector.showNewMessage() }
    }
  }

  var hasBackends: Bool { !context.endpoints.backendNames.isEmpty }

  func nextBackend() {
    if !hasBackends, context.backends.contains(where: { !$0.isIncluded }) {
      context.state.refusal =
        "This build has no other backend: it links no network code. Run:\nswift run --traits Live \(name)"
    }
    if let next = context.nextBackend { dispatch(.backend(next)) }
  }

  /// Shows the inspector with the focus, or hides the inspector that has the focus.
  func toggleInspector() { dispatch(.inspector(inspector.isFocused ? nil : inspector.tab)) }

  /// Performs a command as a step of the run, or shows the reason of a failure.
  func dispatch(_ command: ScriptCommand) {
    do { try history.dispatch(command) } catch { context.state.refusal = "\(error)" }
  }

  func startOver() {
    feature = makeFeature()
    context.state.startOver()
  }
}

extension MicroappModel {
  /// The content of a program around a view, with commands of scripts and lines for `--list`.
  func content(_ view: some View) -> ProgramContent {
    var commands: Set = ["backend", "endpoint", "inspector", "clear"]
    if context.endpoints.all.contains(where: { $0.kind == .input }) { commands.insert("send") }
    if context.endSession != nil { commands.insert("session") }
    return ProgramContent(
      view, commands: commands, perform: perform,
      list: {
        self.context.backends.map { ("backend", $0.name, $0.summary) }
          + self.context.endpoints.all.map { ($0.kind == .input ? "input" : "endpoint", $0.name, $0.signature()) }
      },
      endpoints: context.endpoints.all, log: context.log, state: context.state,
      backend: { self.context.endpoints.backend },
      diagnose: context.backends.first { $0.name == context.endpoints.backend }?.diagnose,
      takesRealTime: { self.context.takesRealTime }, isSecret: context.isSecret, inbox: context.inbox, isApp: isApp,
      earlierScreenSize: {
        InspectorLayout(screen: $0, widening: self.inspector.widening).earlierScreenSize
      })
  }

  private func perform(_ command: ScriptCommand) throws {
    switch command {
    case .backend(let name): try context.choose(name)
    case .endpoint(let name, let change):
      let connection = try context.endpoints.connection(name)
      if change == .release, connection.endpoint.hangingCalls == 0 {
        throw Run.Failure(description: "no call of \(name) hangs")
      }
      try context.endpoints.change(connection, change)
    case .inspector(nil): inspector.hide()
    case .inspector(let tab?):
      if tab == .mail, context.inbox.messages.isEmpty { throw Run.Failure(description: "there is no mail yet") }
      inspector.focus(tab)
    case .clear: context.log.clear()
    case .send(let text, let input): try context.send(text.string, to: input)
    case .endSession(nil): context.endSession?()
    case .endSession(let time?):
      _ = WorkTracker.task { [clock = context.clock, end = context.endSession] in
        if (try? await clock.sleep(for: time)) != nil { end?() }
      }
    case .tap, .fill, .focus, .type, .paste, .press, .open, .sleep, .wait, .expect, .refuse, .show, .resize:
      preconditionFailure("a run performs these commands itself")
    }
  }
}

extension EndpointCall {
  /// The line of a script after which calls of this endpoint end the same way; a comment for a line that the app has logged.
  var scriptLine: String {
    let command: ScriptCommand? =
      switch outcome {
      case .threw(let error, _), .closed(_, let error?): .endpoint(endpoint, .behaviour(.fail(tag(of: error))))
      case .returned, .open, .closed: .endpoint(endpoint, backend.map(EndpointChange.backend) ?? .behaviour(.normal))
      case nil: .endpoint(endpoint, .behaviour(.hang))
      case .sent: .send(ScriptText(sentWord), to: endpoint)
      case .logged: nil
      }
    return command?.line ?? "# \(text.withoutLineBreaks)"
  }
}
