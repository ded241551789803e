import Foundation
import Testing

@testable import PackageCommands

struct ImportParserTests {
  private func imports(in text: String) -> [Module.Import] {
    ImportParser.imports(in: Data(text.utf8), of: "A.swift")
  }

  /// The modules that the compiler sees in a form.
  private func modules(in form: String) -> Set<String> {
    Set(form.matches(of: /\w*Seen\w*/).map { String($0.0) })
  }

  @Test(arguments: ImportForms.all)
  func theImportsOfAFormAreRead(form: String) {
    #expect(Set(imports(in: form).map(\.module)) == modules(in: form))
  }

  /// All forms are compiled at once, so the names in each get its number.
  @Test(.enabled(if: hasCompiler, "there is no swiftc on PATH"))
  func theCompilerReadsTheSame() throws {
    let package = try TemporaryPackage()
    let forms = ImportForms.all.enumerated().map { number, form in
      form.replacing(/Seen|Unseen/) { "\($0.0)\(number)" }
    }
    for (number, form) in forms.enumerated() { try package.write(form, to: "Forms/\(number).swift") }
    let seen = try [[], ["-D", "Live"]].map { conditions in
      try modulesOfTheCompiler(in: package.root.appending(path: "Forms"), conditions)
    }
    #expect(Set(seen.joined()) == Set(forms.flatMap(modules)))
  }

  private static let hasCompiler =
    ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") } == true

  private func modulesOfTheCompiler(in folder: URL, _ conditions: [String]) throws -> [String] {
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.currentDirectoryURL = folder
    compiler.arguments =
      [
        "swiftc", "-frontend", "-emit-imported-modules", "-suppress-warnings", "-swift-version", "6", "-module-name",
        "Forms",
      ] + conditions
      + ImportForms.all.indices.map { "\($0).swift" } + ["-o", "-"]
    compiler.standardOutput = output
    try compiler.run()
    let modules = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "the compiler refuses a form")
    return String(decoding: modules, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func anImportHasItsLine() {
    let text = """
      /* A comment
         of two lines */
      import A; import B
      let a = \"""
        import Unseen
        \"""
      @_exported
      import
        C
      """
    for newline in ["\n", "\r\n", "\r"] {
      let imports = imports(in: text.replacing("\n", with: newline))
      #expect(imports.map(\.module) == ["A", "B", "C"])
      #expect(imports.map(\.line) == [3, 3, 8])
    }
  }

  @Test func anExportedImportIsOneWithTheAttribute() {
    let text =
      "@_exported public import A\nimport B\n@testable /* */ @_exported import C\nlet _exported = 1\nimport D\n"
    #expect(imports(in: text).map(\.isExported) == [true, false, true, false])
  }

  /// A build for another platform or with another trait sees it.
  @Test func anImportInAConditionIsRead() {
    let text = """
      import A
      #if os(Plan9)
      import B
        #if false
        import C
        #endif
      #elseif compiler(>=99)
      import D
      #else
      import E
      #endif
      import F
      """
    #expect(imports(in: text).map(\.module) == ["A", "B", "C", "D", "E", "F"])
    #expect(imports(in: text).map(\.isConditional) == [false, true, true, true, true, false])
  }

  /// A script has a first line for the shell.
  @Test(arguments: ["", "\u{FEFF}"])
  func theLineOfAScriptIsNoSource(start: String) {
    #expect(imports(in: "\(start)#!/usr/bin/swift \"\nimport A\n").map(\.line) == [2])
  }

  @Test func aQuoteThatIsMissingHidesNoMoreThanItsLine() {
    #expect(imports(in: "let a = \"import A\nimport B\n").map(\.module) == ["B"])
  }

  @Test(arguments: [
    "let a = \"", "let a = \"\\(", "/*", "let a = #/", "let a = /\\", "`", "import", "import struct", "#", "\"",
  ])
  func theEndOfTheSourceEndsEverything(end: String) {
    #expect(imports(in: "import A\n// import\n\(end)").map(\.module) == ["A"])
    #expect(imports(in: "import A\n\(end)import").map(\.module).first == "A")
  }
}
