import MicroappBasics
import Testing

struct DurationParsingTests {
  @Test(
    arguments: [
      ("300ms", .milliseconds(300)), ("2s", .seconds(2)), ("1.5s", .milliseconds(1500)), ("0.25ms", .microseconds(250)),
      ("0s", .zero), ("86400s", .seconds(86400)), ("86400000ms", .seconds(86400)),
      ("1.001s", .milliseconds(1001)), ("1.13s", .milliseconds(1130)), ("4.35s", .milliseconds(4350)),
    ] as [(String, Duration)])
  func readsATimeWithItsUnit(text: String, duration: Duration) {
    #expect(Duration(parsing: text) == duration)
  }

  @Test(arguments: [
    "", "s", "ms", "5", "5m", "5 s", " 5s", "5S", "-1s", "+1s", "1e3s", "1.2.3s", ".s", "infs", "nans", "0x10s", "٣s",
    "86400.001s", "86400001ms",
  ])
  func readsNothingElse(_ text: String) {
    #expect(Duration(parsing: text) == nil)
  }
}
