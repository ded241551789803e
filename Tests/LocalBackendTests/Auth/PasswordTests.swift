import Dispatch
import Entities
import FakeAccountsBackend
import Foundation
import Hashing
import Synchronization
import Testing

@testable import LocalBackend

/// What is done with passwords, counted in keys that are derived: time tells nothing that the count does not.
@Suite(.timeLimit(.minutes(2)))
struct AuthPasswordTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "auth-\(UUID().uuidString)").path

  @Test(arguments: [(72, 200), (73, 400), (1 << 20, 400)])
  func `a password of more than 72 bytes is refused as the service does, and not looked at`(
    length: Int, status: Int
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let derivations = Derivations()
    let world = try AuthWorld(directory: directory, deriveKey: derivations.key)
    // Two bytes a character: bytes are what counts.
    let password = String(repeating: "é", count: length / 2) + (length % 2 == 0 ? "" : "e")
    let answer = await world.ask("POST", "/auth/v1/signup", Self.body("morty@example.org", password))
    #expect(answer.status == status)
    #expect(answer.problem == (status == 200 ? "" : "validation_failed"))
    #expect(answer["msg"] == (status == 200 ? "" : "Password cannot be longer than 72 characters"))
    #expect(derivations.all.count == (status == 200 ? 1 : 0))
    let signedIn = await world.ask("POST", Self.signIn, Self.body("morty@example.org", password))
    #expect(signedIn.problem == (status == 200 ? "" : "invalid_credentials"))
  }

  @Test func `where nothing is kept no key is derived`() async throws {
    let derivations = Derivations()
    let world = try AuthWorld(deriveKey: derivations.key)
    _ = try await world.signUp()
    for email in ["morty@example.org", "nobody@example.org"] {
      _ = await world.ask("POST", Self.signIn, Self.body(email, "aw geez"))
    }
    #expect(derivations.all == [])
  }

  @Test func `others are answered while a key is derived`() async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let (begins, began) = AsyncStream<Void>.makeStream()
    let goOn = DispatchSemaphore(value: 0)
    let world = try AuthWorld(directory: directory) { _, _, _ in
      began.yield()
      goOn.wait()
      return [1]
    }
    // More than there are threads for what is asynchronous.
    let signUps = (1...16).map { number in
      Task { try await world.signUp("morty\(number)@example.org").status }
    }
    for await _ in begins { break }
    #expect(await world.ask("GET", "/auth/v1/health", headers: []).status == 200)
    for _ in signUps { goOn.signal() }
    for signUp in signUps { #expect(try await signUp.value == 200) }
  }

  private static let signIn = "/auth/v1/token?grant_type=password"

  private static func body(_ email: String, _ password: String) -> String {
    #"{"email":"\#(email)","password":"\#(password)"}"#
  }
}

/// How many iterations each key that was derived took.
private final class Derivations: Sendable {
  private let iterations = Mutex<[Int]>([])

  var all: [Int] { iterations.withLock(\.self) }

  @Sendable func key(password: [UInt8], salt: [UInt8], iterations: Int) -> [UInt8] {
    self.iterations.withLock { $0.append(iterations) }
    return PBKDF2.key(password: password, salt: salt, iterations: iterations)
  }
}
