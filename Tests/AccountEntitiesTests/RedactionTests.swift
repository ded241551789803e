import AccountEntities
import Entities
import Services
import Testing

struct RedactionTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let value: any Redacted & Sendable
    let shown: String
    var testDescription: String { shown }
  }

  struct Wrapper<Value> {
    let label = "wrapper"
    let value: Value
  }

  enum Phase<Value> {
    case done(Value)
    case named(result: Value)
  }

  static let secret = "wubbalubba"

  static let samples = [
    Sample(value: Credentials(email: "rick@citadel.org", password: secret), shown: "rick@citadel.org, •••"),
    Sample(value: session(email: "rick@citadel.org"), shown: "rick@citadel.org"),
    Sample(value: session(email: nil), shown: "user-1"),
    Sample(value: AppleIdentity(identityToken: secret, nonce: secret), shown: "Apple identity, •••"),
    Sample(value: MagicLinkProof.link("microapps://login-callback?code=\(secret)"), shown: "link •••"),
    Sample(value: MagicLinkProof.code(secret, email: "rick@citadel.org"), shown: "rick@citadel.org, code •••"),
  ]

  @Test(arguments: samples)
  func showsOnlyWhatItMay(_ sample: Sample) {
    #expect("\(sample.value)" == sample.shown)
    #expect(String(describing: sample.value) == sample.shown)
    #expect(String(reflecting: sample.value) == sample.shown)
    #expect(dumped(sample.value) == "- \(sample.shown)\n")
    #expect(Mirror(reflecting: sample.value).children.isEmpty)
  }

  @Test(arguments: samples)
  func staysRedactedWhenNested(_ sample: Sample) {
    func check<Value: Redacted>(_ value: Value) {
      expectRedacted([value], showing: sample.shown)
      expectRedacted(["key": value], showing: sample.shown)
      expectRedacted(Value?.some(value), showing: sample.shown)
      expectRedacted((1, value), showing: sample.shown)
      expectRedacted(Wrapper(value: value), showing: sample.shown)
      expectRedacted(Wrapper(value: [value as Value?]), showing: sample.shown)
      expectRedacted(Phase.done(value), showing: sample.shown)
      expectRedacted(Phase.named(result: value), showing: sample.shown)
      expectRedacted(Result<Value, NetworkError>.success(value), showing: sample.shown)
    }
    check(sample.value)
  }

  @Test func secretsStayReadableByName() {
    #expect(Credentials(email: "", password: Self.secret).password == Self.secret)
    #expect(Self.session(email: nil).accessToken == Self.secret)
    #expect(Self.session(email: nil).refreshToken == Self.secret)
    #expect(AppleIdentity(identityToken: "token", nonce: "nonce").identityToken == "token")
    #expect(AppleIdentity(identityToken: "token", nonce: "nonce").nonce == "nonce")
  }

  private static func session(email: String?) -> UserAuthData {
    UserAuthData(user: AppUser(uid: "user-1", email: email), accessToken: secret, refreshToken: secret)
  }

  private func expectRedacted<Value>(
    _ value: Value, showing shown: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in ["\(value)", String(reflecting: value), dumped(value)] {
      #expect(text.contains(shown), sourceLocation: sourceLocation)
      #expect(!text.contains(Self.secret), sourceLocation: sourceLocation)
    }
  }

  private func dumped<Value>(_ value: Value) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
