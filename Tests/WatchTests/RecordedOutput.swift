import Foundation
import TestSupport

/// An output of `swift build` as it was printed: see `Tests/Recorded/SwiftBuild`.
func recordedOutput(_ name: String) -> String {
  let outputs = try? String(contentsOf: packageFile("Tests/Recorded/SwiftBuild/outputs.txt"), encoding: .utf8)
  let output = (outputs ?? "").split(separator: "## ").first { $0.hasPrefix("\(name)\n") } ?? ""
  return String(output.dropFirst(name.count + 1).dropLast())
}
