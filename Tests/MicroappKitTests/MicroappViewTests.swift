import Testing
import Views

@testable import MicroappKit

/// A feature with what surrounds it.
@MainActor
struct MicroappViewTests {
  @Test func aWiderScreenGivesTheInspectorMoreColumnsAndATallerOneMoreRows() {
    let widths = [120, 170, 250].map { InspectorLayout(screen: Size(width: $0, height: 20)).width }
    #expect(widths == [59, 68, 80])
    let rows = [12, 19, 20, 39, 40].map {
      InspectorLayout(screen: Size(width: 80, height: $0)).height(isFocused: false, rows: 0)
    }
    #expect(rows == [2, 2, 5, 5, 11])
  }

  @Test func callsOfAFeatureEndWithIt() async throws {
    let lab = try LabMicroapp()
    try await lab.run.play("fill Name ale\ntap Brew")
    lab.context.finish("Enough")
    try await lab.press("f9")
    #expect(lab.calls == ["brew(ale) … cancelled 0 ms"])
    #expect(lab.run.callsInFlight == 0)
  }
}
