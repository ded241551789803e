import Base
import Resources
import SwiftUI

struct SignUpView: View {
  @State var viewModel: SignUpViewModel
  @FocusState private var focus: Field?

  private enum Field {
    case email
    case password
    case confirmation
  }

  var body: some View {
    Form {
      EmailField(text: $viewModel.email)
        .focused($focus, equals: .email)
        .onSubmit { focus = .password }
      FieldMessage(viewModel.emailMessage)
      SecureField(Strings.password, text: $viewModel.password)
        .textContentType(.newPassword)
        .focused($focus, equals: .password)
        .onSubmit { focus = .confirmation }
      FieldMessage(viewModel.passwordMessage)
      SecureField(Strings.confirmPassword, text: $viewModel.confirmPassword)
        .textContentType(.newPassword)
        .focused($focus, equals: .confirmation)
        .onSubmit(viewModel.signUpTapped)
      FieldMessage(viewModel.confirmationMessage)
      Button(Strings.signUp, action: viewModel.signUpTapped)
        .disabled(!viewModel.isSignUpActive)
        .help(Strings.signUpHelp)
    }
    .onChange(of: focus) { left, _ in
      switch left {
      case .email: viewModel.emailLeft()
      case .password: viewModel.passwordLeft()
      case .confirmation: viewModel.confirmationLeft()
      case nil: break
      }
    }
    .navigationTitle(Strings.signUp)
    .subscribeToRenderingStates(viewModel)
  }
}
