import AccountEntities
import Endpoints
import MicroappBasics
import Runs

@testable import FakeAccountsBackend

/// Random lines for AppMicroapp, mostly sensible: actions, links, calls that go wrong, and ends of the session. They are the same
/// for the same seed.
@MainActor
struct AppLines {
  private var random: SplitMix64
  /// The rest of a sequence that was begun.
  private var next: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A line, which may be one that cannot be played now.
  mutating func line(in app: AppRun) -> String {
    if !next.isEmpty, !oneIn(6) { return next.removeFirst() }
    if !app.hanging.isEmpty, oneIn(2) {
      let release = "endpoint \(one(of: app.hanging).name) \(one(of: ["release", "release", "normal"]))"
      if oneIn(3) { return release }
      if oneIn(2) { next.insert(release, at: 0) }
      return "press esc"
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6:
      next = one(of: Self.plans)
      return oneIn(3) ? fault(in: app) : next.removeFirst()
    case 6..<11: return one(of: Self.actions)
    case 11..<15: return link()
    case 15..<18: return fault(in: app)
    case 18: return "session end"
    default: return one(of: Self.others)
    }
  }

  /// Whether the next line is played before the screen is at rest.
  mutating func isHasty() -> Bool { oneIn(5) }

  mutating func count() -> Int { Int.random(in: 30...40, using: &random) }

  private mutating func link() -> String {
    let link =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        // Few, so that some were used before.
        MagicLink(to: one(of: Self.addresses), number: .random(in: 1...2, using: &random), seed: 137).text
      case 5: "$link"
      default: one(of: Self.links)
      }
    return "\(oneIn(2) ? "open" : "send openedLinks") \"\(link)\""
  }

  private mutating func fault(in app: AppRun) -> String {
    let changed = app.endpoints.filter { $0.behaviour != .normal }
    if !changed.isEmpty, oneIn(3) { return "endpoint \(one(of: changed).name) normal" }
    let isOfSession = !oneIn(3)
    let endpoint = one(of: app.endpoints.filter { !isOfSession || Self.endpointsOfSession.contains($0.name) })
    var behaviours: [EndpointBehaviour] = [.hang, .hold, .delay(.seconds(1))]
    // Characters are fetched without a session.
    let tags = endpoint.errors.map(\.tag).filter {
      $0 != "session ended" || !["page", "character"].contains(endpoint.name)
    }
    if !tags.isEmpty {
      let tag = tags.contains("session ended") && oneIn(3) ? "session ended" : one(of: tags)
      behaviours += [.fail(tag), .fail(tag, after: .milliseconds(100))]
    }
    let change = EndpointChange.behaviour(one(of: behaviours), ofCall: oneIn(4) ? nil : oneIn(4) ? 2 : 1)
    return ScriptCommand.endpoint(endpoint.name, change).line
  }

  private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private static let addresses = ["\(FakeAccounts.demoUser.email)", "morty@citadel.org", "summer@example.org"]

  private static let links = [
    "microapps://account", "microapps://characters", "microapps://characters/7", "microapps://characters/70000",
    "microapps://episodes/7", "microapps://login-callback?error_code=user_banned",
    "microapps://login-callback?error=access_denied&error_code=otp_expired",
    "microapps://login-callback?message=Confirmation+link+accepted.",
    "microapps://login-callback?code=1-1-beth@citadel.org",
  ]

  /// The calls that begin or end a session, or find its end.
  private static let endpointsOfSession = [
    "login", "signUp", "redeem", "signInWithApple", "save", "user", "favourites", "signOut", "deleteAccount",
  ]

  private static let plans = [
    signIn, signIn, [#"fill "Password" "wubbalubba""#, "press enter"],
    [#"tap "Sign In""#, #"fill "Email" "rick@citadel.org""#, #"fill "Password" "lubbawubba""#, "press enter"],
    signUp("birdperson@example.org"), signUp("squanchy@example.org"), [#"tap "Sign in with Apple""#],
    [
      #"tap "Sign In""#, #"tap "Email me a sign-in link""#, #"fill "Email" "$mailbox""#, #"tap "Send Link""#,
      #"fill "Link or Code" "$code""#, "press enter",
    ],
    [
      #"tap "Sign In""#, #"tap "Email me a sign-in link""#, #"fill "Email" "$mailbox""#, #"tap "Send Link""#,
      #"open "$link""#,
    ],
    [#"tap "Account""#, #"tap "Sign Out""#],
    [#"tap "Account""#, #"tap "Delete Account""#],
    [#"tap "Account""#, #"tap "Delete Account""#, #"fill "Confirmation" "DELETE""#, "press enter"],
    [#"tap "Home""#, "press f", "press enter"],
  ]

  private static let signIn = [
    #"tap "Sign In""#, #"fill "Email" "rick@citadel.org""#, #"fill "Password" "wubbalubba""#, "press enter",
  ]

  private static func signUp(_ email: String) -> [String] {
    [
      #"tap "Sign Up""#, "fill \"Email\" \"\(email)\"", #"fill "Password" "phoenixperson""#,
      #"fill "Confirm Password" "phoenixperson""#, "press enter",
    ]
  }

  private static let actions = [
    #"tap "Account""#, #"tap "Account""#, #"tap "Home""#, #"tap "Sign Out""#, #"tap "Delete Account""#,
    #"fill "Confirmation" "DELETE""#, #"tap "OK""#, #"tap "OK""#, #"tap "Retry""#, #"tap "Sign in with Apple""#,
    "press esc", "press esc", "press esc", "press enter", "press enter", "press 1", "press 2", "press r", "press f",
    "press tab", "press down",
  ]

  private static let others = [
    #"send problems "The disk is full.""#, #"send problems "The printer is on fire.""#, "resize 40x12", "resize 80x24",
    "sleep 1s", "sleep 3s", "sleep 61s",
  ]
}
