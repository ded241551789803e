import Exercises
import Foundation

/// An exercise with its files, its changes and its checks: a folder below `docs/course`.
struct Lesson {
  let exercise: Exercise
  /// The paths of changes in the format of `git diff`: from the solution of the exercise before to the start, none or one path,
  /// from the start to the solution, and from the start to an answer that the check must refuse.
  let start: [String], solution: String, wrong: String
  /// The checks, in their order: `PRODUCT`, `PRODUCT SCENARIO` or `PRODUCT --faults`, tests such as `HomeTests`,
  /// `module-graph`, `alone FEATURE`, `manifest FEATURE`, `package FOLDER` for all tests of another package, or a `git grep`
  /// that must print nothing.
  let steps: [String]
  /// A text that the check of the start must print, and one that the check of the wrong answer must print.
  let failure: String, refusal: String

  var tests: [String] { exercise.files.filter { $0.hasPrefix("Tests/") } }

  static func all(in root: URL) throws -> [Lesson] {
    let course = root.appending(path: "docs/course")
    let folders = try names(in: course).flatMap { chapter in
      try names(in: course.appending(path: chapter)).map { (chapter, course.appending(path: "\(chapter)/\($0)")) }
    }
    return try folders.enumerated().map { index, folder in
      try Lesson(id: index + 1, chapter: folder.0, folder: folder.1)
    }
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.first?.isNumber == true }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }

  private init(id: Int, chapter: String, folder: URL) throws {
    func path(_ name: String) -> String { folder.appending(path: name).path }
    func text(_ path: String) throws -> String { try String(contentsOf: URL(filePath: path), encoding: .utf8) }
    start = [path("start.diff")].filter(FileManager.default.fileExists)
    (solution, wrong) = (path("solution.diff"), path("wrong.diff"))
    let changes = try text(solution).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !["diff ", "index ", "new file ", "deleted file "].contains { line.hasPrefix($0) } }
    let sections = Self.sections(try text(path("exercise.md")))
    func section(_ name: String) -> String { sections.first { $0.name == name }?.text ?? "" }
    func items(_ name: String) -> [String] {
      section(name).split(separator: "\n").map { String($0.drop { "- ".contains($0) }) }
    }
    (failure, refusal) = (section("Fails"), section("Refuses"))
    steps = items("Check")
    guard let first = sections.first, ![first.text, failure, refusal].contains(""), !steps.isEmpty else {
      throw CourseError.file("\(path("exercise.md")) needs a title, a text, and the sections Check, Fails and Refuses")
    }
    let words = chapter.drop { $0.isNumber || $0 == "-" }.split(separator: "-").joined(separator: " ")
    exercise = Exercise(
      id: id, chapter: words.prefix(1).uppercased() + words.dropFirst(), title: first.name, text: first.text,
      files: items("Open"), hints: sections.filter { $0.name == "Hint" }.map(\.text),
      solution: changes.joined(separator: "\n"))
  }

  private static func sections(_ page: String) -> [(name: String, text: String)] {
    "\n\(page)".components(separatedBy: "\n#").dropFirst().map { section in
      let parts = section.split(separator: "\n", maxSplits: 1)
      let name = parts.first?.drop { "# ".contains($0) } ?? ""
      return (String(name), parts.dropFirst().joined().trimmingCharacters(in: .newlines))
    }
  }
}
