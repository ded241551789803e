import Endpoints
import Scripting
import Views

/// The state of a microapp's screen: the feature, which is made again each time that the user starts over, and its
/// surroundings. The backends keep their state when the feature starts over.
@MainActor
final class MicroappModel<Service: Sendable> {
  let name: String
  let hint: String
  let context: MicroappContext<Service>
  let journal: Journal
  let inspector = Inspector()
  private(set) var feature: AnyView
  private let makeFeature: @MainActor () -> AnyView

  init(
    name: String, hint: String, context: MicroappContext<Service>, journal: Journal,
    makeFeature: @escaping @MainActor () -> some View
  ) {
    self.name = name
    self.hint = hint
    self.context = context
    self.journal = journal
    self.makeFeature = { AnyView(makeFeature()) }
    feature = AnyView(makeFeature())
    context.inbox.onMessage = { [inspector] in inspector.showNewMessage() }
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
      if context.backend.name != before { journal.replaceStep(by: "backend", [context.backend.name]) }
    }
  }

  /// Sends the calls of all endpoints to a backend, or shows the reason of a failure.
  func choose(_ backend: String) {
    attempt {
      try context.choose(backend)
      journal.replaceStep(by: "backend", [backend])
    }
  }

  /// Changes an endpoint, or shows the reason of a failure.
  func change(_ connection: ServiceConnection<Service>, _ behaviour: EndpointBehaviour) {
    attempt {
      try context.change(connection, behaviour)
      journal.replaceStep(by: "endpoint", [connection.endpoint.name] + behaviour.scriptWords)
    }
  }

  /// Releases a hanging call of an endpoint.
  func release(_ endpoint: Endpoint) {
    if endpoint.releaseOne() { journal.replaceStep(by: "endpoint", [endpoint.name, "release"]) }
  }

  /// Forgets the calls so far.
  func clearCalls() {
    context.log.clear()
    journal.replaceStep(by: "clear", [])
  }

  func startOver() {
    feature = makeFeature()
    context.state.startOver()
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { context.state.refusal = "\(error)" }
  }
}
