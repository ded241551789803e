import Testing

@testable import PackageCommands

struct ReachTests {
  /// A feature on two modules, with its microapp, its tests and the app, and tests that depend on a program alone.
  private let graph = ModuleGraph([
    target("Views", at: "Sources/UIModules/Views"),
    target("Base", at: "Sources/UIModules/Base", on: "Views"),
    target("Home", at: "Sources/FeatureModules/Home", on: "Base"),
    target("HomeMicroapp", at: "Microapps/HomeMicroapp", on: "Home"),
    target("HomeTests", at: "Tests/HomeTests", on: "Home", "HomeMicroapp", isTest: true),
    target("App", at: "Sources/App", on: "Home"),
    target("ViewsTests", at: "Tests/ViewsTests", on: "Views", isTest: true),
    target("EndToEndTests", at: "Tests/EndToEndTests", on: "App", isTest: true),
    target("CourseTests", at: "Tests/CourseTests", isTest: true, reading: "docs/course", "Package.swift"),
    target("ArchitectureTests", at: "Tests/ArchitectureTests", isTest: true, reading: ""),
  ])

  private static func target(
    _ name: String, at path: String, on dependencies: String..., isTest: Bool = false, reading places: String...
  ) -> Module {
    Module(name: name, path: path, isTest: isTest, dependencies: Set(dependencies), places: Set(places))
  }

  private func reach(_ files: String..., targets: [String]? = []) -> Reach {
    Reach(of: files, in: graph, targets: targets)
  }

  @Test func eachLineHasTheShortestWayFromAChangedFile() {
    let reach = reach("Sources/FeatureModules/Home/Home.swift", "Sources/UIModules/Views/Button.swift")
    #expect(
      reach.text == """
        HomeMicroapp: Sources/FeatureModules/Home/Home.swift, Home
        ArchitectureTests: Sources/FeatureModules/Home/Home.swift
        EndToEndTests: Sources/FeatureModules/Home/Home.swift, Home, App
        HomeTests: Sources/FeatureModules/Home/Home.swift, Home
        ViewsTests: Sources/UIModules/Views/Button.swift, Views
        """)
    #expect(
      reach.modules == [
        "App", "ArchitectureTests", "Base", "EndToEndTests", "Home", "HomeMicroapp", "HomeTests", "Views", "ViewsTests",
      ])
  }

  @Test func withoutTheManifestTheImportsLeadOn() {
    let imports = [Module.Import(module: "Quote", file: "Greeting.swift", line: 1)]
    let graph = ModuleGraph([
      Module(name: "Quote", path: "Sources/FeatureModules/Quote"),
      Module(name: "Greeting", path: "Sources/FeatureModules/Greeting", imports: imports),
    ])
    let reach = Reach(of: ["Sources/FeatureModules/Quote/A.swift"], in: graph, targets: [])
    #expect(reach.features == ["Greeting", "Quote"])
  }

  @Test func aFolderOfAnotherTargetWithTheSameBeginningIsNotReached() {
    #expect(reach("Sources/UIModules/ViewsAndMore/File.swift").microapps == ["HomeMicroapp"])
    #expect(reach("Tests/HomeTests/File.swift").tests == ["ArchitectureTests", "HomeTests"])
  }

  @Test func aFileOfWhichNothingIsKnownReachesEverythingAndSaysSo() {
    let reach = reach("Makefile")
    #expect(reach.modules.count == 10)
    #expect(reach.text.hasPrefix("HomeMicroapp: Makefile, which can change everything\n"))
  }

  @Test func filesThatTestsReadReachThem() {
    #expect(reach("docs/QUESTIONS.md").tests == ["ArchitectureTests"])
    #expect(reach("docs/course/1-first/exercise.md").tests == ["ArchitectureTests", "CourseTests"])
    #expect(reach("docs/courses.md").tests == ["ArchitectureTests"])
    #expect(reach("README.md").microapps == [])
  }

  @Test func aTargetThatTheManifestDeclaresOtherwiseIsReached() {
    #expect(reach("Package.swift", targets: ["Home", "Removed"]).text.hasPrefix("HomeMicroapp: Package.swift, Home\n"))
    #expect(reach("Package.swift", targets: []).tests == ["ArchitectureTests", "CourseTests"])
    #expect(reach("Package.swift", targets: nil).modules.count == 10)
  }

  @Test func aMicroappIsReachedInBuildsWithATrait() {
    let graph = ModuleGraph([
      Module(name: "Remote", path: "Sources/FoundationModules/Remote", dependencies: []),
      Module(name: "Live", path: "Sources/FoundationModules/Live", dependencies: ["Remote"]),
      Module(
        name: "M", path: "Microapps/M", dependencies: [],
        imports: [Module.Import(module: "Live", file: "M.swift", line: 2)]),
      Module(name: "MTests", path: "Tests/MTests", isTest: true, dependencies: ["M"]),
    ])
    let reach = Reach(of: ["Sources/FoundationModules/Remote/A.swift"], in: graph, targets: [])
    #expect(reach.microapps == ["M"])
    #expect(reach.text == "M: Sources/FoundationModules/Remote/A.swift, Remote, Live, with --traits Live")
    #expect(reach.modules == ["Live", "Remote"], "other builds do not build the microapp again")
  }
}
