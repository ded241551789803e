import Foundation
import Testing

/// The SwiftUI version of Authentication, which docs/SWIFTUI.md describes. No build on Linux compiles it, but what it shares
/// with the terminal's version is held here.
struct SwiftUITests {
  private static let folder = "docs/swiftui/Sources"
  private static let feature = "Sources/FeatureModules/Authentication"

  /// The files of the feature that SwiftUI changes.
  private static let changed: Set<String> = [
    "Core/AuthModuleFactory.swift", "Core/AuthRoot.swift", "Core/Strings+Authentication.swift",
    "Presentation/AuthSelect/AuthSelectView.swift", "Presentation/MagicLink/MagicLinkView.swift",
    "Presentation/SignIn/SignInView.swift", "Presentation/SignUp/SignUpView.swift",
  ]

  /// The files of the feature that only SwiftUI has.
  private static let added: Set<String> = [
    "Core/AuthRoot+Preview.swift", "Presentation/AuthSelect/AppleButton.swift",
    "Presentation/EmailField.swift", "Presentation/MagicLink/OpenedLinkView.swift",
  ]

  /// The path to which a link leads, or nil for a file that is not a link.
  private func destination(of path: String) throws -> String? {
    let url = Repository.root.appending(path: path)
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { return nil }
    return url.deletingLastPathComponent().appending(path: target).standardized.path
  }

  @Test func everyFileOfTheFeatureStaysOrIsChanged() throws {
    let terminal = Set(
      try Repository.swiftFiles(below: Self.feature).map { String($0.dropFirst(Self.feature.count + 1)) })
    let here = "\(Self.folder)/Authentication"
    let swiftUI = Set(try Repository.swiftFiles(below: here).map { String($0.dropFirst(here.count + 1)) })
    #expect(terminal.subtracting(swiftUI) == ["Presentation/AuthSelect/WordmarkView.swift"])
    #expect(swiftUI.subtracting(terminal) == Self.added)
    #expect(Self.changed.isSubset(of: swiftUI))
    for file in terminal.intersection(swiftUI) {
      let path = Repository.root.appending(path: "\(Self.feature)/\(file)").standardized.path
      let destination = try destination(of: "\(here)/\(file)")
      #expect(destination == (Self.changed.contains(file) ? nil : path), "\(file)")
    }
  }

  @Test func everyLinkLeadsToASource() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: Self.folder).path)
    let links = try paths.compactMap { try destination(of: "\(Self.folder)/\($0)") }
    #expect(links.count > 15)
    for link in links { #expect(FileManager.default.fileExists(atPath: link), "\(link)") }
  }

  @Test func theFactoryChangesByAnImport() throws {
    let file = "AuthModuleFactory.swift"
    let terminal = try Repository.text(of: "\(Self.feature)/Core/\(file)")
    #expect(
      try Repository.text(of: "\(Self.folder)/Authentication/Core/\(file)")
        == terminal.replacing("import Views\n", with: "import SwiftUI\n"))
  }

  /// The names and the English words are the same; in SwiftUI each of them is a key of the catalog.
  @Test func theWordsChangeByTheirCatalog() throws {
    func words(_ path: String) throws -> [String] {
      try Repository.text(of: path).matches(of: /static (?:let|var|func) (\w+)[^"]*(".*?")/).map { "\($0.1) \($0.2)" }
    }
    let file = "Core/Strings+Authentication.swift"
    let terminal = try words("\(Self.feature)/\(file)")
    #expect(terminal.count > 20)
    #expect(try words("\(Self.folder)/Authentication/\(file)") == terminal)
  }

  /// A block of the pages is part of a file that docs/swiftui/check or the build compiles. A line `…` stands for others.
  @Test(arguments: [
    "COMPOSITION", "EXTRACT", "SWIFTUI", "ENDPOINTS", "SCREENS", "SCENARIOS", "SCRIPTS", "BACKENDS", "PUBLISHER",
  ])
  func theBlocksOfThePagesAreParts(page: String) throws {
    let files = try compiledTexts()
    let blocks = try Repository.text(of: "docs/\(page).md").matches(of: /(?s)```swift\n(.*?)```/).map(\.1)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let parts = block.split(separator: "\n").map(\.trimmed).split(separator: "…")
      let isPart = files.contains { file in parts.allSatisfy { file.contains("\n" + $0.joined(separator: "\n") + "\n") }
      }
      #expect(isPart, "\(page): no file has these lines:\n\(block)")
    }
  }

  /// A section that shows code can be copied: it begins with a whole file that the tests compile.
  @Test func aSectionOfScreensBeginsWithAWholeFile() throws {
    let folder = "Tests/MicroappKitTests/Notes"
    let files = try Repository.swiftFiles(below: folder).map { try Repository.text(of: $0) }
    let sections = try Repository.text(of: "docs/SCREENS.md").split(separator: "\n## ").dropFirst()
      .filter { $0.contains("```") }
    #expect(sections.count == 9)
    for section in sections {
      let block = section.firstMatch(of: /^[^\n]+\n\n```swift\n((?s).*?)```/)
      let isWhole = block.map { files.contains(String($0.1)) } ?? false
      #expect(isWhole, "\(section.prefix { $0 != "\n" }) begins with no file of \(folder)")
    }
  }

  /// The manifest, the files of the SwiftUI version, of the example and of some tests, each with its lines trimmed. A commit's
  /// files are as it leaves them, as far as it shows them.
  private func compiledTexts() throws -> [String] {
    let folders = [
      "docs/swiftui", "Microapps", "Sources", "Tests/EndpointsTests/Forms", "Tests/MicroappKitTests/Notes",
      "Tests/MicroappTests", "Tests/PublishersTests",
    ]
    let paths = try ["Package.swift"] + folders.flatMap { try Repository.swiftFiles(below: $0) }
    let sources = try paths.map { try Repository.text(of: $0) }
    let commits = try Repository.commits.flatMap { commit in
      try Repository.text(of: commit).split(separator: "diff --git").map { file in
        file.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { $0.hasPrefix(" ") || $0.hasPrefix("+") && !$0.hasPrefix("+++") }
          .map { $0.dropFirst() }.joined(separator: "\n")
      }
    }
    return (sources + commits).map { text in
      "\n" + text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
