import Base
import Views

/// The state of a microapp's screen: its feature, created again each time that a person starts over, and what is
/// shown around it. The backends keep their state when the feature starts over.
@MainActor
final class MicroappSession<Service: Sendable> {
  let name: String
  let hint: String
  let context: MicroappContext<Service>
  let inspector = Inspector()
  private(set) var feature: AnyView
  private let makeFeature: @MainActor () -> AnyView
  private var messages: AnyCancellable?

  init(
    name: String, hint: String, context: MicroappContext<Service>, makeFeature: @escaping @MainActor () -> some View
  ) {
    self.name = name
    self.hint = hint
    self.context = context
    self.makeFeature = { AnyView(makeFeature()) }
    feature = AnyView(makeFeature())
    messages = context.inbox.$messages.dropFirst().sink { [inspector] _ in inspector.showNewMessage() }
  }

  isolated deinit {
    messages?.cancel()
  }

  var hasBackends: Bool { !context.backendNames.isEmpty }

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
  func change(_ connection: Connection<Service>, _ change: EndpointChange) {
    attempt {
      try context.change(connection, change)
      note("endpoint", [connection.endpoint.name] + change.scriptWords)
    }
    while connection.endpoint.behaviour != .hang, connection.endpoint.releaseOne() {}
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

  /// Records what a key has changed as the command that changes the same.
  private func note(_ name: String, _ arguments: [String]) {
    context.launch.history?.note(name, arguments)
  }

  private func attempt(_ action: () throws -> Void) {
    do { try action() } catch { context.state.refusal = "\(error)" }
  }

  func startOver() {
    context.state.ending = nil
    feature = makeFeature()
    context.state.round += 1
  }
}
