import Foundation
import TestSupport
import Testing

@testable import PackageCommands

/// Scripts of the gate that need no build, in a folder with a copy of them.
struct GateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put(String(contentsOf: packageFile(".ci/run"), encoding: .utf8), as: "Package/.ci/run")
    try folder.put(String(contentsOf: packageFile(".ci/copy"), encoding: .utf8), as: "Package/.ci/copy")
    try folder.put("let package = Package(name: \"Example\")\n", as: "Package/Package.swift")
    try folder.put(".build\n.build-copy\n", as: "Package/.gitignore")
  }

  /// Runs a line of the shell in the package. Git looks for a repository no further than in the folder of the test.
  @discardableResult
  private func run(_ line: String) throws -> (status: Int32, output: String) {
    let environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("GIT_") && $0.key != "GATE" }
      .merging(["GIT_CEILING_DIRECTORIES": URL(filePath: folder.path).deletingLastPathComponent().path]) { $1 }
    let result = try Process.run(
      ["bash", "-ec", "exec 2>&1; chmod +x .ci/*; \(line)"], in: folder.url.appending(path: "Package"),
      environment: environment,
      reading: \.standardOutput)
    return (result.status, String(decoding: result.output, as: UTF8.self))
  }

  private func packages() throws -> (status: Int32, output: String) { try run(".ci/run packages") }

  @Test func aManifestThatNamesAPackageIsFound() throws {
    try run("git init --quiet; git add --all")
    #expect(try packages().status == 0)

    try folder.put("let packages = [\n  .package(path: \"..\")\n]\n", as: "Package/docs/Package.swift")
    try run("git add --all")
    let (status, output) = try packages()
    #expect(status == 1)
    #expect(output.contains("docs/Package.swift:2:  .package(path"))
    #expect(output.contains("a manifest names a package"))
  }

  /// An archive, an archive in another repository, and a repository that git cannot read.
  @Test(arguments: [
    "true", "git init --quiet ..", "git init --quiet; git add --all; echo 0 >.git/HEAD",
    "git init --quiet; git add --all; echo 0 >.git/index",
  ])
  func whereGitKnowsNoFilesTheStepFails(preparation: String) throws {
    try run(preparation)
    let (status, output) = try packages()
    #expect(status == 1)
    #expect(output.contains("no manifest was read"))
  }

  /// The names are too long for one command.
  @Test func theCopyHasAllFilesButThoseThatWereRemoved() throws {
    let names = (1...1300).map { "\($0)-\(String(repeating: "long ", count: 20)).txt" }
    for name in names { try folder.put("", as: "Package/\(name)") }
    try run("git init --quiet; git add --all; rm Package.swift")
    let (status, output) = try run(
      ".ci/copy && cd .build-copy/project && git ls-files | wc -l && git status --short")
    #expect(status == 0)
    let lines = output.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(lines == ["\(folder.path)/Package/.build-copy/project", "\(names.count + 3)"])
  }

  @Test func withoutARepositoryThereIsNoCopy() throws {
    #expect(try run(".ci/copy").status != 0)
  }
}
