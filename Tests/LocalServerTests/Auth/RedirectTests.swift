import Testing

@testable import LocalServer

struct RedirectTests {
  @Test(arguments: [
    "https://evil.example", "http://localhost:3000", "http://localhost\r\nX: y", "microapps.evil://x", "",
    "microapps://login-callback/x", "microapps://login-callback?x=1", "microapps://login-callback@evil.example", nil,
  ])
  func `elsewhere is refused`(_ place: String?) {
    #expect(RedirectURL.allowed(place) == "http://127.0.0.1:3000")
  }

  @Test func `the app is allowed`() {
    #expect(RedirectURL.allowed("microapps://login-callback") == "microapps://login-callback")
  }

  @Test func `parameters are encoded as in a form`() {
    let place = "http://localhost/".with(query: ["code": "c", "d": "x+y"], fragment: ["a": "b c&d", "sb": ""])
    #expect(place == "http://localhost/?code=c&d=x%2By#a=b+c%26d&sb=")
  }
}
