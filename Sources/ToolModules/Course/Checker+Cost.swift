import Exercises
import Foundation
import Runs

extension Checker {
  /// What the learner has changed since the start, as a table: outside the folder of another package, and in it.
  func cost(of lesson: Lesson, beside folder: String) async throws -> [String] {
    let (start, now) = (try await workspace.files(of: lesson.exercise.id), try workspace.files())
    let changed = Set(start.keys).union(now.keys).filter { start[$0] != now[$0] }
    let tangled = changed.filter { $0.hasPrefix("\(folder)/") }
    func lines(_ file: Data?) -> [String] { String(decoding: file ?? Data(), as: UTF8.self).lines }
    func row(_ name: String, _ count: (String) -> Int) -> String {
      let counts = [changed.subtracting(tangled), tangled].map { "\($0.map(count).reduce(0, +))" }
      return (" \(name)".padded(to: 28 - counts[0].count) + counts[0]).padded(to: 37 - counts[1].count) + counts[1]
    }
    return [
      " your change       microapps  tangled", row("files touched") { _ in 1 },
      row("files of the quote") { $0.contains("/Quote") ? 1 : 0 },
      row("lines written") { lines(now[$0]).difference(from: lines(start[$0])).insertions.count },
    ]
  }
}
