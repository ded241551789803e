import Foundation
import Lab
import Views

@testable import Endpoints
@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting
@testable import Watch

/// A folder with the scenarios of one test, deleted after it, and a program that plays them.
@MainActor
final class ScenarioFolder {
  private let root = FileManager.default.temporaryDirectory.appending(path: "Scenarios-\(UUID().uuidString)").path
  var path: String { "\(root)/Scenarios" }
  /// What the program prints as its calls.
  var calls = ["0:00.0 brew(ale) … ok 300 ms"]
  /// The label of the button of the program.
  var buttonLabel = "Brew"

  isolated deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Writes a file.
  func put(_ text: String, as name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// A program with a counter that starts at its own flag.
  var program: Program {
    Program(
      "Counter", about: "", hint: "", keys: "",
      flags: [
        .number("--start", "N", "the number at the start", in: 0...100),
        Flag("--backend", "NAME", "the backend", standard: "fake"),
      ],
      file: "\(root)/Counter.swift"
    ) { [self] launch, _ in
      guard launch.value(of: "--backend") != "moon" else { throw UsageError("there is no backend moon") }
      let counter = Counter(
        start: launch.number(of: "--start") ?? 0, backend: launch.value(of: "--backend") ?? "fake", label: buttonLabel)
      return ProgramContent(counter, calls: { [calls] in calls })
    }
  }

  /// The check of a command line, with what it prints.
  func check(_ arguments: String...) async throws -> (status: Int32, output: [String]) {
    let options = try Options(parsing: ["--check"] + arguments, flags: program.flags)
    var output: [String] = []
    let command = CheckCommand(
      program, scenario: options.scenario, updates: options.updatesSnapshots, options.play
    ) { output.append($0) }
    let status = try await command.run()
    return (status, output)
  }
}

/// A number, and a button that adds one.
@MainActor
private struct Counter: View {
  private let model: Model
  private let backend: String
  private let label: String

  private final class Model {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  init(start: Int, backend: String, label: String) {
    model = Model(start)
    self.backend = backend
    self.label = label
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("on \(backend)")
      Text("\(model.number)").bold()
      Button(label) { [model] in model.number += 1 }
    }
  }
}
