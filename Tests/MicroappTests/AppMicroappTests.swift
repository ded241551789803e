import Foundation
import MicroappKit
import TestSupport
import Testing

@testable import App
@testable import AppMicroapp
@testable import Programs
@testable import Runs

/// The features of the app on endpoints, in the microapp of the app.
@MainActor
struct AppMicroappTests {
  @Test func itPlaysTheScenariosOfTheApp() throws {
    let link = packageFile("Microapps/AppMicroapp/Scenarios").resolvingSymlinksInPath()
    #expect(link == packageFile("Sources/App/Scenarios"))
    let names = try [App.program, AppMicroapp.microapp.program].map { try $0.catalogue.scenarios.map(\.name) }
    #expect(names[0] == names[1])
    #expect(!names[0].isEmpty)
  }

  @Test func theListNamesItsInputs() throws {
    let list = try AppMicroapp.microapp.program.list(ScenarioCatalogue(folder: ""), RunOrigin())
    let inputs = list.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.first == "input" }
    #expect(inputs.map { $0[1] } == ["problems", "openedLinks"])
  }
}
