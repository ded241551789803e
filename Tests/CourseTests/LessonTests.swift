import Exercises
import Foundation
import Scripting
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

  @Test(arguments: ["## Check", "## Fails", "Do it."])
  func anExerciseWithoutAPartNamesItsFolder(_ part: String) throws {
    let path = "docs/course/1-use/1-first/exercise.md"
    try clone.write(try #require(clone.text(of: path)).replacing(part, with: ""), to: path)
    let error = #expect(throws: CourseError.self) { try Lesson.all(in: clone.root) }
    #expect(error?.message.contains(path) == true)
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The course of this repository on a copy of the files that its exercises change.
  private func courseOfTheRepository() async throws -> Workspace {
    let files = FileManager.default
    for path in Workspace.paths where files.fileExists(atPath: Self.repository.appending(path: path).path) {
      try? clone.remove(path)
      let copy = clone.root.appending(path: path)
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: Self.repository.appending(path: path), to: copy)
    }
    try await clone.git("add", "--all")
    try await clone.commit()
    let workspace = Workspace(root: clone.root, lessons: try Lesson.all(in: Self.repository))
    try await workspace.keepOriginal()
    return workspace
  }

  /// Whether git has the files as they are. The course does not begin on others, such as those after the tutorial.
  private static func hasAllFiles() async throws -> Bool {
    let git = ["-i", "PATH=/usr/bin:/bin", "git", "-C", repository.path, "status", "--porcelain", "--"]
    return try await ChildProcess.run("/usr/bin/env", git + Workspace.paths).output.isEmpty
  }

  /// A change of a line beside those that an exercise changes would end the course there.
  @Test(.enabled("the course does not begin on files that git has not", hasAllFiles))
  func theChangesOfAllExercisesFitTheSources() async throws {
    let workspace = try await courseOfTheRepository()
    do { _ = try await workspace.files(of: workspace.lessons.count, isSolved: true) } catch let error as CourseError {
      Issue.record("\(error.message)")
    }
  }

  /// An exercise says that its search prints the lines that are left.
  @Test(.enabled("the course does not begin on files that git has not", hasAllFiles))
  func aSearchOfAnExerciseFindsWhatItsSolutionChangesAndNothingElse() async throws {
    let workspace = try await courseOfTheRepository()
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
          workspace.files(of: exercise.id), workspace.files(of: exercise.id, isSolved: true)
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
    let exercises = try Lesson.all(in: Self.repository).map(\.exercise)
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
