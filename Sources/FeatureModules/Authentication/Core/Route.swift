/// The screens of this feature that lie above its first one.
enum Route: Hashable {
  case signIn
  case signUp
  case magicLink(email: String)
}
