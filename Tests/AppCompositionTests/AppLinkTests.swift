import Testing

@testable import AppComposition

struct AppLinkTests {
  @Test(arguments: [
    ("microapps://characters", "characters"), ("microapps://characters/7", "character 7"),
    ("MICROAPPS://Characters/7/", "character 7"), (" microapps://account\n", "account"),
    ("microapps://characters/7?utm_source=mail#top", "character 7"),
    ("microapps://login-callback?code=abc", "signIn"),
  ])
  func aLinkLeadsToAScreen(text: String, screen: String) {
    let opened =
      switch AppLink(text) {
      case .signIn: "signIn"
      case .characters: "characters"
      case .character(let id): "character \(id)"
      case .account: "account"
      case nil: "nothing"
      }
    #expect(opened == screen)
  }

  @Test(arguments: [
    "", "microapps:", "microapps://", "microapps:///account", "microapps://characters/0", "microapps://characters/-7",
    "microapps://characters/rick", "microapps://characters/7/8", "microapps://account/7", "microapps://episodes/7",
    "https://example.org/characters/7", "characters/7",
  ])
  func noOtherLinkDoes(text: String) {
    #expect(AppLink(text) == nil)
  }
}
