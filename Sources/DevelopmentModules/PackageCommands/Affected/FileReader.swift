/// A file outside of a target's folder that tests read, or a part of the package that is in no target.
struct FileReader {
  /// The beginning of the paths of the files.
  let path: String
  var suffix = ""
  /// The modules that read the files, or the folder of these modules.
  let modules: [String]

  /// A file that is in no target and not here can change everything. ArchitectureTests reads all files, so its name is left out.
  static let all = [
    FileReader(path: "docs/", modules: []),
    FileReader(path: "docs/course/", modules: ["CourseTests"]),
    FileReader(path: "docs/pictures/", modules: ["ProgramTests"]),
    FileReader(path: "docs/pictures/modules.svg", modules: ["CourseTests"]),
    FileReader(path: "docs/template/", modules: ["PackageCommandsTests"]),
    FileReader(path: "docs/BACKENDS.md", modules: ["LocalServerTests"]),
    FileReader(path: "docs/COURSE.md", modules: ["ProgramTests"]),
    FileReader(path: "docs/INSPECTOR.md", modules: ["ProgramTests"]),
    FileReader(path: "docs/REPLAY.md", modules: ["ProgramTests"]),
    FileReader(path: "docs/SCENARIOS.md", modules: ["ProgramTests"]),
    FileReader(path: "docs/SCRIPTS.md", modules: ["ScriptingTests"]),
    FileReader(path: "docs/USING.md", modules: ["ProgramTests"]),
    FileReader(path: "README.md", modules: ["ProgramTests"]),
    FileReader(path: "CHANGELOG.md", modules: []),
    FileReader(path: "LICENSE", modules: []),
    FileReader(path: ".github/", modules: []),
    FileReader(path: ".ci/", modules: []),
    FileReader(path: "Package.swift", modules: ["CourseTests"]),
    // The exercises of the course change them.
    FileReader(path: "Sources/App/", modules: ["CourseTests"]),
    FileReader(path: "Sources/FeatureModules/Greeting/", modules: ["CourseTests"]),
    FileReader(path: "Microapps/GreetingMicroapp/", modules: ["CourseTests"]),
    FileReader(path: "Tests/GreetingTests/", modules: ["CourseTests"]),
    FileReader(path: "Microapps/", suffix: ".snapshot", modules: ["ScenarioToolsTests"]),
    FileReader(path: "Sources/App/", suffix: ".snapshot", modules: ["ScenarioToolsTests"]),
    FileReader(path: "Tests/Recorded/OpenCombine/", modules: ["PublishersTests"]),
    FileReader(path: "Tests/Recorded/RickAndMorty/", modules: ["LocalServerTests"]),
    FileReader(path: "Tests/Recorded/SupabaseAuth/", modules: ["LocalServerTests"]),
    FileReader(path: "Tests/Recorded/SwiftBuild/", modules: ["WatchTests"]),
    // The folder of each plugin has a link to these files.
    FileReader(path: "Sources/DevelopmentModules/Plugins/Shared/", modules: ["Sources/DevelopmentModules/Plugins/"]),
  ]

  /// The modules with a file, and those that read the file, or nil if nothing is known of the file.
  static func modules(of file: String, in graph: ModuleGraph) -> [String]? {
    let readers = all.filter { file.hasPrefix($0.path) && file.hasSuffix($0.suffix) }
    let names = ["ArchitectureTests"] + readers.flatMap(\.modules)
    let owners = graph.modules.values.filter { file.hasPrefix("\($0.path)/") }
    guard !readers.isEmpty || !owners.isEmpty else { return nil }
    let modules = graph.modules.values.filter { module in names.contains { "\(module.path)/".hasPrefix($0) } }
    return (owners + modules).map(\.name) + names.compactMap { graph.modules[$0]?.name }
  }
}
