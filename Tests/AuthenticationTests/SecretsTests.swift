import Entities
import MicroappKit
import Testing

/// Tokens go from the endpoint that fetched them to the one that keeps them, past every view model.
@MainActor
struct SecretsTests {
  private let auth = ProbedAuth()

  @Test(arguments: Way.leavable)
  func noViewModelHoldsATokenAfterwards(way: Way) async throws {
    try await way.begin(on: auth.pilot)
    try await auth.pilot.wait()
    #expect(auth.exits.signedIn.count + auth.exits.signedUp.count == 1)

    var contents = Contents()
    for viewModel in auth.viewModels.all { contents.collect(viewModel) }

    #expect(contents.strings.contains("morty@citadel.org"))
    #expect(contents.strings.filter { $0.contains("secret") } == [])
    #expect(contents.sessions == 0)
  }

  @Test func collectingWouldFindASession() {
    var contents = Contents()
    contents.collect(["kept": [UserAuthData.morty]])
    contents.collect(["access-secret"])

    #expect(contents.sessions == 1)
    #expect(contents.strings.contains("access-secret"))
  }
}

/// All that reflection finds in an object and in what it holds.
private struct Contents {
  private(set) var strings: [String] = []
  private(set) var sessions = 0
  private var seen: Set<ObjectIdentifier> = []

  mutating func collect(_ value: Any) {
    if let text = value as? String { return strings.append(text) }
    if value is UserAuthData { sessions += 1 }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class, !seen.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { collect(child.value) }
      level = current.superclassMirror
    }
  }
}
