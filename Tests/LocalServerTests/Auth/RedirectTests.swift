import Testing

@testable import LocalServer

struct RedirectTests {
  @Test(arguments: [
    "https://evil.example", "http://localhost@evil.example", "http://localhost.evil.example", "//evil.example",
    "javascript:alert(1)", "http://user:password@127.0.0.1/", "http://127.0.0.1.evil.example/",
    #"http://evil.example\@localhost/"#, "http://localhost\r\nX: y", "http://0x7f.1/", "microapps.evil://x", "",
    "http://",
    "file:///etc/passwd",
  ])
  func `elsewhere is refused`(_ place: String) {
    #expect(RedirectURL(requested: place) == .standard)
  }

  @Test(arguments: [
    "microapps://login-callback", "microapps://other/path?x=1", "http://localhost:3000/x", "https://127.0.0.1",
    "http://[::1]:8080/", "HTTP://LOCALHOST/",
  ])
  func `the app and this machine are allowed`(_ place: String) {
    #expect(RedirectURL(requested: place).text == place)
  }

  @Test func `what a place has in its query stays`() {
    let place = RedirectURL(requested: "http://localhost/?x=1#old")
    #expect(place.url(query: ["code": "c"]) == "http://localhost/?x=1&code=c")
    #expect(place.url(fragment: ["a": "b c&d"]) == "http://localhost/?x=1#a=b%20c%26d")
  }
}
