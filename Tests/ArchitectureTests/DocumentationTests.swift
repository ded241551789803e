import Foundation
import Testing

@testable import PackageCommands

/// What the pages name is there: the targets of links, files, and symbols.
struct DocumentationTests {
  /// Symbols of the articles that the pages compare with.
  private static let articles: Set<String> = [
    "AppButton", "AppTextField", "LoadingView", "SignInDependencies", "SignInModel", "SignUpDependencies",
    "SignUpModel",
  ]

  /// Symbols of Swift, of Apple's frameworks, of other systems and of an imagined app that the pages name.
  private static let foreign: Set<String> = [
    "Analytics", "AppStorage", "ASAuthorizationAppleIDRequest", "Assign", "AsyncImage", "AsyncStream",
    "AttributedString", "CFBundleLocalizations", "CLLocationManager", "Clock", "defaultIsolation", "DesignSystem",
    "Environment", "EnvironmentObject", "GeometryReader", "LocalizedStringResource", "NotificationCenter", "Observable",
    "ObservedObject", "Offer", "OpenURLAction", "Optional", "Product", "ProgressView", "Query", "SceneStorage", "State",
    "StateObject", "Subscribers", "Task", "Theme", "UIAppFonts", "UIApplication", "UINavigationController",
    "URLSession", "UserDefaults",
  ]

  /// The files that the tutorial makes, and names that stand for others.
  private static let examples: Set<String> = [
    "Sources/FeatureModules/Note/NoteRoot.swift", "NoteError.swift", "NoteViewModel.swift", "NoteView.swift",
    "Strings+Note.swift", "Microapps/NoteMicroapp/NoteMicroapp.swift",
    "Strings+Feature.swift",
    "docs/course/CHAPTER/NAME", "Microapps/AuthMicroapp/Scenarios/recorded/recorded-1.scenario",
  ]

  @Test func linksLeadToFilesAndHeadings() throws {
    let pages = try Page.all.get()
    let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.anchors) })
    var count = 0
    for page in pages {
      for target in page.targets {
        guard let path = page.path(of: target.text) else { continue }
        count += 1
        #expect(Repository.exists(path), "\(page.path):\(target.line) leads to \(path), which is not there")
        guard let anchor = target.text.split(separator: "#").dropFirst().first ?? anchor(target.text),
          path.hasSuffix(".md")
        else { continue }
        #expect(
          anchors[path, default: []].contains(String(anchor)),
          "\(page.path):\(target.line) leads to a heading \(anchor) of \(path), which is not there")
      }
    }
    #expect(count > 50)
  }

  @Test func aLinkToALineLeadsToItsName() throws {
    var count = 0
    for page in try Page.all.get() {
      for link in page.links {
        count += 1
        let lines = try Repository.text(of: link.file).split(separator: "\n", omittingEmptySubsequences: false)
        let places = lines.indices.filter { lines[$0].contains(link.name) }.map { $0 + 1 }
        #expect(
          places.contains(link.number),
          "\(page.path):\(link.line): line \(link.number) of \(link.file) has no \(link.name): \(places) have it")
      }
    }
    #expect(count > 40)
  }

  /// The anchor of a link that has no file before it.
  private func anchor(_ target: String) -> Substring? { target.hasPrefix("#") ? target.dropFirst() : nil }

  @Test func filesAreThere() throws {
    let names = try Repository.fileNames.get()
    for page in try Page.all.get() where page.path != "CHANGELOG.md" {
      for code in page.code where code.text.wholeMatch(of: #/[\w.+/-]+/#) != nil && !Self.examples.contains(code.text) {
        let isModule = code.text.contains(#/^\w+Modules\//#)
        let isPath = ["Sources/", "Tests/", "Microapps/", "docs/", ".ci/"].contains { code.text.hasPrefix($0) }
        if isModule || isPath {
          let path = isModule ? "Sources/\(code.text)" : code.text
          #expect(Repository.exists(path), "\(page.path):\(code.line) names \(code.text), which is not there")
        }
        if !isPath, code.text.hasSuffix(".swift") {
          #expect(
            names.contains { $0 == code.text || $0.hasSuffix("/\(code.text)") },
            "\(page.path):\(code.line) names a file \(code.text), which is not there")
        }
      }
    }
  }

  /// Also in scripts, in exercises and in tests, whose small packages have the folders of this one.
  @Test func foldersOfModulesAreThere() throws {
    var paths = ["README.md", "AGENTS.md", "Package.swift"]
    for folder in ["docs", ".ci", ".github", "Tests", "Microapps"] {
      paths += try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: folder).path)
        .filter { !$0.contains(".build/") }.map { "\(folder)/\($0)" }
    }
    var count = 0
    for path in paths {
      guard let text = try? Repository.text(of: path) else { continue }
      for match in text.matches(of: /Sources\/\w+Modules\b/) {
        count += 1
        #expect(Repository.exists(String(match.0)), "\(path) names \(match.0), which is not there")
      }
    }
    #expect(count > 100)
  }

  /// A symbol is a word with a capital, or one with parentheses, such as `perform` in `perform(_:)`.
  @Test func symbolsAreInTheSources() throws {
    let words = try Repository.words.get()
    var count = 0
    for page in try Page.all.get() where page.path != "CHANGELOG.md" {
      for code in page.code {
        guard let match = code.text.wholeMatch(of: #/[@.$]?([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)(\([^)]*\))?/#),
          match.2 != nil || match.1.contains(#/^[A-Z]\w*[a-z]/#), !code.text.hasSuffix(".swift")
        else { continue }
        for word in match.1.split(separator: ".") where !Self.foreign.union(Self.articles).contains(String(word)) {
          count += 1
          let isThere = words.contains(String(word))
          #expect(isThere, "\(page.path):\(code.line) names \(code.text), which is not in the sources")
        }
      }
    }
    #expect(count > 200)
  }

  /// The picture that README and ARCHITECTURE show.
  @Test func thePictureOfTheModulesIsUpToDate() throws {
    #expect(
      try Repository.text(of: "docs/pictures/modules.svg") == ModuleGraph(root: Repository.root).svg + "\n",
      "draw it again: swift package --quiet module-graph --svg > docs/pictures/modules.svg")
  }

  /// A test has the keys of the hazards of docs/TERMINAL.md that it checks in a comment.
  @Test func eachHazardHasATest() throws {
    let page = try Repository.text(of: "docs/TERMINAL.md")
    let tables = page.matches(of: /\| key \| hazard \| solution \|\n(?:\|.*\n)+/).map(\.0).joined()
    let listed =
      tables.matches(of: /(?m)^\| `([\w-]+)` \|/).map(\.1) + page.matches(of: /of the tests is `([\w-]+)`/).map(\.1)
    let tested = try Repository.swiftFiles(below: "Tests").flatMap { file in
      try Repository.text(of: file).matches(of: /\/\/ Hazards?: ([\w, -]+)/).flatMap { $0.1.split(separator: ", ") }
    }
    #expect(listed.count > 50 && Set(listed).count == listed.count)
    #expect(Set(listed.map(String.init)) == Set(tested.map(String.init)))
  }
}
