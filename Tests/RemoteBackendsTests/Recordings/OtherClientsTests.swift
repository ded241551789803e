import AccountEntities
import CharacterEntities
import Entities
import Foundation
import Services
import Storage
import TestSupport
import Testing

@testable import RemoteBackends

/// What a web page has asked of the real services, with supabase-js, answers the app's own clients.
struct OtherClientsTests {
  private static let email: EmailAddress = "rick-web@citadel.org"
  private static let files = [HAR.playwright, HAR.chrome]

  private func service(_ file: URL) throws -> AuthService {
    try SupabaseAuth.recorded(.playing(HAR.text(file)), clock: TestClock()).service
  }

  /// The service of the characters, and the recording, which has the notes.
  private func characters(_ file: URL) throws -> (CharacterService, HTTPRecording) {
    let recording = try HTTPRecording.playing(HAR.text(file))
    return (try .recorded(recording, favourites: FavouritesStore(), clock: TestClock()), recording)
  }

  private func signIn(_ service: AuthService, _ password: String) async throws(AccountError) -> UserAuthData {
    try await service.login(Credentials(email: Self.email, password: password))
  }

  @Test(arguments: files)
  func aSignUpAsksForTheConfirmation(file: URL) async throws {
    let service = try service(file)
    await #expect(throws: AccountError.emailNotConfirmed) {
      try await service.signUp(Credentials(email: Self.email, password: "phoenixperson"))
    }
  }

  @Test(arguments: files)
  func thePasswordSignsInAfterTheConfirmation(file: URL) async throws {
    let service = try service(file)
    await #expect(throws: AccountError.invalidCredentials) { try await signIn(service, "wrongpassword") }
    await #expect(throws: AccountError.emailNotConfirmed) { try await signIn(service, "phoenixperson") }
    await #expect(throws: AccountError.invalidCredentials) { try await signIn(service, "wrongpassword") }
    let session = try await signIn(service, "phoenixperson")
    #expect(session.user.email == Self.email.description)
    #expect(try await service.user(session) == session.user)
    try await service.signOut(session)
  }

  @Test(arguments: files)
  func aWrongCodeIsRefused(file: URL) async throws {
    let service = try service(file)
    try await service.sendMagicLink(Self.email)
    await #expect(throws: AccountError.linkExpired) {
      try await service.redeem(.code("000000", email: Self.email))
    }
  }

  @Test(arguments: files)
  func theLinkOfThePageSignsIn(file: URL) async throws {
    let service = try service(file)
    let codes = try HTTPArchive(HAR.text(file)).exchanges.compactMap { $0.bodyFields["auth_code"]?.string }
    let code = try #require(codes.first)
    #expect(codes.count == 1)
    let session = try await service.redeem(.link("microapps://login-callback?code=\(code)"))
    #expect(session.user.email == Self.email.description)
    #expect(try await service.refresh(session).user == session.user)
  }

  @Test(arguments: files)
  func theCharactersAreListedAndFound(file: URL) async throws {
    let (service, recording) = try characters(file)
    for page in 1...3 {
      let answer = try await service.page(CharacterQuery(), page)
      #expect(!answer.characters.isEmpty)
      #expect(!answer.isLast)
    }
    let ricks = try await service.page(CharacterQuery(name: "rick"), 1).characters
    #expect(!ricks.isEmpty && ricks.allSatisfy { $0.name.localizedCaseInsensitiveContains("rick") })
    let dead = try await service.page(CharacterQuery(status: .dead), 1).characters
    #expect(!dead.isEmpty && dead.allSatisfy { $0.status == .dead })
    #expect(try await service.page(CharacterQuery(), 99).isLast)
    #expect(try await service.character(1).id == 1)
    await #expect(throws: NetworkError.refused(status: 404)) { try await service.character(9999) }
    #expect(recording.notes.isEmpty)
  }

  @Test func aPageThatThePageCouldNotLoadIsUnreachable() async throws {
    let (service, recording) = try characters(HAR.playwright)
    await #expect(throws: NetworkError.unreachable) { try await service.page(CharacterQuery(), 4) }
    #expect(recording.notes.isEmpty)
  }

  @Test func aRequestThatTheToolLeftOutIsUnreachableAndNamed() async throws {
    let (service, recording) = try characters(HAR.chrome)
    await #expect(throws: NetworkError.unreachable) { try await service.page(CharacterQuery(), 4) }
    #expect(
      recording.notes == ["no recorded answer to GET /api/character?page=4; the nearest is …?page=3"])
  }
}
