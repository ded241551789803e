import AccountEntities
import Entities
import Services

/// A link that the app opens: a screen of a feature, or the sign-in link from an email.
enum AppLink {
  case signIn(MagicLinkProof)
  case characters
  case character(id: Int)
  case account

  /// What the user may write.
  static let forms = "microapps://characters, microapps://characters/7, microapps://account"

  init?(_ text: String) {
    if let proof = MagicLinkProof(link: text) {
      self = .signIn(proof)
      return
    }
    let link = text.cleaned.prefix { $0 != "?" && $0 != "#" }
    let scheme = "microapps://"
    guard link.lowercased().hasPrefix(scheme) else { return nil }
    let host = link.dropFirst(scheme.count).prefix { $0 != "/" }
    let path = link[host.endIndex...].split(separator: "/")
    switch (host.lowercased(), path.count, path.first.flatMap { Int($0) }) {
    case ("characters", 0, _): self = .characters
    case ("characters", 1, let id?) where id > 0: self = .character(id: id)
    case ("account", 0, _): self = .account
    default: return nil
    }
  }
}

/// Why a link opens nothing.
enum AppLinkError: AppError {
  case unknown
  case noCharacter

  var message: String {
    switch self {
    case .unknown: "This link can't be opened."
    case .noCharacter: "This link leads to a character that doesn't exist."
    }
  }
}
