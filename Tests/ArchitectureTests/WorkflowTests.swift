import Testing

/// The workflow runs what the gate runs, so that what fails there can be repeated by hand, and what needs a Mac.
struct WorkflowTests {
  /// The commands that only a Mac can run, with the reason.
  private static let commandsOfAMac = [
    "docs/swiftui/check": "compiles SwiftUI, which is on no other system",
    "brew install xcodegen": "installs XcodeGen, which makes the Xcode project",
    "docs/swiftui/ios/test": "runs the UI tests on a simulator",
  ]

  /// The commands of a job, also one that a line of its own follows.
  private func commands(of job: Substring) -> [Substring] {
    job.matches(of: /\brun:[ \t]*(.*)/).map(\.1)
  }

  @Test func eachCommandIsOneOfTheGateOrNeedsAMac() throws {
    let gate = try Repository.text(of: ".ci/run").split(separator: "\n").map { $0.drop { $0 == " " } }
    let jobs = try Repository.text(of: ".github/workflows/ci.yml").split(separator: /\n(?=  [a-z]+:\n    )/)
    #expect(jobs.flatMap(commands).contains("swift test"))
    var mac: [Substring] = []
    for job in jobs {
      for command in commands(of: job) where command.split(separator: " ").first != ".ci/run" {
        if Self.commandsOfAMac[String(command)] != nil {
          mac.append(command)
          #expect(job.contains("runner: [macos-26, xcode-27]"), "\(command) needs a Mac")
        } else {
          #expect(gate.contains(command), "the workflow runs \(command), which is not a line of .ci/run")
        }
      }
    }
    #expect(mac.sorted() == Self.commandsOfAMac.keys.sorted().map { $0[...] })
  }
}
