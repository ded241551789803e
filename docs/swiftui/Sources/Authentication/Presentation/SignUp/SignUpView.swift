import AccountEntities
import Base
import Entities
import Resources
import SwiftUI

struct SignUpView: View {
  @State private var viewModel: SignUpViewModel
  @FocusState private var focus: Field?

  private enum Field {
    case email
    case password
    case confirmation
  }

  init(viewModel: SignUpViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    Form {
      EmailField(text: $viewModel.email)
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
        .fieldMessage(viewModel.emailMessage)
      SecureField(Strings.password, text: $viewModel.password)
        .textContentType(.newPassword)
        .focused($focus, equals: .password)
        .onSubmit { focus = .confirmation }
        .fieldMessage(viewModel.passwordMessage)
      SecureField(Strings.confirmPassword, text: $viewModel.confirmPassword)
        .textContentType(.newPassword)
        .focused($focus, equals: .confirmation)
        .onSubmit(signUp)
        .fieldMessage(viewModel.confirmationMessage)
      Button(Strings.signUp, action: signUp)
        .disabled(!viewModel.isSignUpActive)
        .help(viewModel.help ?? "")
    }
    .onChange(of: focus) { left, _ in
      switch left {
      case .email: viewModel.emailEditingEnded()
      case .password: viewModel.passwordEditingEnded()
      case .confirmation: viewModel.confirmationEditingEnded()
      case nil: break
      }
    }
    .navigationTitle(Strings.signUp)
    .subscribeToRenderingStates(viewModel)
  }

  /// Signs up, or moves the focus to the first field whose text is wrong.
  private func signUp() {
    viewModel.emailEditingEnded()
    viewModel.signUpTapped()
    if viewModel.emailMessage != nil {
      focus = .email
    } else if viewModel.passwordMessage != nil {
      focus = .password
    } else if viewModel.confirmationMessage != nil {
      focus = .confirmation
    }
  }
}

#if DEBUG
#Preview("Empty") { preview(.succeeds) }

#Preview("Wrong text") { preview(.succeeds, email: "rick", password: "short") }

#Preview("Loading") { preview(.hangs, email: "rick@citadel.org", password: "wubbalubba") }

#Preview("Refused") { preview(.fails(.emailTaken), email: "rick@citadel.org", password: "wubbalubba") }

/// The screen with text in its fields, after a tap on Sign Up.
@MainActor
private func preview(_ state: PreviewState, email: String = "", password: String = "") -> some View {
  let viewModel = SignUpViewModel(
    dependencies: .preview(state), signUpPassed: { _ in }, confirmationSent: { _ in })
  (viewModel.email, viewModel.password, viewModel.confirmPassword) = (email, password, password)
  if !email.isEmpty {
    viewModel.emailEditingEnded()
    viewModel.signUpTapped()
  }
  return NavigationStack { SignUpView(viewModel: viewModel) }
}
#endif
