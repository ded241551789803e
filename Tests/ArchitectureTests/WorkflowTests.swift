import Testing

/// The workflow runs what the gate runs, so that what fails there can be repeated by hand.
struct WorkflowTests {
  @Test func eachCommandIsOneOfTheGate() throws {
    let gate = try Repository.text(of: ".ci/run").split(separator: "\n").map { $0.drop { $0 == " " } }
    let commands = try Repository.text(of: ".github/workflows/ci.yml").matches(of: #/\brun: (.+)/#).map(\.1)
    #expect(commands.contains("swift test"))
    for command in commands where command.split(separator: " ").first != ".ci/run" {
      #expect(gate.contains(command), "the workflow runs \(command), which is not a line of .ci/run")
    }
  }
}
