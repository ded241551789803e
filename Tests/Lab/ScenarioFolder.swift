import Foundation
package import Runs
import Views

@testable package import Endpoints

/// A folder with the scenarios of one test, deleted after it, and a program that plays them.
@MainActor
package final class ScenarioFolder {
  private let root = FileManager.default.temporaryDirectory.appending(path: "Scenarios-\(UUID().uuidString)").path
  package var path: String { "\(root)/Scenarios" }
  /// The starts and the ends of the program's calls `brew(ale)`.
  package var calls: [(start: Duration, outcome: EndpointCall.Outcome)] = [
    (.zero, .returned("", after: .milliseconds(300)))
  ]
  /// The label of the button of the program.
  package var buttonLabel = "Brew"
  /// The server on another machine that the program plays on.
  package var server: (any RemoteServer)?
  /// Whether the program can read the files of answers beside the scenarios, which are those of ``StubAnswers``.
  package var readsAnswers = false

  package init() {}

  isolated deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Writes a file.
  package func put(_ text: String, as name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// A program with a counter that starts at its own flag.
  package var program: Program {
    Program(
      "Counter", about: "", hint: "", keys: "",
      flags: [
        .number("--start", "N", "the number at the start", in: 0...100),
        Flag("--backend", "NAME", "the backend", default: "fake"),
      ],
      servers: ["supabase"], readAnswers: readsAnswers ? StubAnswers.read : nil,
      file: "\(root)/Counter.swift"
    ) { [self] launch, _ in
      guard launch.value(of: "--backend") != "moon" else { throw UsageError("there is no backend moon") }
      let counter = Counter(
        start: launch.number(of: "--start") ?? 0, backend: launch.value(of: "--backend") ?? "fake", label: buttonLabel)
      let inbox = Inbox()
      inbox.server = server
      let log = EventLog(clock: launch.clock)
      for call in calls { _ = log.begin("brew", ["ale"], on: nil, at: call.start, outcome: call.outcome) }
      return ProgramContent(counter, log: log, takesRealTime: { inbox.server != nil }, inbox: inbox)
    }
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
