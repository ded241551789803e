import Testing

@testable import PackageCommands

/// What `swift package gallery` says about the features of this package.
struct FeatureCardTests {
  @Test func greeting() throws {
    let card = try card(of: "Greeting")
    #expect(card.dependencies.map { "\($0.name): \($0.type)" } == ["name: () async throws(NetworkError) -> String"])
    #expect(card.errors.map(\.type) == ["NetworkError"])
    #expect(card.errors.first?.cases.prefix(3) == ["invalidCredentials", "emailTaken", "weakPassword"])
    #expect(card.errors.first?.cases.contains("offline") == true)
    #expect(card.exits == ["closed()"])
    #expect(card.scenarios.map(\.group) == ["Greeting"])
    #expect(card.scenarios.first?.names == ["hello", "loading", "offline", "closed"])
    #expect(card.modules.first?.name == "Greeting")
    #expect(Set(card.modules.map(\.name)).isSuperset(of: ["Base", "Entities", "Navigation", "Publishers", "Views"]))
    #expect(card.modules.allSatisfy { $0.lines > 0 })
  }

  @Test func home() throws {
    let card = try card(of: "Home")
    #expect(
      card.dependencies.map(\.name) == [
        "page", "changes", "favourites", "setFavourite", "clock",
      ])
    #expect(
      card.dependencies.first?.type == "(CharacterQuery, _ page: Int) async throws(NetworkError) -> CharacterPage")
    #expect(card.dependencies.last?.type == "any Clock<Duration>")
    #expect(card.exits == ["signedOut()"])
  }

  @Test func account() throws {
    let card = try card(of: "Account")
    #expect(card.dependencies.map(\.name) == ["user", "signOut", "deleteAccount", "favouriteCounts"])
    #expect(card.dependencies.last?.type == "() -> AsyncStream<Int>")
    #expect(card.exits == ["signedOut()", "accountDeleted()"])
  }

  @Test func authentication() throws {
    let card = try card(of: "Authentication", microapp: "AuthMicroapp")
    #expect(
      card.dependencies.map(\.name) == [
        "login", "signUp", "sendMagicLink", "redeem", "appleIdentity", "signInWithApple", "save", "signInRules",
        "clock",
      ])
    #expect(card.exits == ["signInPassed(AppUser)", "signUpPassed(AppUser)"])
    #expect(card.scenarios.map(\.group).prefix(2) == ["Welcome", "Sign In"])
  }

  @Test func exercises() throws {
    let card = try card(of: "Exercises", microapp: "CourseMicroapp")
    #expect(
      card.dependencies.map(\.name) == [
        "exercises", "progress", "save", "open", "startOver", "check", "changes", "clock",
      ])
    #expect(card.errors.map(\.type) == ["CourseError"])
    #expect(
      card.errors.first?.cases == [
        "notInClone", "changedFiles", "otherFiles", "noCompiler", "file", "nothingToRestore", "inUse", "otherCommit",
      ])
    #expect(card.exits == [])
  }

  private func card(of feature: String, microapp: String? = nil) throws -> FeatureCard {
    let graph = try ModuleGraph(root: Repository.root)
    let microapp = try #require(graph.modules[microapp ?? "\(feature)Microapp"])
    let card = try FeatureCard(microapp, in: graph, root: Repository.root)
    #expect(card?.feature == feature)
    return try #require(card)
  }
}
