import Entities

/// The screens of this feature above its first one.
enum Route: Hashable {
  case detail(CharacterData)
}
