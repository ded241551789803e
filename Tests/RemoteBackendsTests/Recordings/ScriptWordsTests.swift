import Entities
import Foundation
import TestSupport
import Testing

@testable import RemoteBackends

/// The words of a script in the place of secrets, and of what each run has anew.
struct ScriptWordsTests {
  private let recording: HTTPRecording

  /// A sign-up of morty@citadel.org with a password, a wrong code, the right one, and a link.
  init() async throws {
    recording = try .empty()
    let requests: [(path: String, body: String, status: Int)] = [
      ("signup", #"{"email":"morty@citadel.org","password":"Wubba 17!"}"#, 200),
      ("verify", #"{"email":"morty@citadel.org","token":"871265"}"#, 403),
      ("verify", #"{"email":"morty@citadel.org","token":"340663"}"#, 200),
      ("otp", #"{"email":"beth@citadel.org"}"#, 200),
      ("token?grant_type=pkce", #"{"auth_code":"5ec1e7-c0de","code_verifier":"v"}"#, 200),
    ]
    for request in requests {
      let network = NetworkStub(.json(request.status, "{}"))
      let line = HTTPRequest.line("POST /auth/v1/\(request.path)", request.body)
      _ = try await recording.record(line, through: network.client.send)
    }
  }

  /// The parts as a script has them; a script numbers the words that end with #.
  private func words(_ text: String, isSecret: Bool = false, in other: HTTPRecording? = nil) -> String {
    (other ?? recording).parts(of: text, isSecret: isSecret)
      .map { part in part.word.map { "$\($0)\(part.isNumbered ? "#" : "")" } ?? part.value }.joined(separator: "|")
  }

  private func value(_ text: String) throws -> String {
    try #require(recording.parts(of: text, isSecret: true).compactMap { $0.word == nil ? nil : $0.value }.first)
  }

  @Test func aNewAddressIsAMailbox() {
    #expect(words("morty@citadel.org") == "$mailbox")
    #expect(recording.parts(of: "morty@citadel.org", isSecret: false).first?.value == "morty@citadel.org")
    #expect(words("beth@citadel.org") == "beth@citadel.org")
  }

  @Test(arguments: [
    ("{}", "$mailbox"), (#"{"identities":[{}]}"#, "$mailbox"), (#"{"identities":[]}"#, "rick@citadel.org"),
  ])
  func aTakenAddressIsNoMailbox(answer: String, expected: String) async throws {
    let recording = try HTTPRecording.empty()
    let request = HTTPRequest.line("POST /auth/v1/signup", #"{"email":"rick@citadel.org","password":"p"}"#)
    _ = try await recording.record(request, through: NetworkStub(.json(answer)).client.send)
    #expect(words("rick@citadel.org", in: recording) == expected)
  }

  @Test func anAddressThatBeginsWithALinkIsAMailbox() async throws {
    let recording = try HTTPRecording.empty()
    let request = HTTPRequest.line("POST /auth/v1/otp", #"{"email":"rick@citadel.org"}"#)
    _ = try await recording.record(request, through: NetworkStub(.json("{}")).client.send)
    #expect(words("rick@citadel.org", in: recording) == "$mailbox")
  }

  @Test func anAddressThatHasSignedInIsNoMailbox() async throws {
    let recording = try HTTPRecording.empty()
    for path in ["token?grant_type=password", "otp"] {
      let request = HTTPRequest.line("POST /auth/v1/\(path)", #"{"email":"rick@citadel.org"}"#)
      _ = try await recording.record(request, through: NetworkStub(.json("{}")).client.send)
    }
    #expect(words("rick@citadel.org", in: recording) == "rick@citadel.org")
  }

  @Test func anAddressWhoseSignUpTheServerFailedIsAMailbox() async throws {
    let recording = try HTTPRecording.empty()
    let request = HTTPRequest.line("POST /auth/v1/signup", #"{"email":"rick@citadel.org","password":"p"}"#)
    for outcome in [NetworkStub.Outcome.json(500, "{}"), .failure(.offline), .json("{}")] {
      _ = try? await recording.record(request, through: NetworkStub(outcome).client.send)
    }
    #expect(words("rick@citadel.org", in: recording) == "$mailbox")
  }

  @Test func passwordsAreNumberedByTheScript() throws {
    for password in ["Wubba 17!", "another 17!", "Wubba 17!", "abc"] {
      #expect(words(password, isSecret: true) == "$password#")
    }
    #expect(try value("Wubba 17!") != value("Xubba 17!"))
  }

  @Test func theCodeThatWasAcceptedIsThatOfTheMail() {
    #expect(words("340663", isSecret: true) == "$code")
    #expect(words(" 340663 ", isSecret: true) == " |$code| ")
    #expect(words("871265", isSecret: true) == "$code#")
    #expect(words("000000", isSecret: true) == "$code#")
  }

  @Test(arguments: [
    "microapps://login-callback?code=5ec1e7-c0de", "https://ref.supabase.co/auth/v1/verify?token=pkce_5ec1e7",
  ])
  func aLinkLosesItsSecrets(link: String) throws {
    #expect(words(link, isSecret: true) == "$link")
    #expect(try !value(link).contains("5ec1e7"))
    #expect(try value(link).count == link.count)
  }

  @Test(arguments: [
    ("rick", "rick"), ("https://a.org", "https://a.org"), ("my Wubba 17! it is", "my |$password#| it is"),
    ("340663", "$code"), ("", ""),
    ("Wubba", "Wubba"),
  ])
  func anOrdinaryTextLosesTheSecretsInIt(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  /// Nothing of the longer one is written as it is.
  @Test(arguments: ["Wubba 17!lubba", "x340663", " Wubba 17!Wubba 17! ", "Wubba 17! 2"])
  func aSecretThatHasAnotherInItIsOneOfItsOwn(secret: String) throws {
    #expect(words(secret, isSecret: true) == "$password#")
    #expect(try value(secret).count == secret.count)
  }

  @Test func theValuesAreThoseOfTheFile() throws {
    let (password, code) = (try value("Wubba 17!"), try value("340663"))
    let link = try value("microapps://login-callback?code=5ec1e7-c0de")
    let bodies = try HTTPArchive(recording.file(words: [:])).exchanges.map(\.bodyFields)
    #expect(bodies[0]["password"] == .string(password))
    #expect(bodies[2]["token"] == .string(code))
    #expect(bodies[4]["auth_code"]?.string == link.split(separator: "=").last.map(String.init))
  }

  @Test func eachUseHasTheNextValueAndThenTheLast() throws {
    let file = recording.file(words: ["password1": ["aaaaa 00!"], "code": ["000001", "000002"]])
    for _ in 1...2 {
      let played = try HTTPRecording.playing(file)
      #expect((1...3).map { _ in played.value(of: "code") } == ["000001", "000002", "000002"])
      #expect((1...2).map { _ in played.value(of: "password1") } == ["aaaaa 00!", "aaaaa 00!"])
      #expect(played.value(of: "password2") == nil)
    }
  }

  @Test func theWordsOfAScenarioComeFirst() throws {
    let played = try HTTPRecording.playing(recording.file(words: ["code": ["000001"], "password1": ["aaaaa 00!"]]))
    let saved = try HTTPArchive(played.file(words: ["code": ["000002"], "password1": ["aaaaa 00!"], "link": ["l"]]))
    #expect(saved.words == ["code": ["000001", "000002"], "password1": ["aaaaa 00!"], "link": ["l"]])
  }

  @Test func aPlayedRecordingIsSavedWithTheSameWords() async throws {
    let texts = ["Wubba 17!", "871265", "340663", "microapps://login-callback?code=5ec1e7-c0de", "morty@citadel.org"]
    let words = texts.flatMap { recording.parts(of: $0, isSecret: !$0.hasPrefix("morty")) }.compactMap { part in
      part.word.map { (part.isNumbered ? "\($0)1" : $0, part.value) }
    }
    let file = recording.file(words: [String: [String]](uniqueKeysWithValues: words.map { ($0, [$1]) }))
    #expect(words.map(\.0) == ["password1", "code1", "code", "link", "mailbox"])
    let played = try HTTPRecording.playing(file)
    for exchange in try HTTPArchive(file).exchanges {
      let path = exchange.url.replacing("https://elsewhere.example", with: "")
      _ = await played.answer(to: "POST \(path)", String(decoding: exchange.body, as: UTF8.self))
    }
    for (word, value) in words {
      let again = played.parts(of: value, isSecret: word != "mailbox")
      #expect(again.map(\.word) == [word] && again.map(\.value) == [value] && !again.contains(where: \.isNumbered))
    }
  }

  /// The password is that of the server of another run.
  @Test func aPasswordInThePlaceOfTheRecordedOneHasItsWord() async throws {
    let text = try value("Wubba 17!")
    let played = try HTTPRecording.playing(recording.file(words: ["password1": [text]]))
    _ = await played.answer(to: "POST /auth/v1/signup", #"{"email":"morty@citadel.org","password":"phoenixperson"}"#)
    let parts = played.parts(of: "phoenixperson", isSecret: true)
    #expect(parts.map(\.word) == ["password1"] && parts.map(\.value) == [text])
  }

  /// As when one endpoint has the answers of a file, and another those of a server.
  @Test func aServersAnswerAmongThoseOfAFileLosesItsSecretsToo() async throws {
    let played = try HTTPRecording.playing(recording.file(words: [:]))
    let request = HTTPRequest.line("POST /auth/v1/token?grant_type=refresh_token", #"{"refresh_token":"5ec1e7-t0ken"}"#)
    _ = try await played.record(request, through: NetworkStub(.json(#"{"access_token":"5ec1e7"}"#)).client.send)
    #expect(!played.file(words: [:]).contains("5ec1e7"))
  }
}
