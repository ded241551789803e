import Concurrency
import Entities
import TestSupport
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import ScenarioTools
@testable import Scripting

@MainActor
@Suite(.timeLimit(.minutes(2)))
struct FaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put(
      """
      # A note is saved
      # The form closes, and the list has the note.

      wait "• Milk"
      tap "New"
      fill "Note" "Eggs"
      tap "Save"
      wait "• Eggs"
      tap "Close"
      expect "Closed"
      """, as: "Scenarios/1-notes/saved.scenario")
  }

  /// Plays the faults of the notes with a mistake. Returns the status and the output.
  private func check(
    _ mistake: Mistake, endpoint: String? = nil, silently: String? = nil
  ) async throws -> (status: Int32, output: [String]) {
    let backend = Backend("fake", "") { launch, _ in
      NotesDependencies(
        notes: { () async throws(NetworkError) in
          try await launch.clock.pause(for: .milliseconds(300))
          return ["Milk"]
        },
        save: { _ async throws(NetworkError) in try await launch.clock.pause(for: .milliseconds(300)) },
        clock: launch.clock)
    }
    let microapp = Microapp(
      "Notes", about: "", hint: "", backends: [backend], file: "\(folder.path)/Notes.swift"
    ) { context in
      let dependencies = NotesDependencies(
        notes: context.endpoint("notes") { $0.notes }, save: context.endpoint("save") { $0.save }, clock: context.clock)
      if let silently { #expect(throws: Never.self) { try context.failsSilently(silently, because: "nobody cares") } }
      return { NotesRoot(mistake, dependencies: dependencies) { context.finish("Closed") } }
    }
    var output: [String] = []
    let status = try await microapp.program.checkFaults(nil, RunOrigin(), endpoint: endpoint) { output.append($0) }
    return (status, output)
  }

  private func invariants(in output: [String]) -> Set<String> {
    Set(output.filter { $0.hasPrefix("failed") }.compactMap { $0.split(separator: ": ").last.map(String.init) })
  }

  @Test(arguments: Mistake.allCases)
  func aMistakeBreaksItsRule(mistake: Mistake) async throws {
    let (status, output) = try await check(mistake)
    let expected: Set<Invariant> =
      switch mistake {
      case .none: []
      case .loaderStays, .spinnerStays: [.rest]
      case .escIsIgnored: [.wayOut, .keys]
      case .lateExit, .lateNavigation: [.wayOut, .oneCall]
      case .saysNothing, .saysAnotherError: [.message]
      case .losesTextOnError, .losesTextOnCancel: [.text]
      case .retryDoesNothing, .worksOnce: [.goingOn, .keys]
      case .savesTwice, .savesWhileSaving: [.oneCall]
      case .callsAfterExit, .callsLongAfterExit: [.exit]
      case .keyWithoutAction, .keyThatIsDropped: [.keys]
      case .colorAlone, .noLabel: [.accessibility]
      }
    #expect(invariants(in: output) == Set(expected.map(\.rawValue)), "\(output.joined(separator: "\n"))")
    #expect(status == (mistake == .none ? 0 : 1))
  }
}
