import Foundation

/// A page of the documentation.
struct Page {
  /// The path from the root of the repository.
  let path: String
  /// The lines outside of blocks of code, with their numbers.
  private let lines: [(number: Int, text: Substring)]

  /// A link or a word in code, with the line that it is in.
  struct Mention {
    let text: String
    let line: Int
  }

  init(_ path: String) throws {
    self.path = path
    var isInBlock = false
    lines = try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        if line.hasPrefix("```") { isInBlock.toggle() }
        return isInBlock || line.hasPrefix("```") ? nil : (index + 1, line)
      }
  }

  /// All pages but the exercises of the course and the template of a feature, which name files that a reader makes.
  static let all = Result {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: "docs").path)
    return try
      (["README.md", "AGENTS.md", "CHANGELOG.md"]
      + docs.filter {
        !"/\($0)".contains("/.") && $0.hasSuffix(".md") && !$0.hasSuffix("/exercise.md") && !$0.hasPrefix("template/")
      }.sorted()
      .map { "docs/\($0)" })
      .map(Page.init)
  }

  /// What links and images lead to, as it is written.
  var targets: [Mention] {
    lines.flatMap { number, line in
      line.matches(of: #/\]\(([^)]+)\)|(?:src|href)="([^"]+)"|^\[[^\]]+\]: (\S+)/#).compactMap { match in
        (match.1 ?? match.2 ?? match.3).map { Mention(text: String($0), line: number) }
      }
    }
  }

  /// The links to a line of a file, with the name in the line: "[`name`](path#L7)".
  var links: [(name: String, file: String, number: Int, line: Int)] {
    lines.flatMap { number, line in
      line.matches(of: #/\[`([^`]+)`\]\(([^)#]+)#L(\d+)\)/#).compactMap { match in
        guard let file = path(of: String(match.2)), let target = Int(match.3) else { return nil }
        return (String(match.1), file, target, number)
      }
    }
  }

  /// What is written as code.
  var code: [Mention] {
    lines.flatMap { number, line in
      line.matches(of: #/`([^`]+)`/#).map { Mention(text: String($0.1), line: number) }
    }
  }

  /// The anchors of its headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(
      lines.filter { $0.text.hasPrefix("#") }.map { _, line in
        line.drop { $0 == "#" }.dropFirst().lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  /// The path from the root to which a link of this page leads, or nil for an address elsewhere.
  func path(of target: String) -> String? {
    guard !target.contains("://") else { return nil }
    guard let file = target.split(separator: "#", omittingEmptySubsequences: false).first, !file.isEmpty else {
      return path
    }
    var folders = path.split(separator: "/").dropLast()
    for part in file.split(separator: "/") {
      if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}
