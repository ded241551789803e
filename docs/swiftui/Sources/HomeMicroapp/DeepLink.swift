import Foundation

/// The links that the app opens: `home://characters?name=rick` and `home://account`.
enum DeepLink: Equatable {
  case search(String)
  case account

  init?(_ url: URL) {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    switch parts?.host {
    case "characters": self = .search(parts?.queryItems?.first { $0.name == "name" }?.value ?? "")
    case "account": self = .account
    default: return nil
    }
  }
}
