import Testing

@testable import PackageCommands

@Suite(.enabled(if: Toolchain.isOnPath, "there is no swift on PATH"))
struct ManifestLoaderTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let features = [
      "Home",
      "Login",
    ]

    let package = Package(name: "Example", targets: features.map { .target(name: $0) })

    """

  @Test func aManifestThatLoadsHasNoComplaint() throws {
    #expect(try ManifestLoader.complaint(about: Self.manifest) == nil)
  }

  @Test func aComplaintHasItsLine() throws {
    let complaint = try ManifestLoader.complaint(about: Self.manifest.replacing("\"Home\",", with: "\"Home\""))
    #expect(complaint == "Package.swift:5: expected ',' separator")
  }

  @Test func aComplaintOfAnotherKindIsShownAsItIs() throws {
    let complaint = try ManifestLoader.complaint(about: "// swift-tools-version: 999\n")
    #expect(complaint?.contains("999") == true)
  }
}
