public import AccountEntities
import Authentication
public import Entities
public import Services
public import SwiftUI

/// The whole app: Authentication, and then the tabs.
public struct RootView: View {
  @State private var viewModel: AppViewModel
  private let appleIdentity: Call<AppleIdentity, NetworkError>

  /// - Parameter appleIdentity: shows the device's sheet of Sign in with Apple.
  public init(
    accounts: AuthService, characters: CharacterService,
    appleIdentity: @escaping Call<AppleIdentity, NetworkError>
  ) {
    let container = AppContainer(accounts: accounts, characters: characters, clock: ContinuousClock())
    _viewModel = State(initialValue: AppViewModel(container: container))
    self.appleIdentity = appleIdentity
  }

  /// The content of the view.
  public var body: some View {
    alert(isInSheet: false, over: content)
      .sheet(item: sheet) { alert(isInSheet: true, over: signIn($0)) }
      .onOpenURL { url in Task { await viewModel.open(url) } }
  }

  @ViewBuilder
  private var content: some View {
    if let tabs = viewModel.tabs {
      TabsView(viewModel: tabs, signedOut: { viewModel.signedOut(tabs) })
        // Another user gets new tabs.
        .id(ObjectIdentifier(tabs))
        .task { await viewModel.openWaitingLink() }
    } else {
      authentication(email: nil)
    }
  }

  private func authentication(email: String?) -> some View {
    AuthRoot(
      dependencies: viewModel.container.authentication(viewModel.signInLinks, appleIdentity: appleIdentity),
      email: email, signInPassed: viewModel.signedIn, signUpPassed: viewModel.signedIn)
  }

  private func signIn(_ sheet: AppViewModel.Sheet) -> some View {
    var (title, email) = (Strings.signIn, String?.none)
    if case .sessionEnded(let user) = sheet { (title, email) = (Strings.signInAgain(as: "\(user)"), user.email) }
    return authentication(email: email)
      .safeAreaInset(edge: .top) {
        HStack {
          Text(title)
          Spacer()
          Button(Strings.cancel, role: .cancel, action: viewModel.cancelSheet)
        }
        .padding()
      }
  }

  /// A sheet that the user closes by a swipe is cancelled too.
  private var sheet: Binding<AppViewModel.Sheet?> {
    Binding(get: { viewModel.sheet }, set: { if $0 == nil { viewModel.cancelSheet() } })
  }

  /// A view below a sheet shows no alert.
  private func alert(isInSheet: Bool, over view: some View) -> some View {
    let isPresented = Binding(
      get: { viewModel.message != nil && isInSheet == (viewModel.sheet != nil) },
      set: { if !$0 { viewModel.message = nil } })
    return view.alert(
      Strings.linkNotOpened, isPresented: isPresented, presenting: viewModel.message,
      actions: { _ in Button(Strings.ok) {} }, message: { Text($0) })
  }
}
