/// The screens of this feature above its first one.
enum Route: Hashable {
  case signIn
  case signUp
  case magicLink(email: String)
}
