import Foundation
import Testing

@testable import PackageCommands

struct ImportScannerTests {
  private func imports(in text: String) -> [Module.Import] {
    ImportScanner.imports(in: Data(text.utf8), of: "A.swift")
  }

  @Test(arguments: [
    "import Seen", "  import Seen", "import Seen // a comment", "import Seen;", "import Seen.Part",
    "import struct Seen.Part", "public import Seen", "@testable import Seen", "@_exported public import Seen",
    "@_spi(Part) import Seen", "@preconcurrency internal import protocol Seen.Part",
  ])
  func importsAreSeenInEachForm(form: String) {
    #expect(imports(in: form).map(\.module) == ["Seen"])
    #expect(imports(in: "let a = 1\n\(form)\n// the import of a comment\n").map(\.line) == [2])
    #expect(imports(in: "import First\r\n\(form)\r\n").map(\.module) == ["First", "Seen"])
  }

  @Test(arguments: ["// import Unseen", "let a = \"import Unseen\"", "  /// An import of it", "import", "import ", ""])
  func importsAreNotSeenInOtherLines(line: String) {
    #expect(imports(in: "\(line)\nlet important = 1\n").isEmpty)
  }

  /// A build for another platform or with another trait sees it.
  @Test func importsAreSeenInEachBranch() {
    #expect(imports(in: "#if Live\nimport A\n#else\nimport B\n#endif\n").map(\.module) == ["A", "B"])
  }

  @Test func exportedIsAnImportWithTheAttribute() {
    let text = "@_exported public import A\npublic import B\n@testable @_exported import C\n"
    #expect(imports(in: text).map(\.isExported) == [true, false, true])
  }
}
