import Foundation
import TestSupport

/// Sources with an import, or without one: the compiler sees the module `Seen` in them, and does not see `Unseen`.
enum ImportForms {
  static let all = spaces + written

  /// Sources with spaces and line ends that an editor would change.
  private static let spaces = [
    "import Seen\n",
    "\timport Seen",
    "import\tSeen",
    "\t import \t Seen \t",
    "import\n\n  Seen\n",
    "let a = 1\r\nimport Seen\r\nlet b = 2\r\n",
    "import\r\nSeen\r\n",
    "let a = 1\rimport Seen\r",
    "// import Unseen\rimport Seen",
    "\u{FEFF}import Seen\n",
    "\u{FEFF}\r\nimport Seen\r\n",
    "\u{C}import\u{B}Seen",
    "import\u{A0}Seen",
    "let a = \"\"\"\r\n  import Unseen\r\n  \"\"\"\r\nimport Seen\r\n",
    "#if Live // a condition\r\nimport Seen\r\n#endif",
  ]

  /// The sources in the file beside this one.
  private static let written: [String] = {
    let file = packageFile("Tests/PackageCommandsTests/ImportForms.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: #/\n?(?:----|==== .*)\n/#).map(String.init)
  }()
}
