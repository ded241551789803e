import Endpoints
import Scripting
import Views

/// The state of a microapp's screen: its feature, made again each time that a person starts over, and what is shown
/// around it. The backends keep their state when the feature starts over.
@MainActor
final class MicroappModel<Service: Sendable> {
  let name: String
  let hint: String
  let context: MicroappContext<Service>
  /// The steps of the run.
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

  /// A few words for each endpoint that differs from the others.
  var changes: [String] { context.endpoints.compactMap { $0.difference(from: context.state.backend) } }

  /// Switches to the next backend, or shows why that is not possible.
  func nextBackend() {
    if !hasBackends, context.backends.contains(where: { !$0.isIncluded }) {
      context.state.refusal =
        "This build has no other backend: it links no network code. Run:\nswift run --traits Live \(name)"
    }
    attempt {
      let before = context.backend.name
      try context.chooseNext()
      if context.backend.name != before { note("backend", [context.backend.name]) }
    }
  }

  /// Sends the calls of all endpoints to a backend, or shows why that is not possible.
  func choose(_ backend: String) {
    attempt {
      try context.choose(backend)
      note("backend", [backend])
    }
  }

  /// Changes an endpoint, or shows why that is not possible.
  func change(_ connection: ServiceConnection<Service>, _ behaviour: EndpointBehaviour) {
    attempt {
      try context.change(connection, behaviour)
      note("endpoint", [connection.endpoint.name] + behaviour.scriptWords)
    }
  }

  /// Releases one of an endpoint's calls that hang.
  func release(_ endpoint: Endpoint) {
    if endpoint.releaseOne() { note("endpoint", [endpoint.name, "release"]) }
  }

  /// Forgets the calls so far.
  func clearCalls() {
    context.log.clear()
    note("clear", [])
  }

  func startOver() {
    feature = makeFeature()
    context.state.startOver()
  }

  /// Records what a key has changed as the command that changes the same.
  private func note(_ name: String, _ arguments: [String]) {
    journal.replaceStep(by: name, arguments)
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { context.state.refusal = "\(error)" }
  }
}
