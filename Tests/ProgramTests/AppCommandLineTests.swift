import Testing

/// The app's own options, and what they leave alone.
struct AppCommandLineTests {
  private let app = AppOnState()

  @Test(arguments: ["--auth", "--home", "--backend"])
  func anUnknownBackendSaysWhatThereIs(flag: String) throws {
    let result = try app.run("", [flag, "supabase"])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(flag == "--backend" ? "there are: fake" : "\(flag) supabase: write fake\n"))
    #expect(result.errors.contains("App --help"))
    #expect(!app.state.isThere)
  }

  @Test func theBackendThereIsMayBeNamed() throws {
    let result = try app.run("wait", ["--auth", "fake", "--home=fake", "--backend", "fake"])
    #expect(result.isWelcome)
  }

  @Test func helpNamesWhatTheAppAddsToAll() throws {
    let help = try app.run("", ["--help"])
    #expect(help.status == 0)
    for flag in ["--open-url URL", "--auth BACKEND", "--home BACKEND", "--play FILE"] {
      #expect(help.output.contains(flag))
    }
  }

  @Test func theListNamesTheEndpointsOfBothFeatures() throws {
    let list = try app.run("", ["--list"])
    #expect(list.status == 0)
    for name in ["rick@citadel.org", "fake", "login", "sendLink", "page", "setFavourite", "deleteAccount", "openURL"] {
      #expect(list.output.contains(name))
    }
  }

  @Test(arguments: ["--list", "--help", "--version"])
  func lookingAtTheAppChangesNothingOnDisk(flag: String) throws {
    #expect(try app.run("", [flag]).status == 0)
    #expect(!app.state.isThere)
    try app.state.put("{")
    #expect(try app.run("", [flag]).status == 0)
    #expect(app.state.names == ["session.json"])
    #expect(try app.state.text(of: "session.json") == "{")
    #expect(try app.run().status == 0)
    #expect(app.state.names.contains("session.json.unreadable-1"), "a start does")
  }
}
