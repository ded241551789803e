import Foundation
import TestSupport
import Testing

@testable import PackageCommands

/// The command `affected` in a repository with a feature, its tests and its microapp.
struct AffectedTests {
  private let repository: TemporaryRepository
  private let targets = [
    "Home\tmodule\tSources/Home\t", "HomeTests\ttests\tTests/HomeTests\tHome", "M\tprogram\tMicroapps/M\tHome",
    "Other\tmodule\tSources/Other\t",
  ]

  init() throws {
    repository = try TemporaryRepository(file: "Package.swift", text: Self.manifest)
    for path in ["Sources/Home", "Sources/Other", "Tests/HomeTests", "Microapps/M"] {
      try repository.put("", as: "\(path)/File.swift")
    }
    try repository.put("Generated*", as: ".gitignore")
    try repository.commit()
  }

  private func affected(_ arguments: String...) throws -> String {
    try PackageCommand(root: repository.root, targets: targets).run("affected", arguments)
  }

  /// Runs a script in a folder. `COMMIT` commits, `NEST` makes a repository of its own in the folder `Nest`, and `MONITOR` lets
  /// git ask a program what has changed, which always says that nothing has.
  @discardableResult
  private func run(_ script: String, in folder: URL) throws -> String {
    let words = [
      ("NEST", "git init -q Nest; echo 0 >Nest/A.swift; (cd Nest; git add .; COMMIT)"),
      (
        "COMMIT",
        "git -c user.name=A -c user.email=a@localhost -c commit.gpgsign=false commit -q --allow-empty -m message"
      ),
      (
        "MONITOR",
        """
        printf '#!/bin/sh\\nprintf 1; head -c 1 /dev/zero\\n' >../../.git/same; chmod +x ../../.git/same
        git config core.fsmonitor .git/same; git status
        """
      ),
    ]
    let result = try Process.run(
      ["sh", "-ec", words.reduce(script) { $0.replacing($1.0, with: $1.1) }], in: folder,
      environment: ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") },
      reading: \.standardOutput)
    try #require(result.status == 0)
    return String(decoding: result.output, as: UTF8.self)
  }

  @Test func theCommandPrintsTheNamesForTheVariable() throws {
    #expect(try affected() == "nothing has changed")
    try repository.put("let new = 1", as: "Sources/Home/Nëw \".swift")
    #expect(
      try affected() == "M: Sources/Home/Nëw \".swift, Home\nHomeTests: Sources/Home/Nëw \".swift, Home")
    #expect(try affected("HEAD", "--tests") == "HomeTests")
    #expect(try affected("--microapps", "main") == "M")
    #expect(try affected("--modules") == "Home,HomeTests,M\nSources/Home/Nëw \".swift")
    #expect(throws: CommandError.self) { try affected("--modules", "--tests") }
  }

  /// Scripts for the folder of the feature, each before a commit and after it, and the end of the path of the changed file.
  private static let hidden = [
    ("", "echo 1 >Generated.swift", "Home/Generated.swift"),
    ("", "mkdir Generated; echo 1 >Generated/A.swift", "Home/Generated/A.swift"),
    ("", "echo File.swift >../../.git/info/exclude; git rm -q --cached File.swift", "Home/File.swift"),
    ("", "git update-index --assume-unchanged File.swift; echo 1 >File.swift", "Home/File.swift"),
    ("", "git update-index --assume-unchanged File.swift; rm File.swift", "Home/File.swift"),
    ("", "git update-index --skip-worktree File.swift; echo 1 >File.swift", "Home/File.swift"),
    (
      "git update-index --skip-worktree File.swift", "git update-index --assume-unchanged File.swift; rm File.swift",
      "Home/File.swift"
    ),
    ("", "echo 1 >File.swift; git add .; git update-index --assume-unchanged File.swift", "Home/File.swift"),
    ("", "echo 1 >New.swift; git add --intent-to-add New.swift", "Home/New.swift"),
    ("MONITOR", "echo 1 >File.swift", "Home/File.swift"),
    ("ln -s /etc/hosts Hosts.swift", "", "Home/Hosts.swift"),
    ("mkdir ../../.git/own; ln -s ../../.git/own Own", "echo 1 >Own/A.swift", "Home/Own/A.swift"),
    ("", "NEST", "Home/Nest"),
    ("NEST", "echo 1 >Nest/A.swift", "Home/Nest"),
    ("NEST", "echo 1 >Nest/New.swift", "Home/Nest"),
    ("NEST; git config diff.ignoreSubmodules all", "rm Nest/A.swift", "Home/Nest"),
    ("NEST; echo '*' >Nest/.git/info/exclude", "echo 1 >Nest/New.swift", "Home/Nest/New.swift"),
    ("NEST; mv Nest ../../Nest; ln -s ../../Nest Nest", "echo 1 >Nest/New.swift", "Nest"),
  ]

  @Test(arguments: hidden)
  func aFileThatGitHidesCountsAsChanged(before: String, after: String, file: String) throws {
    let folder = repository.root.appending(path: "Sources/Home")
    try run("\(before)\ngit add --all; COMMIT", in: folder)
    try run(after, in: folder)
    #expect(try affected("HEAD").contains("HomeTests: "))
    #expect(try affected("HEAD", "--modules").split(separator: "\n").contains { $0.hasSuffix(file) })
  }

  @Test(arguments: [
    ("docs/course/Übung \"1\"/a\\b.md", "the step runs"), ("docs/other", "left out: the change does not"),
  ])
  func theGateRunsTheStepsThatAChangeReaches(file: String, output: String) throws {
    let repository = try TemporaryRepository(file: "Package/Package.swift", text: Self.manifest)
    try repository.put(String(contentsOf: packageFile(".ci/run"), encoding: .utf8), as: "Package/.ci/run")
    try repository.put("#!/bin/sh\necho the step runs\n", as: "Package/.ci/course")
    try repository.put("#!/bin/sh\ncat .build/affected\n", as: "Package/swift")
    let package = repository.root.appending(path: "Package")
    try run("chmod +x swift .ci/*; git add --all; COMMIT", in: package)
    try repository.put("new", as: "Package/\(file)")
    try repository.put(
      PackageCommand(root: package, targets: ["M\tmodule\tdocs\t"]).run("affected", ["--modules"]) + "\n",
      as: "Package/.build/affected")
    #expect(try run("PATH=$PWD:$PATH; .ci/run course --since main", in: package).contains(output))
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let features: [String] = [
      "Home",
    ]

    let package = Package(
      name: "Example",
      targets: features.map { .target(name: $0) } + [
        .target(name: "M", dependencies: features.map { .init(stringLiteral: $0) }), .target(name: "Other"),
      ])

    """

  @Test(
    .enabled(if: Toolchain.isOnPath, "there is no swift on PATH"),
    arguments: [
      ("  \"Home\",", "  \"Home\", // the first", ""),
      ("  \"Home\",", "  \"Home\",\n  \"Settings\",", "M"),
      ("[\n  \"Home\",", "[]\n#if os(Windows)\nlet others = [\n  \"Home\",\n]\n#endif\nlet no = [\n  \"A\",", "M"),
      ("  \"Home\",", "  /*\n  \"Home\",\n  */", "M"),
      ("name: \"Other\"", "name: \"Other\", path: \"Sources/Other\"", "Other"),
      ("name: \"Example\",", "name: \"Example\", platforms: [.iOS(.v18)],", "Home,HomeTests,M,Other"),
      ("version: 6.2", "version: 6.1", "Home,HomeTests,M,Other"),
      ("targets", "target", "Home,HomeTests,M,Other"),
    ])
  func theManifestChangesTheTargetsThatTheCompilerBuildsOtherwise(old: String, new: String, modules: String) throws {
    try repository.put(Self.manifest.replacing(old, with: new), as: "Package.swift")
    #expect(try affected("--modules") == "\(modules)\nPackage.swift")
  }
}
