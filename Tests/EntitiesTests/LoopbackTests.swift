import Entities
import Testing

struct LoopbackTests {
  @Test(arguments: ["localhost", "LocalHost", "127.0.0.1", "127.255.255.255", "::1", "[::1]"])
  func thisMachine(host: String) {
    #expect(host.isLoopbackHost)
  }

  @Test(arguments: [
    "", "example.org", "localhost.example.org", "127.0.0.1.example.org", "128.0.0.1", "127.0.0", "127.0.0.256",
    "0127.0.0.1", "127.0.0.01", "127.0.0.+1", "127.1", "::2", "127。0。0。1",
  ])
  func anotherOne(host: String) {
    #expect(!host.isLoopbackHost)
  }
}
