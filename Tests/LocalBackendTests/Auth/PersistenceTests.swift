import Backends
import Entities
import FakeAccountsBackend
import Foundation
import Storage
import Synchronization
import Testing

@testable import LocalBackend

@Suite(.timeLimit(.minutes(2)))
struct AuthPersistenceTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "auth-\(UUID().uuidString)").path

  private var file: String { directory + "/auth.json" }

  @Test func `accounts and sessions are there again after a kill`() async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let world = try AuthWorld(directory: directory)
    let first = try await world.signUp()
    let second = await world.refresh(first.refresh)

    let next = try AuthWorld(directory: try asLeftByAKill(directory))
    #expect(await next.user(second.access)["email"] == "morty@example.org")
    #expect(await next.refresh(first.refresh).refresh == second.refresh)
    #expect(await signIn(to: next, "aw geez").status == 200)
    #expect(await signIn(to: next, "wrong one").problem == "invalid_credentials")
    #expect(await next.ask("POST", "/auth/v1/signup", body("aw geez")).problem == "user_already_exists")
    #expect(try await next.signUp("summer@example.org").user["id"] as? String == "1d0b14e4-db01-4fed-b346-6f8a7b81a989")
    #expect(await signIn(to: next, FakeAccounts.demoUser.password, FakeAccounts.demoUser.email).status == 200)
  }

  @Test func `what ended has ended for good`() async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let world = try AuthWorld(directory: directory)
    let first = try await world.signUp()
    let other = await signIn(to: world, "aw geez")
    let second = await world.refresh(first.refresh)
    _ = await world.refresh(second.refresh)
    #expect(await world.refresh(first.refresh).problem == "refresh_token_already_used")
    #expect(await world.ask("POST", "/auth/v1/logout?scope=local", token: other.access).status == 204)
    let demo = await world.backend.signInDemoUser()

    let next = try AuthWorld(directory: try asLeftByAKill(directory))
    #expect(await next.refresh(second.refresh).problem == "refresh_token_already_used")
    #expect(await next.user(other.access).problem == "session_not_found")
    #expect(await next.ask("POST", "/functions/v1/delete-account", token: first.access).status == 200)
    #expect(await next.ask("POST", "/functions/v1/delete-account", token: demo.accessToken).status == 200)

    let last = try AuthWorld(directory: try asLeftByAKill(directory + "/left"))
    #expect(await last.user(first.access).problem == "session_not_found")
    #expect(await signIn(to: last, FakeAccounts.demoUser.password, FakeAccounts.demoUser.email).status == 400)
    #expect(try await last.signUp().user["id"] as? String == "1d0b14e4-db01-4fed-b346-6f8a7b81a989")
    #expect(
      await last.user(await last.backend.signInDemoUser().accessToken)["id"] == FakeAccounts.demoSession.user.uid)
  }

  @Test func `the file is its owner's, and holds no password`() async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    _ = try await AuthWorld(directory: directory).signUp()
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!text.contains("aw geez"))
    #expect(text.contains("pbkdf2-sha256$10$"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == ["auth.json", "auth.lock"])
  }

  @Test(arguments: [0o666, 0o644])
  func `a file that all could change is not used, and one that all could read becomes its owner's`(
    mode: Int
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    _ = try await AuthWorld(directory: directory).signUp()
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    if mode == 0o666 {
      let error = #expect(throws: StorageError.self) { try AuthWorld(directory: directory) }
      #expect(error?.description.contains("\(file) can be changed by all users") == true)
    } else {
      #expect(await signIn(to: try AuthWorld(directory: directory), "aw geez").status == 200)
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(arguments: ["", "{", "{}", #"{"version":2,"secret":"x","accountCount":1,"accounts":[],"sessions":[]}"#])
  func `a file that cannot be read stays unchanged`(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: StateFileError.self) { try AuthWorld(directory: directory) }
    #expect(error?.description.contains(file) == true)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  /// Whatever else the file contains: another version may write it in another form.
  @Test(arguments: [1, 3])
  func `a file of another version stays unchanged, and the error says what to do`(version: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let text = #"{"accounts":"elsewhere","version":\#(version)}"#
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: StateFileError.self) { try AuthWorld(directory: directory) }
    #expect(
      error?.description
        == "\(file) is not used: it has version \(version), and this server reads version 2. "
        + "Move it away to start anew, or use another directory.")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test func `the path of a file gives no orders to a terminal`() {
    let error = StateFileError("a\u{1B}[2J\nb", "it is unusable")
    #expect(error.description.hasPrefix("a\u{FFFD}[2J b is not used: "))
  }

  @Test func `a change that cannot be saved is an error`() async throws {
    let world = try AuthWorld(directory: directory)
    try FileManager.default.removeItem(atPath: directory)
    #expect(await world.ask("POST", "/auth/v1/signup", body("aw geez")).problem == "unexpected_failure")
  }

  @Test func `two servers do not write over each other`() async throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let world = try AuthWorld(directory: directory)
    let error = #expect(throws: StateFileError.self) { try AuthWorld(directory: directory) }
    #expect(error?.description.contains("another server uses it. Stop that server") == true)
    #expect(try await world.signUp().status == 200)
  }

  /// A copy of the directory as it would be if the server were killed at this moment.
  private func asLeftByAKill(_ directory: String) throws -> String {
    let left = directory + "/left"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: directory + "/auth.json", toPath: left + "/auth.json")
    return left
  }

  private func body(_ password: String, _ email: String = "morty@example.org") -> String {
    #"{"email":"\#(email)","password":"\#(password)"}"#
  }

  private func signIn(to world: AuthWorld, _ password: String, _ email: String = "morty@example.org") async -> Answer {
    await world.ask("POST", "/auth/v1/token?grant_type=password", body(password, email))
  }
}
