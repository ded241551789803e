import Concurrency
@testable import Authentication
import Base
import Entities
import MicroappKit
@testable import Navigation
import Observation
import Views

/// The feature composed as `AuthRoot` composes it, with an eye on every view model that it makes.
@MainActor
final class ProbedAuth {
  let clock = VirtualClock()
  let exits = Exits()
  let viewModels = WeakViewModels()
  let pilot: Pilot
  private let window = Window()

  init() {
    let workbench = Workbench(clock: clock)
    let slow = Slow(clock: clock, delay: .milliseconds(300))
    let login: AuthOnClosures.Action<Credentials, UserAuthData> = { _ throws(NetworkError) in .morty }
    let redeem: AuthOnClosures.Action<MagicLinkProof, UserAuthData> = { _ throws(NetworkError) in .morty }
    let send: AuthOnClosures.Action<String, Void> = { _ throws(NetworkError) in }
    let save: AuthOnClosures.Action<UserAuthData, Void> = { _ throws(NetworkError) in }
    let slowLogin = slow.before(login)
    let sendLink = workbench.endpoint("sendLink", send)
    let dependencies = AuthModuleFactory.Dependencies(
      select: .init(),
      signIn: .init(
        loginAction: workbench.endpoint("login", slowLogin), sendLinkAction: sendLink, saveAction: save),
      signUp: .init(signUpAction: workbench.endpoint("signUp", slowLogin), saveAction: save),
      magicLink: .init(
        redeemAction: workbench.endpoint("redeem", slow.before(redeem)), resendAction: sendLink, saveAction: save,
        clock: clock))
    let navigation = NavigationStore<Route>()
    let factory = AuthModuleFactory(
      dependencies: dependencies, navigation: navigation,
      exits: AuthExits(signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed))
    let root = factory.authSelect()
    viewModels.watch(root)
    let stack = NavigationStack(navigation, root: root) { [viewModels] route in
      let screen = factory.screen(route)
      viewModels.watch(screen)
      return screen
    }
    window.content = AnyView(stack)
    pilot = Pilot(workbench: workbench, timeout: .seconds(100)) { [window] in WindowView(window: window) }
  }

  /// Takes the whole feature off the screen, as an app does with somebody who has signed in.
  func putAway() async {
    window.content = nil
    await pilot.press(Key(.function(9)))
  }
}

/// The view models that views were made with, by their types, for as long as they live.
@MainActor
final class WeakViewModels {
  private struct Reference {
    weak var viewModel: BaseViewModel?
  }

  private var references: [Reference] = []

  var all: [BaseViewModel] { references.compactMap(\.viewModel) }
  var names: [String] { all.map { "\(type(of: $0))" } }

  /// Finds the view model of a view, wherever the view keeps it.
  func watch(_ view: Any) {
    if let viewModel = view as? BaseViewModel {
      references.append(Reference(viewModel: viewModel))
    } else {
      for child in Mirror(reflecting: view).children { watch(child.value) }
    }
  }
}

@MainActor
private final class Window: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var content: AnyView?
}

private struct WindowView: View {
  let window: Window

  var body: some View {
    if let content = window.content { content }
  }
}
