import Foundation
import Observation

@MainActor @Observable
final class ProfileViewModel {
  var name = ""
  private(set) var email = ""
  private(set) var isLoading = false
  var message: String?

  /// SwiftUI calls it again when the screen comes back. What was typed stays.
  func load() async {
    guard email.isEmpty else { return }
    await perform { try await APIClient.shared.account() }
  }

  func saveTapped() async {
    let name = name
    await perform { try await APIClient.shared.rename(to: name) }
  }

  func signOutTapped() async {
    do {
      try await APIClient.shared.signOut()
      AppState.shared.isSignedIn = false
    } catch {
      message = error.localizedDescription
    }
  }

  private func perform(_ call: () async throws -> Account) async {
    isLoading = true
    defer { isLoading = false }
    do {
      let account = try await call()
      name = account.name
      email = account.email
    } catch {
      // A load that was cancelled, because the screen was left, is no error.
      if !Task.isCancelled { message = error.localizedDescription }
    }
  }
}
