import Entities
import FakeBackend
import Testing

struct OwnersTests {
  private let morty = Credentials(email: "Morty@example.org ", password: "aw geez")

  @Test func `accounts without sessions are those that have sessions`() async throws {
    let backend = FakeBackend(latency: .zero)
    let user = try await backend.addAccount(morty, sealedPassword: "sealed")
    #expect(try await backend.signIn(morty).user == user)
    #expect(try await backend.owner(of: morty) == user)
    #expect(await backend.account(at: "MORTY@example.org")?.sealedPassword == "sealed")
    await #expect(throws: NetworkError.emailTaken) { try await backend.addAccount(morty, sealedPassword: nil) }
    let session = try await backend.signIn(morty)
    await backend.deleteAccount(of: user)
    #expect(await !backend.hasAccount(user))
    await #expect(throws: NetworkError.sessionEnded) { try await backend.user(of: session) }
  }

  @Test func `a mail that was written is redeemed once, handed over or not`() async throws {
    let backend = FakeBackend(latency: .zero)
    let mail = try await backend.writeMail(to: morty.email)
    #expect(mail.code == "121627")
    #expect(try await backend.owner(proving: .link(mail.link)).email == "morty@example.org")
    await #expect(throws: NetworkError.linkExpired) { try await backend.owner(proving: .link(mail.link)) }
  }

  @Test func `what was written down begins another run, without passwords and with no uid again`() async throws {
    let first = FakeBackend(latency: .zero)
    let user = try await first.addAccount(morty, sealedPassword: "sealed")
    let gone = try await first.addAccount(
      Credentials(email: "gone@example.org", password: "123456"), sealedPassword: nil)
    await first.deleteAccount(of: gone)
    let records = await first.accountRecords()
    let second = FakeBackend(latency: .zero, accounts: records)
    #expect(await second.accountRecords().accounts == records.accounts)
    #expect(await second.hasAccount(user))
    await #expect(throws: NetworkError.invalidCredentials) { try await second.owner(of: morty) }
    #expect(try await second.signIn(FakeBackend.resident).user.uid == World.uid(1))
    let new = try await second.addAccount(
      Credentials(email: "new@example.org", password: "123456"), sealedPassword: nil)
    #expect(new.uid == World.uid(4))
  }

  @Test func `a resident who was gone stays so until he is called`() async throws {
    let first = FakeBackend(latency: .zero)
    await first.deleteAccount(of: FakeBackend.residentSession.user)
    let second = FakeBackend(latency: .zero, accounts: await first.accountRecords())
    await #expect(throws: NetworkError.invalidCredentials) { try await second.signIn(FakeBackend.resident) }
    let new = try await second.addAccount(
      Credentials(email: "new@example.org", password: "123456"), sealedPassword: nil)
    #expect(new.uid != World.uid(1))
    #expect(await second.residentAccount().uid == World.uid(1))
    #expect(try await second.signIn(FakeBackend.resident).user.uid == World.uid(1))
  }
}
