import Foundation
import Observation

@MainActor @Observable
final class ProfileViewModel {
  var address = ""
  var error: (any Error)?
  private(set) var account: Account?
  private(set) var points = 0
  private(set) var isLoading = false

  func days(of account: Account) -> Int {
    Int(Date().timeIntervalSince(account.memberSince) / 86_400)
  }

  func pointsChanged(_ notification: Notification) {
    if let points = notification.object as? Int { self.points = points }
  }

  /// SwiftUI calls it again when the screen comes back. What was typed stays.
  func load() async {
    guard account == nil else { return }
    await perform {
      let account = try await withCheckedThrowingContinuation { continuation in
        APIClient.shared.account { continuation.resume(with: $0) }
      }
      address = AddressStore.shared.address
      self.account = account
    }
  }

  func saveTapped() {
    AddressStore.shared.save(address)
    Analytics.shared.log("address saved")
  }

  func signOutTapped() async {
    guard !isLoading else { return }
    await perform {
      try await APIClient.shared.signOut()
      AppState.shared.isSignedIn = false
    }
  }

  private func perform(_ work: () async throws -> Void) async {
    isLoading = true
    defer { isLoading = false }
    do {
      try await work()
    } catch APIError.status(401) {
      AppState.shared.isSignedIn = false
    } catch {
      // A load that was cancelled, because the screen was left, is no error.
      if !Task.isCancelled { self.error = error }
    }
  }
}
