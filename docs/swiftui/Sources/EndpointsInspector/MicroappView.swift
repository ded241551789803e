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
    EndpointsInspector(context: context)
      .safeAreaInset(edge: .top) {
        HStack {
          Text("Inspector").font(.headline).accessibilityAddTraits(.isHeader)
          Spacer()
          Button("Done") { isInspectorShown = false }
        }
        .padding()
        .background(.bar)
      }
      .presentationDetents([.medium, .large])
      .backgroundInteraction()
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
      try context.apply(launchArguments: launchArguments)
      phase = .running(context, feature)
    } catch {
      phase = .failed("\(error)")
    }
  }
}

extension View {
  /// On a phone the inspector is a sheet. The feature above a half sheet can be used.
  fileprivate func backgroundInteraction() -> some View {
    #if os(iOS)
    presentationBackgroundInteraction(.enabled(upThrough: .medium))
    #else
    self
    #endif
  }
}
