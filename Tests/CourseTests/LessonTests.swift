import Exercises
import Foundation
import MicroappBasics
import Runs
import TestSupport
import Testing
import Watch

@testable import Course

struct LessonTests {
  private let clone: TemporaryClone

  init() async throws { clone = try await TemporaryClone() }

  @Test func anExerciseIsReadFromItsFolder() throws {
    let lessons = try Lesson.all(in: clone.root)
    let exercise = try #require(lessons.last?.exercise)
    #expect(lessons.map(\.exercise.chapter) == ["Use", "Build"])
    #expect(exercise.id == 2)
    #expect(exercise.title == "Title of 2-build/2-second")
    #expect(exercise.text == "Do more.")
    #expect(exercise.files == [TemporaryClone.view])
    #expect(exercise.hints == ["A nudge."])
    #expect(exercise.solution.hasPrefix("--- a/"), "without the lines for git")
    #expect(exercise.solution.contains("+zwei"))
    #expect(lessons[1].failure == "expected")
    #expect(lessons[1].refusal == "refused")
    #expect(lessons[1].steps == ["GreetingMicroapp own"])
  }

  @Test func aTextHasAllItsLines() throws {
    let text = "A sentence.\n\n    let a = 1\n\n- an item with `#`\n- another"
    try clone.writeExercise("1-use/1-first", text: text, start: nil, solution: "")
    #expect(try Lesson.all(in: clone.root).first?.exercise.text == text)
  }

  @Test func foldersAreInTheOrderOfTheirNumbers() throws {
    for number in [10, 9, 3] {
      try clone.writeExercise("2-build/\(number)-x", text: "\(number)", start: nil, solution: "")
    }
    try clone.write("", to: "docs/course/2-build/.DS_Store")
    #expect(try Lesson.all(in: clone.root).map(\.exercise.text) == ["Do it.", "Do more.", "3", "9", "10"])
  }

  @Test(arguments: ["## Check", "## Fails", "## Refuses", "Do it."])
  func anExerciseWithoutAPartNamesItsFolder(_ part: String) throws {
    let path = "docs/course/1-use/1-first/exercise.md"
    try clone.write(try #require(clone.text(of: path)).replacing(part, with: ""), to: path)
    let error = #expect(throws: CourseError.self) { try Lesson.all(in: clone.root) }
    #expect(error?.message.contains(path) == true)
  }

  /// The files of this package that the exercises change, by their paths.
  private static let sources = [
    "Sources/FeatureModules/Greeting": packageFile("Sources/FeatureModules/Greeting"),
    "Microapps/GreetingMicroapp": packageFile("Microapps/GreetingMicroapp"),
    "Tests/GreetingTests": packageFile("Tests/GreetingTests"), "Sources/App": packageFile("Sources/App"),
    "Sources/AppComposition": packageFile("Sources/AppComposition"), "Package.swift": packageFile("Package.swift"),
    "docs/pictures/modules.svg": packageFile("docs/pictures/modules.svg"),
  ]

  /// Puts files of this package into the clone.
  private func copy(_ source: URL, to path: String) throws {
    try? clone.remove(path)
    let copy = clone.root.appending(path: path)
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: copy)
  }

  /// The course of this package on a copy of the files that its exercises change.
  private func courseOfThePackage() async throws -> Workspace {
    try copy(packageFile("docs/course"), to: "docs/course")
    for (path, source) in Self.sources { try copy(source, to: path) }
    let missing = Workspace.paths.filter {
      !FileManager.default.fileExists(atPath: clone.root.appending(path: $0).path)
    }
    #expect(missing.allSatisfy { $0.contains("Quote") }, "\(missing)")
    try await clone.git("add", "--all")
    try await clone.commit()
    let workspace = try clone.workspace
    try await workspace.keepOriginal()
    return workspace
  }

  /// Whether git has the files as they are. The course does not begin on others, such as those after the tutorial.
  private static func hasAllFiles() async throws -> Bool {
    let root = packageFile("Package.swift").deletingLastPathComponent()
    let git = ["-i", "PATH=/usr/bin:/bin", "git", "-C", root.path, "status", "--porcelain", "--"]
    return try await ChildProcess.run("/usr/bin/env", git + Workspace.paths).output.isEmpty
  }

  /// A change of a line beside those that an exercise changes would end the course there.
  @Test(.enabled("the course does not begin on files that git has not", hasAllFiles))
  func theChangesOfAllExercisesFitTheSources() async throws {
    let workspace = try await courseOfThePackage()
    do { _ = try await workspace.files(of: workspace.lessons.count, with: \.solution) } catch let error as CourseError {
      Issue.record("\(error.message)")
    }
  }

  /// A wrong answer is one of its own, which the nightly run plays.
  @Test(.enabled("the course does not begin on files that git has not", hasAllFiles))
  func theWrongAnswersOfAllExercisesFitTheSources() async throws {
    let workspace = try await courseOfThePackage()
    for id in workspace.lessons.map(\.exercise.id) {
      let wrong = try await workspace.files(of: id, with: \.wrong)
      #expect(try await wrong != workspace.files(of: id), "\(id)")
      #expect(try await wrong != workspace.files(of: id, with: \.solution), "\(id)")
    }
  }

  /// An exercise says that its search prints the lines that are left.
  @Test(.enabled("the course does not begin on files that git has not", hasAllFiles))
  func aSearchOfAnExerciseFindsWhatItsSolutionChangesAndNothingElse() async throws {
    let workspace = try await courseOfThePackage()
    var count = 0
    for lesson in workspace.lessons {
      let exercise = lesson.exercise
      for line in exercise.text.split(separator: "\n") where line.hasPrefix("    git grep ") {
        func found(in files: Workspace.Files) async throws -> [String] {
          try workspace.put(files, as: exercise.id)
          let command = try ["git", "-C", clone.root.path] + shellWords("\(line)").dropFirst()
          let lines = try await ChildProcess.run("/usr/bin/env", command).output.split(separator: "\n")
          return lines.map { String($0.prefix { $0 != ":" }) }
        }
        let (start, solution) = try await (
          workspace.files(of: exercise.id), workspace.files(of: exercise.id, with: \.solution)
        )
        let paths = try await found(in: start)
        #expect(!paths.isEmpty && paths.allSatisfy { start[$0] != solution[$0] }, "\(exercise.id): \(paths)")
        #expect(try await found(in: solution) == [], "\(exercise.id)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func theCourseHasNineteenShortExercisesWithHints() throws {
    try copy(packageFile("docs/course"), to: "docs/course")
    let exercises = try clone.workspace.lessons.map(\.exercise)
    #expect(exercises.count == 19)
    #expect(Set(exercises.map(\.chapter)).count == 4)
    for exercise in exercises {
      #expect(exercise.text.split { $0.isWhitespace }.count <= 150, "\(exercise.id)")
      for line in ([exercise.text] + exercise.hints).joined(separator: "\n").split(separator: "\n")
      where line.hasPrefix("    ") {
        #expect(line.count <= 50, "a terminal of 80 columns cuts: \(line)")
      }
      #expect(exercise.hints.count >= 2, "\(exercise.id)")
      #expect((1...3).contains(exercise.files.count), "\(exercise.id)")
    }
  }
}
