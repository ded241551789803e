import Testing

@testable import LocalServer

@Suite(.timeLimit(.minutes(2)))
struct AuthPasswordTests {
  @Test(arguments: [(72, 200), (73, 400), (1 << 20, 400)])
  func `a password of more than 72 bytes is refused as the service does`(length: Int, status: Int) async throws {
    let world = AuthWorld()
    // Two bytes a character: bytes are what counts.
    let password = String(repeating: "é", count: length / 2) + (length % 2 == 0 ? "" : "e")
    let body = #"{"email":"morty@example.org","password":"\#(password)"}"#
    let answer = await world.ask("POST", "/auth/v1/signup", body)
    #expect(answer.status == status)
    #expect(answer.problem == (status == 200 ? "" : "validation_failed"))
    #expect(answer["msg"] == (status == 200 ? "" : "Password cannot be longer than 72 characters"))
    let signedIn = await world.ask("POST", "/auth/v1/token?grant_type=password", body)
    #expect(signedIn.problem == (status == 200 ? "" : "invalid_credentials"))
  }
}
