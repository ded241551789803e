import MicroappBasics
import Testing

@testable import LocalServer

/// The program's command line, right and wrong.
struct ProgramOptionsTests {
  @Test func nothingIsNeeded() throws {
    let options = try ProgramOptions(parsing: [])
    #expect(options.port == 8137)
    #expect(!options.configuration.needsConfirmation)
    #expect(options.configuration.codeLength == 6)
    #expect(!options.wantsHelp)
    #expect(options.configuration.latency == .zero)
    #expect(options.configuration.failureRate == 0)
  }

  @Test(arguments: [
    ["--port", "0", "--latency", "300ms", "--fail", "0.1"],
    ["--port=0", "--latency=0.3s", "--fail=.1"],
    ["--port", "80", "--port", "0", "--latency=300ms", "--fail", "0.10"],
  ])
  func aValueFollowsItsFlagOrAnEqualsSign(arguments: [String]) throws {
    let options = try ProgramOptions(parsing: arguments)
    #expect(options.port == 0)
    #expect(options.configuration.latency == .milliseconds(300))
    #expect(options.configuration.failureRate == 0.1)
  }

  @Test func confirmationIsTurnedOn() throws {
    let options = try ProgramOptions(parsing: ["--confirm", "--port", "0"])
    #expect(options.configuration.needsConfirmation)
    #expect(options.port == 0)
    #expect(!options.wantsHelp)
  }

  @Test(arguments: [6, 10])
  func codesHaveALength(length: Int) throws {
    #expect(try ProgramOptions(parsing: ["--code-length", "\(length)"]).configuration.codeLength == length)
  }

  @Test(arguments: ["--help", "-h"])
  func helpIsAskedFor(flag: String) throws {
    #expect(try ProgramOptions(parsing: ["--port", "1", flag]).wantsHelp)
    for flag in ["--port", "--latency", "--fail", "--help", "--confirm", "--code-length"] {
      #expect(ProgramOptions.usage.contains("  \(flag) "))
    }
  }

  @Test(arguments: [
    ("2s", Duration.seconds(2)), ("0ms", .zero), ("1.5s", .milliseconds(1500)), ("3600s", .seconds(3600)),
  ])
  func timesHaveAUnit(text: String, duration: Duration) throws {
    #expect(try ProgramOptions(parsing: ["--latency", text]).configuration.latency == duration)
  }

  @Test(arguments: [
    (["--port"], "--port needs a value: write a number from 0 to 65535"),
    (["--port", "--help"], "--port needs a value"), (["--port="], "--port needs a value"),
    (["--port", "65536"], "--port 65536: write a number from 0 to 65535"), (["--port=-1"], "--port -1: write"),
    (["--port", "+1"], "--port +1: write"), (["--port", "http"], "--port http: write"),
    (["--latency", "300"], "--latency 300: write a time with its unit"), (["--latency=ms"], "--latency ms: write"),
    (["--latency=-1s"], "--latency -1s: write"), (["--latency=2h"], "--latency 2h: write"),
    (["--latency", "3601s"], "--latency 3601s: write"), (["--latency", "1e3ms"], "--latency 1e3ms: write"),
    (["--fail", "1.1"], "--fail 1.1: write a share from 0 to 1"), (["--fail", "10%"], "--fail 10%: write"),
    (["--fail", "nan"], "--fail nan: write"), (["--fail=1.0.0"], "--fail 1.0.0: write"),
    (["--code-length", "5"], "--code-length 5: write a number from 6 to 10"),
    (["--code-length=11"], "--code-length 11"),
    (["--code-length", "six"], "--code-length six: write"), (["--confirm=yes"], "--confirm takes no value"),
    (["--help=me"], "--help takes no value"), (["--prot", "1"], "unknown option --prot"),
    (["8137"], "unknown option 8137"), (["--\u{1B}[2J"], "unknown option --\u{FFFD}[2J"),
    ([""], "unknown option"),
  ])
  func whatIsWrongIsSaid(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try ProgramOptions(parsing: arguments) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
