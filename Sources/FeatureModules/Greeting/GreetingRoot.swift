public import Entities
import Navigation
public import Views

/// The smallest feature as one view: it fetches a name, greets, and can be closed.
public struct GreetingRoot: View {
  /// Everything that this feature needs from outside.
  public struct Dependencies: Sendable {
    /// Fetches the name to greet.
    public var name: Call<String, NetworkError>

    /// Creates dependencies from a closure.
    public init(name: @escaping Call<String, NetworkError>) {
      self.name = name
    }
  }

  private let stack: NavigationStack<Never>

  /// - Parameter closed: the exit, for Close.
  public init(dependencies: Dependencies, closed: @escaping Exit) {
    let navigation = NavigationStore<Never>()
    let viewModel = GreetingViewModel(dependencies: dependencies)
    let view = GreetingView(viewModel: viewModel, closeTapped: navigation.makeExit(closed))
    stack = NavigationStack(navigation, root: view)
  }

  /// The content of the view.
  public var body: some View { stack }
}
