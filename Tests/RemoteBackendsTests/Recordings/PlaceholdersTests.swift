import Entities
import Foundation
import Hashing
import MicroappBasics
import Testing

@testable import RemoteBackends

/// The texts that stand for secrets.
struct PlaceholdersTests {
  private var placeholders = Placeholders()

  /// What a text keeps of its secret.
  private func form(_ text: String) -> String {
    String(
      text.map { character in
        character.isNumber
          ? "0" : character.isUppercase ? "A" : character.isLetter ? "a" : "-_. ".contains(character) ? character : "!"
      })
  }

  @Test mutating func aTextHasTheFormOfItsSecretAndIsAnother() {
    var random = SplitMix64(seed: 85)
    let alphabets = [
      "0123456789", "abcdefghijklmnopqrstuvwxyz0123456789", "abcdefABCDEF0123456789", "aB3-_", "aéZ9 &\"\\/%+ß漢👩‍🚀",
    ].map(Array.init)
    var texts: [String: String] = [:]
    for count in 6...72 {
      for alphabet in alphabets {
        let secret = String((1...count).compactMap { _ in alphabet.randomElement(using: &random) })
        let text = placeholders.text(for: secret, .token)
        #expect(text != secret)
        #expect(form(text) == form(secret) && text.allSatisfy(\.isASCII))
        #expect(placeholders.text(for: secret, .token) == text)
        texts[secret] = text
      }
    }
    #expect(Set(texts.values).count == texts.count)
  }

  @Test(arguments: ["x", "7", "-", "!!!!!!!", "", "👩‍🚀", "  "])
  mutating func aSecretOfFewCharactersHasAnotherTextToo(secret: String) {
    let others = ["y", "8", "+", "???????", "a", "b", "c", "d", "e", "f", "g", "0", "1"]
    let texts = ([secret] + others).map { placeholders.text(for: $0, .password) }
    #expect(Set(texts).count == texts.count)
    #expect(secret.isEmpty ? texts.first == "" : texts.first != secret)
  }

  @Test mutating func noTextIsAnotherSecret() {
    _ = placeholders.text(for: "000002", .code)
    #expect(placeholders.text(for: "871265", .code) != "000002")
  }

  @Test mutating func aUUIDStaysOne() {
    let uuid = UUID()
    let text = placeholders.text(for: uuid.uuidString.lowercased(), .token)
    #expect(UUID(uuidString: text) != nil && UUID(uuidString: text) != uuid)
  }

  @Test mutating func theTokenOfALinkKeepsThePrefixThatTheAppReads() {
    #expect(placeholders.text(for: "pkce_c0ffee", .token).hasPrefix("pkce_"))
  }

  @Test mutating func aJWTKeepsItsClaimsAndLosesItsSignature() {
    let claims = Data(#"{"sub":"1","email":"rick@citadel.org","exp":1795896211}"#.utf8).base64URL
    let token = "eyJhbGciOiJIUzI1NiJ9.\(claims).5ec1e7_Signature-5ec1e7"
    let text = placeholders.text(for: token, .token)
    #expect(text.hasPrefix("eyJhbGciOiJIUzI1NiJ9.\(claims)."))
    #expect(text.count == token.count && !text.contains("5ec1e7"))
    #expect(JSONWebToken.claims([String: JSONValue].self, in: text)?["sub"] == .string("1"))
    #expect(placeholders.text(for: token.replacing("5ec1e7_", with: "other7_"), .token) != text)
  }

  @Test mutating func threePartsWithoutClaimsAreNoJWT() {
    #expect(placeholders.text(for: "c0ffee.c0ffee.c0ffee", .password).allSatisfy { !"co".contains($0) })
  }

  @Test(arguments: [
    #"{"email":"a@b.org","grant_type":"password","code_challenge_method":"s256","type":"email","data":{"name":"Rick"}}"#,
    #"{"redirect_to":"microapps://login-callback","create_user":true,"expires_in":3600,"token_type":"bearer"}"#,
    #"{"page":"https://rickandmortyapi.com/api/character?page=2&name=rick","status":"Alive"}"#,
  ])
  mutating func otherFieldsStay(body: String) throws {
    let value = try #require(JSONValue(Data(body.utf8)))
    #expect(placeholders.redact(value, inAnswer: false) == value)
    #expect(placeholders.redact(value, inAnswer: true) == value)
  }

  @Test(arguments: [
    #"{"code":"weak_password","error_code":"weak_password","weak_password":{"reasons":["length"]},"message":"Weak"}"#,
    #"{"code":400,"msg":"Password cannot be longer than 72 characters"}"#,
    #"{"error":"invalid_grant","error_description":"Invalid Refresh Token: Already Used"}"#,
  ])
  mutating func errorsStay(body: String) throws {
    let value = try #require(JSONValue(Data(body.utf8)))
    #expect(placeholders.redact(value, inAnswer: true) == value)
  }

  @Test(arguments: [
    "password", "new_password", "Password", "token", "token_hash", "access_token", "refresh_token", "provider_token",
    "id_token", "captcha_token", "auth_code", "code", "code_verifier", "code_challenge", "nonce", "apikey",
    "client_secret",
    "email_otp", "cookie", "Authorization",
  ])
  mutating func theSecretsOfARequestAreReplaced(field: String) {
    let values = [
      JSONValue.string("5ec1e7-5ec1e7"), .array([.string("5ec1e7-5ec1e7")]), .integer(5_117_511_751_175),
      .string("https://a.org/#\(field)=5ec1e7-5ec1e7"), .string("/verify?x=1&\(field)=5ec1e7-5ec1e7"),
      .string("https://a.org/?next=microapps%3A%2F%2Fb%3F\(field)%3D5ec1e7-5ec1e7"),
    ]
    for value in values {
      let name = if case .string(let text) = value, text.contains("=") { "url" } else { field }
      let body = JSONValue.object(["data": .object([name: value])])
      let text = placeholders.redact(body, inAnswer: false).text
      #expect(!text.contains("5ec1e7") && !text.contains("5117511751175"), "\(text)")
    }
    let form = placeholders.redact(
      Data("a=1&\(field)=5ec1e7+5ec1e7".utf8), type: "application/x-www-form-urlencoded; charset=UTF-8", inAnswer: false
    )
    #expect(form.hasPrefix("a=1&\(field)=") && !form.contains("5ec1e7"))
  }

  @Test(arguments: ["message", "msg", "error", "error_description"])
  mutating func aMessageThatQuotesASecretQuotesItsText(field: String) {
    let text = placeholders.text(for: "5ec1e7-5ec1e7", .token)
    let body = JSONValue.object([field: .string("no token 5ec1e7-5ec1e7, too short")])
    #expect(placeholders.redact(body, inAnswer: true) == .object([field: .string("no token \(text), too short")]))
  }

  @Test mutating func aMessageThatQuotesALongSecretHasNothingOfIt() {
    for secret in ["5ec1", "5ec1e7-5ec1e7", "5ec1e7"] { _ = placeholders.text(for: secret, .token) }
    let text = placeholders.text(for: "5ec1e7-5ec1e7", .token)
    let body = JSONValue.object(["msg": .string("5ec1e7-5ec1e7")])
    #expect(placeholders.redact(body, inAnswer: true) == .object(["msg": .string(text)]))
  }

  @Test(arguments: ["5ec1e7+5%2Bé", "5ec1e7%205%2b%C3%A9"])
  mutating func aSecretInALinkIsTheSameAsInABody(value: String) {
    let text = placeholders.text(for: "5ec1e7 5+é", .token)
    #expect(placeholders.redact(link: "/verify?token=\(value)") == "/verify?token=\(text.percentEncoded)")
  }

  @Test mutating func aLinkLosesItsUserAndItsSecretsAndKeepsTheRest() {
    let link = placeholders.redact(
      link: "https://rick:5ec1e7@a.org/x?type=signup&token=5ec1e7#access_token=a%2B5ec1e7&sb=")
    #expect(
      link.firstMatch(of: /^https:\/\/a\.org\/x\?type=signup&token=[0-9a-f]{6}#access_token=a%21[0-9a-f]{6}&sb=$/)
        != nil)
    #expect(!link.contains("5ec1e7"))
  }

  @Test(arguments: ["<a href='?token=5ec1e7'>", "token=5ec1e7", "not JSON"])
  mutating func aBodyThatNoProgramReadsIsNotWritten(body: String) {
    #expect(placeholders.redact(Data(body.utf8), type: "text/html", inAnswer: true) == "")
    #expect(placeholders.redact(Data(body.utf8), type: nil, inAnswer: false) == "")
    #expect(placeholders.redact(Data(body.utf8), type: "application/x-www-form-urlencoded", inAnswer: true) == "")
  }

  @Test mutating func theTextsOfAnEarlierRecordingStandForThemselves() {
    placeholders = Placeholders(words: [
      "password1": ["aaaaab"], "code2": ["000003", "000004"], "mailbox": ["rick@citadel.org"],
    ])
    #expect(placeholders.known.mapValues(\.word) == ["aaaaab": "password1", "000003": "code2", "000004": "code2"])
    for text in placeholders.known.keys { #expect(placeholders.text(for: text, .code) == text) }
    #expect(placeholders.text(for: "wubba1", .password) != "aaaaab")
  }

  @Test mutating func theSecretsOfARequestHaveTheWordsOfTheRecordedOne() {
    placeholders = Placeholders(words: ["password1": ["aaaaab"]])
    let recorded: [String: JSONValue] = ["email": .string("a"), "password": .string("aaaaab"), "token": .string("t")]
    placeholders.learn(["email": .string("b"), "password": .string("wubba1"), "token": .string("u")], for: recorded)
    #expect(placeholders.known.mapValues(\.word) == ["aaaaab": "password1", "wubba1": "password1"])
    #expect(placeholders.text(for: "wubba1", .password) == "aaaaab")
  }
}
