import MicroappBasics
import Observation
import TestSupport
import Testing
import Views

@testable import Runs

/// Steps that name controls whose labels are others in a new build.
@MainActor
struct RenamedControlsTests {
  /// A build: its screen, and the state that a person has made on it.
  @MainActor @Observable
  final class Build {
    var name = ""
    var password = ""
    var keeps = false
    var selection = 0
    var opened: [String] = []
    var isOnNextScreen = false
    @ObservationIgnored let content: @MainActor (Build) -> AnyView

    init(@ViewBuilder _ content: @escaping @MainActor (Build) -> AnyView) {
      self.content = content
    }

    func text(_ path: ReferenceWritableKeyPath<Build, String>) -> Binding<String> {
      Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
    }

    /// A program with this build's screen.
    var program: Program {
      Program("Lab", about: "", hint: "", keys: "", file: "/nowhere/Lab.swift") { _, _ in
        ProgramContent(ScreenSizeReader { _ in VStack(alignment: .leading) { self.content(self) } })
      }
    }
  }

  /// A form with these labels, and a screen behind its button.
  private static func form(_ labels: String..., rows: [String] = ["one", "two", "three"]) -> Build {
    Build { build in
      if build.isOnNextScreen {
        TextField(labels[4], text: build.text(\.name))
        Button("Back") { build.isOnNextScreen = false }
      } else {
        TextField(labels[0], text: build.text(\.name))
        SecureField(labels[1], text: build.text(\.password))
        Toggle(labels[2], isOn: Binding(get: { build.keeps }, set: { build.keeps = $0 }))
        Button(labels[3]) { build.isOnNextScreen = true }
        List("Rows", rows, selection: Binding(get: { build.selection }, set: { build.selection = $0 })) { Text($0) }
          .onOpen("Open") { build.opened.append(rows[$0]) }
      }
    }
  }

  private static var recorded: Build { form("Email", "Password", "Keep", "Go", "Code") }

  /// The journal of a person who presses these keys in a build, and types these texts.
  private func journal(in build: Build = recorded, _ events: Event...) async throws -> Journal {
    let live = LiveRun(try await build.program.play(Journal(RunOrigin())), realClock: VirtualClock())
    for event in events {
      live.send(event)
      await live.settled()
    }
    live.stop()
    return live.run.history.journal
  }

  private let tab = Event.key(Key(.tab))
  private let enter = Event.key(Key(.enter))

  /// A field, a secure field, a toggle twice, and a button that shows another screen.
  private func wholeForm() async throws -> Journal {
    try await journal(
      tab, .text("rick"), tab, .text("wubba"), tab, enter, enter, tab, enter, tab, .text("1"))
  }

  private func lines(_ replay: Replay) -> [String] { replay.run.history.journal.steps.map(\.command.line) }

  @Test func aRunWithoutNewLabelsSaysNothing() async throws {
    let build = Self.recorded
    let replay = try await build.program.play(wholeForm())
    #expect(replay.reason == nil && replay.renames == [])
    #expect(build.name == "rick1" && build.password == "wubba" && build.isOnNextScreen)
  }

  @Test func allLabelsAreNew() async throws {
    let old = try await wholeForm()
    #expect(old.steps.filter { !$0.targets.isEmpty }.count == 8, "\(old.steps.map(\.command.line))")
    let build = Self.form("E-mail", "Secret", "Remember me", "Continue", "Pin")
    let replay = try await build.program.play(old)
    #expect(replay.reason == nil)
    #expect(build.name == "rick1" && build.password == "wubba" && !build.keeps && build.isOnNextScreen)
    #expect(
      replay.renames == [
        #"Step 1: "Email" is now "E-mail""#, #"Step 3: "Password" is now "Secret""#,
        #"Step 5: "Keep" is now "Remember me""#, #"Step 8: "Go" is now "Continue""#,
        #"Step 10: "Code" is now "Pin""#,
      ])
    #expect(!lines(replay).contains { $0.contains("Email") || $0.contains("Keep") || $0.contains("Go") })
    // The build after that calls one of them by the first label again, and another by a third one.
    let third = Self.form("Email", "Secret", "Remember", "Continue", "Pin")
    let again = try await third.program.play(replay.run.history.journal)
    #expect(again.reason == nil && third.name == "rick1" && third.isOnNextScreen)
    #expect(again.renames == [#"Step 1: "E-mail" is now "Email""#, #"Step 5: "Remember me" is now "Remember""#])
  }

  @Test func labelsThatFieldsOfTwoKindsHaveSwappedAreFoundInTheirPlaces() async throws {
    let build = Self.form("Password", "Email", "Keep", "Go", "Code")
    let replay = try await build.program.play(wholeForm())
    #expect(replay.reason == nil && build.name == "rick1" && build.password == "wubba")
  }

  @Test func aLabelThatIsStillThereIsFoundInAnotherPlace() async throws {
    let build = build("Go", "Stay")
    _ = try await build.program.play(journal(in: self.build("Stay", "Go"), tab, enter))
    #expect(build.opened == ["Go"])
  }

  private func build(_ labels: String...) -> Build {
    Build { build in ForEach(labels, id: \.self) { label in Button(label) { build.opened.append(label) } } }
  }

  @Test(arguments: [["Stay"], ["Stay", "Leave", "Stop"], ["Leave", "Stay"]])
  func anotherNumberOfControlsAndALabelThatAnotherControlHadDoNotFit(labels: [String]) async throws {
    let old = try await journal(in: build("Stay", "Go"), tab, enter)
    let build = Build { build in ForEach(labels, id: \.self) { label in Button(label) { build.opened.append(label) } } }
    let replay = try await build.program.play(old)
    #expect(replay.reason?.hasPrefix("no \"Go\" here") == true)
    #expect(replay.renames == [] && build.opened == [])
    #expect(replay.run.history.journal.steps == old.steps, "they are kept for the next build")
  }

  @Test func aControlOfAnotherKindDoesNotFit() async throws {
    let build = Build { build in
      Button("Stay") {}
      Toggle("Leave", isOn: Binding(get: { build.keeps }, set: { build.keeps = $0 }))
    }
    let replay = try await build.program.play(journal(in: self.build("Stay", "Go"), tab, enter))
    #expect(replay.reason?.hasPrefix("no \"Go\" here") == true && !build.keeps)
  }

  @Test func aStepThatFitsKnowsTheNumberOfControlsInItsNewBuild() async throws {
    let old = try await journal(in: build("Stay", "Go"), tab, enter)
    let second = try await build("Stay", "Go", "More").program.play(old)
    #expect(second.reason == nil && second.renames == [])
    let third = build("Stay", "Leave", "More")
    let replay = try await third.program.play(second.run.history.journal)
    #expect(replay.reason == nil && third.opened == ["Leave"])
  }

  @Test func theRowInThePlaceOfAnotherIsOpened() async throws {
    let down = Event.key(Key(.down))
    let old = try await journal(down, enter)
    #expect(old.steps.last?.command == .tap("two"))
    func replay(_ rows: [String]) async throws -> (Replay, [String]) {
      let build = Self.form("Email", "Password", "Keep", "Go", "Code", rows: rows)
      return (try await build.program.play(old), build.opened)
    }
    let (renamed, opened) = try await replay(["one", "second", "three"])
    #expect(renamed.renames == [#"Step 2: "two" is now "second""#] && opened == ["second"])
    #expect(try await replay(["one", "three", "two"]).1 == ["two"], "a row that is still there is found")
    let (other, none) = try await replay(["one", "second"])
    #expect(other.reason?.hasPrefix("no \"two\" here") == true && none == [])
  }
}

/// Scripts name labels.
extension RenamedControlsTests {
  @Test func aScriptIsStrict() async throws {
    let played = try await build("Stay", "Leave").program.play("tap Go", values: [:], timeout: .seconds(1))
    #expect(played?.contains("no \"Go\" here") == true)
  }
}
