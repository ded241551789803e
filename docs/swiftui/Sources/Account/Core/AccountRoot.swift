public import Entities
public import SwiftUI

/// The feature as one view: the signed-in user, Sign Out, and the sheet that deletes the account. The app shows it as a tab,
/// a sheet or a window.
public struct AccountRoot: View {
  @State private var viewModel: AccountViewModel

  /// - Parameters:
  ///   - signedOut: called after the user has signed out, and when the session has ended.
  ///   - accountDeleted: called after the account is deleted.
  public init(dependencies: Dependencies, signedOut: @escaping Exit, accountDeleted: @escaping Exit) {
    _viewModel = State(
      initialValue: AccountViewModel(dependencies: dependencies, signedOut: signedOut, accountDeleted: accountDeleted))
  }

  /// The content of the view.
  public var body: some View {
    NavigationStack { AccountView(viewModel: viewModel) }
  }
}
