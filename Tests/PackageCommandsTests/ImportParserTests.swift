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

  @Test func forms_areReadFromTheFile() {
    #expect(ImportForms.all.count == 189)
  }

  /// All forms are compiled at once, so the names in each get its number.
  @Test(.enabled(if: Toolchain.isOnPath, "there is no swiftc on PATH"))
  func theCompilerReadsTheSame() throws {
    let package = try TemporaryPackage()
    let forms = ImportForms.all.enumerated().map { number, form in
      form.replacing(/Seen|Unseen/) { "\($0.0)\(number)" }
    }
    for (number, form) in forms.enumerated() { try package.write(form, to: "Forms/\(number).swift") }
    let arguments = ["-frontend", "-emit-imported-modules", "-suppress-warnings", "-swift-version", "6"]
    let files = ["-module-name", "Forms"] + forms.indices.map { "\($0).swift" } + ["-o", "-"]
    let seen = try [[], ["-D", "Live"]].map { conditions in
      let output = try Toolchain.compile(in: package.root.appending(path: "Forms"), arguments + conditions + files)
      return try #require(output, "the compiler refuses a form").split(separator: "\n").map(String.init)
    }
    #expect(Set(seen.joined()) == Set(forms.flatMap(modules)))
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
