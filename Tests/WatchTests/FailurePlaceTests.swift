import ProgramKit
import Testing

@testable import Watch

struct FailurePlaceTests {
  @Test(arguments: [
    ("/app/Sources/A.swift:1:7", true, "Sources/A.swift:1:7"), ("/app/Sources/A.swift is in use", false, nil),
    ("/application/A.swift:1:7", true, nil), ("/tmp/Generated.swift:1:7", true, nil), ("/app", true, nil),
  ])
  func aPlaceInThePackageIsShortened(title: String, isPlace: Bool, shown: String?) {
    let failure = StatusFailure(title: title, isPlace: isPlace, details: ["cannot find it"], furtherErrors: 2)
    let expected = StatusFailure(
      title: shown ?? title, isPlace: isPlace, details: ["cannot find it"], furtherErrors: 2)
    #expect(failure.relative(to: "/app") == expected)
  }
}
