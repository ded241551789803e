import AccountEntities
import Base
import Entities
import Resources
import SwiftUI

struct SignInView: View {
  @State private var viewModel: SignInViewModel
  @FocusState private var focus: Field?

  private enum Field {
    case email
    case password
  }

  init(viewModel: SignInViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    Form {
      EmailField(text: $viewModel.email)
        .focused($focus, equals: .email)
        .onSubmit {
          if viewModel.wantsLink { signIn() } else { focus = .password }
        }
        .fieldMessage(viewModel.emailMessage)
      if !viewModel.wantsLink {
        SecureField(Strings.password, text: $viewModel.password)
          .textContentType(.password)
          .focused($focus, equals: .password)
          .onSubmit(signIn)
          .fieldMessage(viewModel.passwordMessage)
      }
      Toggle(Strings.emailMeALink, isOn: $viewModel.wantsLink)
      Button(viewModel.wantsLink ? Strings.sendLink : Strings.signIn, action: signIn)
        .disabled(!viewModel.isSignInActive)
        .help(viewModel.help ?? "")
    }
    .onChange(of: focus) { left, _ in
      switch left {
      case .email: viewModel.emailEditingEnded()
      case .password: viewModel.passwordEditingEnded()
      case nil: break
      }
    }
    .navigationTitle(Strings.signIn)
    .subscribeToRenderingStates(viewModel)
  }

  /// Signs in, or moves the focus to the first field whose text is wrong.
  private func signIn() {
    viewModel.emailEditingEnded()
    viewModel.signInTapped()
    if viewModel.emailMessage != nil {
      focus = .email
    } else if !viewModel.wantsLink, viewModel.passwordMessage != nil {
      focus = .password
    }
  }
}

#if DEBUG
#Preview("Empty") { preview(.succeeds) }

#Preview("Wrong text") { preview(.succeeds, email: "rick", password: "short") }

#Preview("Loading") { preview(.hangs, email: "rick@citadel.org", password: "wubbalubba") }

#Preview("Refused") { preview(.fails(.invalidCredentials), email: "rick@citadel.org", password: "wubbalubba") }

/// The screen with text in its fields, after a tap on Sign In.
@MainActor
private func preview(_ state: PreviewState, email: String = "", password: String = "") -> some View {
  let viewModel = SignInViewModel(
    dependencies: .preview(state), email: email, signInPassed: { _ in }, linkExpected: { _, _ in })
  viewModel.password = password
  if !email.isEmpty {
    viewModel.emailEditingEnded()
    viewModel.signInTapped()
  }
  return NavigationStack { SignInView(viewModel: viewModel) }
}
#endif
