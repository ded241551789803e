import Testing

/// The options of HomeMicroapp.
@Suite(.blocking)
struct HomeCommandLineTests {
  private let microapp = BuiltProgram("HomeMicroapp")

  @Test(arguments: [(20, "20 of 20"), (1_000_000, "40 of 1000000"), (1_000_000_000, "40 of 1000000000")])
  func theNumberOfCharactersCanBeChosen(count: Int, shown: String) throws {
    let result = try microapp.run(["--characters", "\(count)"], input: "wait")
    #expect(result.status == 0)
    #expect(result.output.contains(" \(shown)\n"))
    #expect(result.output.contains("›   Rick Sanchez"))
  }

  @Test func withoutCharactersTheListIsEmpty() throws {
    let result = try microapp.run(["--characters", "0"], input: "wait")
    #expect(result.status == 0)
    #expect(result.output.contains("No characters"))
    #expect(!result.output.contains(" of "))
    #expect(!result.output.contains("Rick Sanchez"))
  }

  @Test func namesCanBeLongAndWide() throws {
    let result = try microapp.run(["--long-names"], input: "wait")
    #expect(result.status == 0)
    #expect(result.output.contains("›   Rick Sanchez of the Council of Ric… ● Alive"))
    #expect(result.output.contains("    Morty Smith シタデルの市民、銀河連… ● Alive"))
  }

  @Test func aFailureInTheFirstLineAffectsTheFirstLoad() throws {
    let result = try microapp.run(input: "endpoint page fail offline\nresize 100x30\nwait")
    #expect(result.status == 0)
    #expect(result.output.contains("You're offline."))
    #expect(result.output.contains("offline    0 ms\n"))
    #expect(result.output.contains("backend: fake · page fails offline\n"))
  }

  @Test(arguments: ["x", "-1", "1.5", "1000000001", "99999999999999999999"])
  func anyOtherTextIsBadUsage(text: String) throws {
    let result = try microapp.run(["--characters", text])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("--characters \(text): write a number from 0 to 1000000000\n"))
  }
}
