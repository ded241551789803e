/// The files of a new feature: as little as runs, loads one thing, can fail, and can be left.
struct FeatureTemplate {
  let name: String

  /// A file, with its path from the root of the package.
  struct File: Equatable {
    let path: String
    let text: String
  }

  init(_ name: FeatureName) {
    self.name = name.text
  }

  /// The line of the feature in the list at the top of the manifest.
  var manifestLine: String { "  Feature(\"\(name)\", microapp: \"\(microapp)\")," }

  var microapp: String { "\(name)Microapp" }

  /// The targets of the feature.
  var targets: [String] { [name, microapp, "\(name)Tests"] }

  /// The folders of the feature, which have nothing else in them.
  var folders: [String] { ["Sources/FeatureModules/\(name)", "Microapps/\(microapp)", "Tests/\(name)Tests"] }

  var files: [File] {
    let scenarios = "\(folders[1])/Scenarios/1-\(name.lowercased())"
    return [
      File(path: "\(folders[0])/\(name)Root.swift", text: root),
      File(path: "\(folders[0])/\(name)ViewModel.swift", text: viewModel),
      File(path: "\(folders[0])/\(name)View.swift", text: view),
      File(path: "\(folders[0])/Strings+\(name).swift", text: strings),
      File(path: "\(folders[1])/\(microapp).swift", text: program),
      File(path: "\(scenarios)/1-loaded.scenario", text: scenario),
      File(path: "\(scenarios)/1-loaded.snapshot", text: snapshot),
      File(path: "\(folders[2])/\(name)Tests.swift", text: test),
    ]
  }

  private var root: String {
    """
    public import Entities
    import Navigation
    public import Views

    /// The feature as one view.
    public struct \(name)Root: View {
      /// Everything that this feature needs from outside.
      public struct Dependencies: Sendable {
        /// Fetches the text of the screen.
        public var text: @Sendable () async throws(NetworkError) -> String

        public init(text: @escaping @Sendable () async throws(NetworkError) -> String) {
          self.text = text
        }
      }

      private let stack: NavigationStack<Never>

      /// - Parameter closed: the exit, for Close and for a session that has ended.
      public init(dependencies: Dependencies, closed: @escaping @MainActor () -> Void) {
        let navigation = NavigationStore<Never>()
        let closed = navigation.makeExit(closed)
        let viewModel = \(name)ViewModel(dependencies: dependencies, signedOut: closed)
        let view = \(name)View(viewModel: viewModel, closeTapped: closed)
        stack = NavigationStack(navigation, root: view) { _ in }
      }

      public var body: some View { stack }
    }

    """
  }

  private var viewModel: String {
    """
    import Base
    import Entities

    /// Loads the text, by the base class, which has Retry.
    final class \(name)ViewModel: LoadingViewModel {
      @Published private(set) var text = ""

      private let dependencies: \(name)Root.Dependencies

      init(dependencies: \(name)Root.Dependencies, signedOut: @escaping @MainActor () -> Void) {
        self.dependencies = dependencies
        super.init(signedOut: signedOut)
      }

      override func load() {
        perform(dependencies.text) { [weak self] text in
          self?.text = text
          self?.finishLoading()
        }
      }
    }

    """
  }

  private var view: String {
    """
    import Base
    import Resources
    import Views

    struct \(name)View: View {
      @Bindable var viewModel: \(name)ViewModel
      let closeTapped: @MainActor () -> Void

      var body: some View {
        VStack(alignment: .leading) {
          if case .failed(let message) = viewModel.phase {
            FailureView(message, retry: viewModel.retryTapped)
          } else {
            Text(viewModel.text)
          }
          Button(Strings.close, action: closeTapped)
        }
        .navigationTitle(Strings.title)
        .subscribeToRenderingStates(viewModel)
      }
    }

    """
  }

  private var strings: String {
    """
    import Resources

    /// The words of this feature.
    extension Strings {
      static let title = "\(name)"
      static let close = "Close"
    }

    """
  }

  private var program: String {
    """
    import MicroappKit
    import \(name)

    @main @MainActor
    enum \(microapp) {
      static let fake = Backend("fake", "the same text each time") { _, _ in
        \(name)Root.Dependencies(text: { "Hello from a fake." })
      }

      static func main() async {
        await Microapp(
          "\(microapp)", about: "\(name), alone", hint: "F2: inspector", backends: [fake]
        ) { context in
          let dependencies = \(name)Root.Dependencies(text: context.endpoint("text") { $0.text })
          let closed = { @MainActor in context.finish("Closed") }
          return { \(name)Root(dependencies: dependencies, closed: closed) }
        }.run()
      }
    }

    """
  }

  private var scenario: String {
    """
    # Loaded
    # The text is on the screen.

    resize 80x12
    wait "Hello"

    """
  }

  /// What `--check --update` writes for the scenario. The name is in the header and in the title, which is centred.
  private var snapshot: String {
    let header = " \(microapp) · loaded · F2: inspector".padding(to: 66) + "backend: fake"
    let title = String(repeating: " ", count: (80 - name.count) / 2) + name
    let headerStyles = header.styles("s").replacingPrefix(" " + microapp.styles("B"))
    return """
      === screen 80x12
      \(header)
      \(title)
                                     Hello from a fake.
                                     › [ Close ]





      · 0:00.0  text()                                               fake   ok  0 ms

       Enter Close  F2 Inspector  F4 Scenarios  ? Keys  ^C Quit

      === styles
      \(headerStyles)
      \(title.styles("B"))

                                     A 111111111





      s ssssss                                                       ssss   ss  s ss

       BBBBB sssss  BB sssssssss  BB sssssssss  B ssss  BB ssss

      === legend
      1 accent on selection, bold
      A accent, bold
      B plain, bold
      s secondary

      === elements
      \(microapp), loaded, F2: inspector, backend: fake
      \(name), screen
      Hello from a fake.
      Close, button, focused

      === calls
      0:00.0 text() … ok 0 ms

      """
  }

  private var test: String {
    """
    import Entities
    import FeatureTesting
    import \(name)
    import Testing

    @MainActor @Test func isLeftWhenTheSessionHasEnded() async throws {
      let exits = ValueRecorder<String>()
      let dependencies = \(name)Root.Dependencies { () throws(NetworkError) in throw .sessionEnded }
      let feature = HeadlessFeature { _ in
        \(name)Root(dependencies: dependencies, closed: { exits.record("closed") })
      }
      try await feature.driver.wait()
      #expect(exits.values == ["closed"])
    }

    """
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with a letter in place of each character.
  fileprivate func styles(_ letter: Character) -> String {
    String(map { $0 == " " ? " " : letter })
  }

  fileprivate func replacingPrefix(_ prefix: String) -> String {
    prefix + dropFirst(prefix.count)
  }
}
