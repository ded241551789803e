public import Entities
import Navigation
public import Views

/// The feature as one view.
public struct TemplateRoot: View {
  /// Everything that this feature needs from outside.
  public struct Dependencies: Sendable {
    /// Fetches the text of the screen.
    public var text: Call<String, TemplateError>

    /// Creates dependencies from closures.
    public init(text: @escaping Call<String, TemplateError>) {
      self.text = text
    }
  }

  private let stack: NavigationStack<Never>

  /// - Parameter closed: the exit, for Close.
  public init(dependencies: Dependencies, closed: @escaping Exit) {
    let navigation = NavigationStore<Never>()
    let viewModel = TemplateViewModel(dependencies: dependencies)
    let view = TemplateView(viewModel: viewModel, closeTapped: navigation.makeExit(closed))
    stack = NavigationStack(navigation, root: view)
  }

  /// The content of the view.
  public var body: some View { stack }
}
