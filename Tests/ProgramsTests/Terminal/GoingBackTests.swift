import Testing
import Views

@testable import Programs
@testable import Runs
@testable import Watch

/// Earlier steps of a session: their pictures, and going on from there.
@MainActor
struct GoingBackTests {
  private static let steps = ["type \"ale\"", "focus \"Note\"", "focus \"Brew\"", "tap \"Brew\""]

  private func brewed() async throws -> SessionLab {
    let lab = try await SessionLab()
    await lab.brew("ale")
    return lab
  }

  @Test func goingBackShowsTheProgramAsItWas() async throws {
    let lab = try await brewed()
    let before = lab.screen
    await lab.goBack(to: 1)

    #expect(lab.screen !== before)
    #expect(lab.text.contains("▏ale"))
    #expect(!lab.text.contains("1 of ale"))
    #expect(lab.text.contains("tool steps"), "it shows the steps")
    #expect(lab.rows == [Self.steps[0]] + Self.steps[1...].map { "\($0) (later)" })
    #expect(lab.history.message == nil)
  }

  @Test func theStepsThatDidNotFitABuildAreForgotten() async throws {
    let commands: [ScriptCommand] = [.type("a"), .tap("Nothing"), .type("b")]
    let steps = commands.map { Step(command: $0, time: .zero) }
    let lab = try await SessionLab(
      handover: Handover(origin: RunOrigin(), steps: steps, position: 3, time: .zero))
    #expect(lab.session.handover().position == 3, "a later build may play them")
    await lab.goBack(to: 0)
    #expect(lab.session.handover().position == 2, "it shows the steps, and leaves them")
  }

  @Test func aNewLabelIsSaidInALineAndIsInWhatIsSaved() async throws {
    let before = try await brewed()
    var handover = before.session.handover()
    for index in handover.steps.indices {
      handover.steps[index].targets = handover.steps[index].targets.map {
        Step.Target(kind: $0.kind, label: $0.label.replacing("Brew", with: "Brow"))
      }
    }
    handover.steps[2].command = .focus("Brow")
    handover.steps[3].command = .tap("Brow")
    let banner = StatusBanner()
    let lab = try await SessionLab(recording: "new.txt", handover: handover, banner: banner)
    #expect(banner.state == .done(#"Step 3: "Brow" is now "Brew""#))
    #expect(lab.rows == Self.steps && lab.text.contains("1 of ale"))
    _ = await lab.save()
    let recorded = try #require(lab.file("Scenarios/recorded/recorded-1.scenario"))
    #expect(recorded.contains(#"tap "Brew""#) && !recorded.contains("Brow"))
    #expect(lab.file("new.txt")?.contains("Brow") == false)
  }

  @Test func aNewSizeKeepsTheLaterSteps() async throws {
    let lab = try await brewed()
    await lab.goBack(to: 1)
    await lab.send(.resize(Size(width: 60, height: 20)))

    #expect(lab.rows.count == 4)
    #expect(lab.screen.size == Size(width: 60, height: 20))
    await lab.goBack(to: try #require(lab.history.journal.rows.last).count)
    #expect(lab.screen.size == Size(width: 60, height: 20))
    await lab.pass(.milliseconds(300))
    #expect(lab.text.contains("1 of ale"))
  }

  @Test func keysThatArriveMeanwhileAreNotLost() async throws {
    let lab = try await brewed()
    let history = lab.history
    lab.beginToGoBack(to: 1)
    lab.session.send(.text("xy"))
    await history.action?.value
    await lab.session.settled()

    #expect(lab.text.contains("▏alexy"))
    #expect(lab.rows == ["type \"alexy\""])
  }

  @Test func theTimeGoesOnFromTheStep() async throws {
    let lab = try await brewed()
    await lab.pass(.seconds(60))
    await lab.goBack(to: 1)

    #expect(lab.session.time < .seconds(1))
    await lab.press(.tab, .tab, .enter)
    await lab.pass(.milliseconds(290))
    #expect(!lab.text.contains("1 of ale"))
    await lab.pass(.milliseconds(10))
    #expect(lab.text.contains("1 of ale"))
  }

  @Test func theProgramDoesNotWaitForAPicture() async throws {
    let lab = try await brewed()
    lab.history.show(0)
    lab.session.send(.resize(Size(width: 60, height: 20)))
    await lab.session.settled()
    await lab.history.previews.task?.value

    #expect(lab.screen.size == Size(width: 60, height: 20))
    #expect(lab.history.earlierScreen?.buffer.text.contains("Laboratory") == true)
  }

  @Test func aStepThatNoLongerFitsIsAMessage() async throws {
    let lab = try await SessionLab()
    let steps = [Step(command: .tap("Brew"), time: .zero), Step(command: .tap("Pour"), time: .zero)]
    for step in steps { lab.history.add(step) }

    #expect(await lab.earlierScreen(after: 2) == nil)
    #expect(lab.history.message?.contains("no \"Pour\" here") == true)
    let before = lab.screen
    await lab.goBack(to: 2)
    #expect(lab.screen === before)
    #expect(lab.history.message?.contains("no \"Pour\" here") == true)
  }
}
