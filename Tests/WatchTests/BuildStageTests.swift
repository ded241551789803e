import POSIX
import Testing

@testable import Watch

struct BuildStageTests {
  private func stage(_ line: String) -> BuildOutput.Stage {
    var output = BuildOutput(product: "Tool")
    output.append(Array("\(line)\n".utf8), at: .zero)
    return output.stage
  }

  @Test(arguments: [
    ("[3/14] Linking Tool", BuildOutput.Stage.linking), ("13/14] Linking Tool", .compiling),
    ("[3/14/5] Linking Tool", .compiling), ("[three/14] Linking Tool", .compiling), ("[3/14 Linking Tool", .compiling),
  ])
  func onlyALineWithBothNumbersIsAStep(line: String, stage expected: BuildOutput.Stage) {
    #expect(stage(line) == expected)
  }
}
