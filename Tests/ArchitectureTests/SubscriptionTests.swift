import Testing

/// A type that keeps subscriptions on an actor releases them there.
///
/// The compiler does not see to it: an object of an actor may be released anywhere, and an `AnyCancellable` cancels
/// where it is released.
struct SubscriptionTests {
  @Test func whoKeepsSubscriptionsReleasesThemWhereTheyWereMade() throws {
    var owners: [String] = []
    for folder in ["Sources", "Microapps"] {
      for file in try Repository.swiftFiles(below: folder) where !file.contains("/UtilityModules/Publishers/") {
        let text = try Repository.text(of: file)
        guard text.contains("AnyCancellable"), text.contains(/\b(var|let)\s+\w+\b.*\bAnyCancellable\b/)
        else { continue }
        owners.append(file)
        #expect(text.contains("isolated deinit"), "\(file) keeps a subscription: give its owner an isolated deinit")
      }
    }
    #expect(owners.contains("Sources/UIModules/Base/BaseViewModel.swift"))
  }
}
