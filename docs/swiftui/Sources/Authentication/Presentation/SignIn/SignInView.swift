import Base
import Resources
import SwiftUI

struct SignInView: View {
  @State var viewModel: SignInViewModel
  @FocusState private var focus: Field?

  private enum Field {
    case email
    case password
  }

  var body: some View {
    Form {
      EmailField(text: $viewModel.email)
        .focused($focus, equals: .email)
        .onSubmit { submit(next: viewModel.wantsLink ? nil : .password) }
      FieldMessage(viewModel.emailMessage)
      if !viewModel.wantsLink {
        SecureField(Strings.password, text: $viewModel.password)
          .textContentType(.password)
          .focused($focus, equals: .password)
          .onSubmit { submit(next: nil) }
        FieldMessage(viewModel.passwordMessage)
      }
      Toggle(Strings.emailMeALink, isOn: $viewModel.wantsLink)
      Button(viewModel.wantsLink ? Strings.sendLink : Strings.signIn, action: viewModel.signInTapped)
        .disabled(!viewModel.isSignInActive)
        .help(viewModel.wantsLink ? Strings.sendLinkHelp : Strings.signInHelp)
    }
    .onChange(of: focus) { left, _ in
      switch left {
      case .email: viewModel.emailLeft()
      case .password: viewModel.passwordLeft()
      case nil: break
      }
    }
    .navigationTitle(Strings.signIn)
    .subscribeToRenderingStates(viewModel)
  }

  /// Return goes to the next field, and in the last one signs in.
  private func submit(next: Field?) {
    if let next { focus = next } else { viewModel.signInTapped() }
  }
}
