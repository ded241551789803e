#if canImport(SwiftUI)
public import Endpoints
public import SwiftUI

/// A feature as a microapp: alone, with the inspector beside it, or in a sheet on a phone.
///
/// It makes the context of the feature once, when it appears, because SwiftUI makes the view itself again and again.
public struct MicroappView<Service: Sendable, Feature: View>: View {
  private let backends: [Backend<Service>]
  private let launchArguments: [String]
  private let compose: @MainActor (MicroappContext<Service>) -> @MainActor () -> Feature
  @State private var phase = Phase.starting
  @State private var isInspectorShown = false

  private enum Phase {
    case starting
    case failed(String)
    case running(MicroappContext<Service>, @MainActor () -> Feature)
  }

  /// - Parameters:
  ///   - backends: the backends to choose from, the first at the start.
  ///   - launchArguments: may choose another backend and change endpoints: `--backend local`,
  ///     `--endpoint "login fail offline"`.
  ///   - compose: makes the dependencies of the feature, once, and returns a closure that makes its view.
  public init(
    backends: [Backend<Service>], launchArguments: [String] = CommandLine.arguments,
    compose: @escaping @MainActor (MicroappContext<Service>) -> @MainActor () -> Feature
  ) {
    self.backends = backends
    self.launchArguments = launchArguments
    self.compose = compose
  }

  /// The content of the view.
  public var body: some View {
    switch phase {
    case .starting: ProgressView().task { start() }
    case .failed(let message): ContentUnavailableView(message, systemImage: "exclamationmark.triangle")
    case .running(let context, let feature):
      content(context, feature)
        .safeAreaInset(edge: .bottom) {
          Button("Inspector") { isInspectorShown.toggle() }.padding(8)
        }
        .inspector(isPresented: $isInspectorShown) { inspector(context) }
    }
  }

  private func inspector(_ context: MicroappContext<Service>) -> some View {
    let refusal = Binding(get: { context.state.refusal }, set: { context.state.refusal = $0 })
    return InspectorPages(
      endpoints: context.endpoints, refusal: refusal, microapp: Surroundings(context: context)
    )
    .asSheet(title: "Inspector", isShown: $isInspectorShown)
  }

  @ViewBuilder
  private func content(
    _ context: MicroappContext<Service>, _ feature: @MainActor () -> Feature
  ) -> some View {
    if let ending = context.state.ending {
      ContentUnavailableView {
        Label(ending, systemImage: "checkmark.circle")
      } actions: {
        Button("Start Over") { context.state.startOver() }
      }
    } else {
      feature().id(context.state.round)
    }
  }

  private func start() {
    do {
      let context = try MicroappContext(Launch(clock: ContinuousClock()), backends: backends)
      let feature = compose(context)
      try context.endpoints.apply(launchArguments: launchArguments)
      phase = .running(context, feature)
    } catch {
      phase = .failed("\(error)")
    }
  }
}

/// What a microapp adds to the inspector: the backends, and the mail that they send.
private struct Surroundings<Service: Sendable>: View {
  let context: MicroappContext<Service>

  var body: some View {
    let names = context.endpoints.backendNames
    if !names.isEmpty {
      let current = Binding(get: { context.endpoints.backend ?? "" }, set: { choose($0) })
      Picker("Backend of all calls", selection: current) { ForEach(names, id: \.self) { Text($0) } }
    }
    Section("Mail") {
      if context.inbox.messages.isEmpty { Text("No mail yet").foregroundStyle(.secondary) }
      ForEach(context.inbox.messages.reversed()) { message in
        VStack(alignment: .leading) {
          Text("To \(message.to)").font(.caption).foregroundStyle(.secondary)
          Text(message.text).textSelection(.enabled)
          if let link = message.link { Text(link).textSelection(.enabled) }
        }
      }
    }
  }

  private func choose(_ backend: String) {
    do { try context.choose(backend) } catch { context.state.refusal = "\(error)" }
  }
}
#endif
