/// The screens of this feature above its first one.
enum Route: Hashable {
  case signIn(email: String)
  case signUp
  case magicLink(email: String)
}
