import Foundation
import TestSupport
import Testing

@testable import PackageCommands

/// A change of a file reaches the modules that have the file by a link, and the tests that read the file.
struct LinkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["Sources/A/A.swift", "Sources/B/B.swift", "Tests/ATests/Test.swift", "docs/shared/Part/File.swift"] {
      try folder.put("", as: path)
    }
  }

  private func link(_ path: String, to end: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(path)", withDestinationPath: end)
  }

  private func reached(by file: String) throws -> [String] {
    let targets = ["A\tmodule\tSources/A\t", "B\tmodule\tSources/B\t", "ATests\ttests\tTests/ATests\t"]
    try folder.put("", as: "Package.swift")
    return try Reach(of: [file], in: ModuleGraph(root: folder.url, targets: targets), targets: []).modules
  }

  /// Links by their paths, the file that changes, and the modules that the change reaches.
  private static let links: [(links: [String: String], file: String, modules: [String])] = [
    (["Sources/A/L.swift": "../../docs/shared/Part/File.swift"], "docs/shared/Part/File.swift", ["A"]),
    (["Sources/A/L.swift": "../../docs/shared/Part/File.swift"], "docs/shared/Part/File.swift.old", []),
    (["Sources/A/L.swift": "../../docs/shared/Part/File.swift"], "docs/shared/Part/New.swift", []),
    (["Sources/A/L.swift": "../../docs/shared/Part/File.swift"], "docs/shared", ["A"]),
    (["Sources/A/L.swift": "../B/B.swift"], "Sources/B/B.swift", ["A", "B"]),
    (["Sources/A/L.swift": "../B/B.swift"], "Sources/A/L.swift", ["A"]),
    (["Sources/A/L": "../B"], "Sources/B/New.swift", ["A", "B"]),
    (["Sources/A/L": "../../docs/shared"], "docs/shared/Part/New.swift", ["A"]),
    (["Sources/A/L.swift": "../../docs/removed.swift"], "docs/removed.swift", ["A"]),
    (["Sources/A/L.swift": "../../docs/two", "docs/two": "three", "docs/three": "../docs/./end"], "docs/two", ["A"]),
    (["Sources/A/L.swift": "../../docs/two", "docs/two": "three", "docs/three": "../docs/./end"], "docs/three", ["A"]),
    (["Sources/A/L.swift": "../../docs/two", "docs/two": "three", "docs/three": "../docs/./end"], "docs/end", ["A"]),
    (["Sources/A/L.swift": "../../docs/by/File.swift", "docs/by": "shared/Part"], "docs/by", ["A"]),
    (
      ["Sources/A/L.swift": "../../docs/by/File.swift", "docs/by": "shared/Part"], "docs/shared/Part/File.swift", ["A"]
    ),
    (["Sources/A/L": "../../docs/shared", "docs/shared/M.swift": "../end"], "docs/end", ["A"]),
    (["Sources/A/L": "../../docs/shared", "docs/shared/Part/Up": ".."], "docs/shared/New.swift", ["A"]),
    (["Sources/A/L.swift": "L.swift"], "Sources/A/L.swift", ["A"]),
    (["Sources/A/.L.swift": "../B/B.swift"], "Sources/B/B.swift", ["B"]),
    (["docs/L.swift": "../Sources/A/A.swift"], "docs/L.swift", []),
  ]

  @Test(arguments: links)
  func aChangeReachesTheModuleWithTheLink(links: [String: String], file: String, modules: [String]) throws {
    for (path, end) in links { try link(path, to: end) }
    #expect(try reached(by: file) == modules)
  }

  @Test func theFolderOfAModuleMayBeALink() throws {
    try folder.rename("Sources/A", "docs/A")
    try link("Sources/A", to: "../docs/A")
    for file in ["docs/A/New.swift", "Sources/A", "Sources/A/Old.swift"] { #expect(try reached(by: file) == ["A"]) }
  }

  @Test func aLinkMayLeadByTheRootOfTheSystem() throws {
    try link("Sources/A/L.swift", to: "\(folder.path)/docs/../docs/shared/Part/File.swift")
    try link("Sources/B/L.swift", to: "../../../\(folder.url.lastPathComponent)/docs/shared/Part/File.swift")
    #expect(try reached(by: "docs/shared/Part/File.swift") == ["A", "B"])
    #expect(folder.url.trail(of: "/../../../../../../etc/./passwd").last == "/etc/passwd")
  }

  // In parts, so that this file does not read anything.
  private static let call = "package" + "File"
  private static let place = "#file" + "Path"

  @Test(
    arguments: [
      ("\(call)(\"docs/shared/Part/File.swift\")", ["ATests"], []),
      ("\(call)(\"docs/end\") + \(call)(\"docs/shared\").text", ["ATests"], []),
      ("\(call)(\"docs/link\")", ["ATests"], []),
      ("\(call)(\"docs\")", ["ATests"], ["ATests"]),
      ("\(call)(\"docs/shared/../../docs/end\")", [], []),
      ("\(call)(\"docs/..\")", ["ATests"], ["ATests"]),
      ("\(call)(path)", ["ATests"], ["ATests"]),
      ("\(call)(\"docs\\u{2F}end\")", ["ATests"], ["ATests"]),
      ("[\"docs\"].map(\(call))", ["ATests"], ["ATests"]),
      ("URL(filePath: \(place))", ["ATests"], ["ATests"]),
      ("public func \(call)(_ path: StaticString) { \(place) }", [], []),
    ])
  func aChangeReachesTheTestsThatReadTheFile(source: String, one: [String], other: [String]) throws {
    try link("docs/link", to: "shared")
    try folder.put(source, as: "Tests/ATests/Test.swift")
    #expect(try reached(by: "docs/shared/Part/File.swift") == one)
    #expect(try reached(by: "docs/other") == other)
  }
}
