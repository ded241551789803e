import Resources
import Testing
import Views

@testable import Terminal

@MainActor
struct FrameEncoderTests {
  private let start = "\u{1B}[0m\u{1B}[H\u{1B}[2J"
  private let show = "\u{1B}[?25h"
  private let hide = "\u{1B}[?25l"

  private func buffer(_ rows: String..., style: Style = .plain) -> CellBuffer {
    Picture(width: 10, height: 3).writing(rows, style: style).buffer
  }

  private func encoder(showing buffer: CellBuffer? = nil, caret: Point? = nil) -> FrameEncoder {
    var encoder = FrameEncoder(palette: .standard)
    if let buffer { _ = encoder.encode(buffer, caret: caret) }
    return encoder
  }

  @Test func theFirstFrameClearsAndShowsWhatIsNotBlank() {
    var encoder = encoder()

    let bytes = encoder.encode(buffer("", " ab  c"), caret: nil)

    #expect(bytes == start + "\u{1B}[2;2Hab\u{1B}[2;6Hc")
  }

  @Test func theFirstFrameEndsWithTheCaret() {
    var encoder = encoder()

    expect(&encoder, buffer("a"), caret: Point(x: 1, y: 0), sends: start + "\u{1B}[1;1Ha\u{1B}[1;2H" + show)
  }

  @Test func nothingIsSentWhenNothingChanged() {
    var withoutCaret = encoder(showing: buffer("a"))
    var withCaret = encoder(showing: buffer("a"), caret: Point(x: 1, y: 0))

    expect(&withoutCaret, buffer("a"), caret: nil, sends: "")
    expect(&withCaret, buffer("a"), caret: Point(x: 1, y: 0), sends: "")
  }

  @Test(
    "only what differs is sent",
    arguments: [
      ("abc", "aXc", "\u{1B}[1;2HX"), ("abc", "ab", "\u{1B}[1;3H "), ("abc", "XbY", "\u{1B}[1;1HX\u{1B}[1;3HY"),
      ("abc", "XYc", "\u{1B}[1;1HXY"), ("", "日a", "\u{1B}[1;1H日a"), ("日a", "日b", "\u{1B}[1;3Hb"),
      ("日a", "本a", "\u{1B}[1;1H本"), ("日a", "xya", "\u{1B}[1;1Hxy"), ("xya", "日a", "\u{1B}[1;1H日"),
      ("日a", "x日", "\u{1B}[1;1Hx日"), ("日", "", "\u{1B}[1;1H  "),
      ("a", "e\u{301}", "\u{1B}[1;1He\u{301}"), ("", "👩‍🚀x", "\u{1B}[1;1H👩‍🚀x"),
    ])
  func change(from old: String, to new: String, sends bytes: String) {
    var encoder = encoder(showing: buffer(old))

    expect(&encoder, buffer(new), caret: nil, sends: bytes)
  }

  @Test func changesInSeveralRowsAreSentFromTheTop() {
    var encoder = encoder(showing: buffer("a", "b", "c"))

    expect(&encoder, buffer("x", "b", "z"), caret: nil, sends: "\u{1B}[1;1Hx\u{1B}[3;1Hz")
  }

  @Test(
    "a style is set where it begins and taken back at the end",
    arguments: [
      (Style(foreground: .accent), "0;36"), (Style(foreground: .secondary), "0;90"),
      (Style(foreground: .failure, attributes: .bold), "0;1;31"), (Style(attributes: [.dim, .underline]), "0;2;4"),
      (Style(background: .warning, attributes: .reverse), "0;7;43"), (Style(background: .secondary), "0;100"),
    ])
  func style(_ style: Style, sends codes: String) {
    var encoder = encoder(showing: buffer("ab"))

    let bytes = encoder.encode(buffer("ab", style: style), caret: nil)

    #expect(bytes == "\u{1B}[1;1H\u{1B}[\(codes)mab\u{1B}[0m")
  }

  @Test func inMonochromeOnlyAttributesAreSent() {
    var encoder = FrameEncoder(palette: .monochrome)

    let bytes = encoder.encode(buffer("a", style: Style(foreground: .failure, attributes: .bold)), caret: nil)

    #expect(bytes == start + "\u{1B}[1;1H\u{1B}[0;1ma\u{1B}[0m")
  }

  @Test func aStyleThatEndsWithinARowIsTakenBackThere() {
    var encoder = encoder()
    let picture = Picture(width: 10, height: 3).writing(["ab"], style: Style(attributes: .bold)).writing(["x"])

    expect(&encoder, picture.buffer, caret: nil, sends: start + "\u{1B}[1;1Hx\u{1B}[0;1mb\u{1B}[0m")
  }

  @Test func aCaretThatMovesAloneIsOnlyMoved() {
    var encoder = encoder(showing: buffer("ab"), caret: Point(x: 2, y: 0))

    expect(&encoder, buffer("ab"), caret: Point(x: 1, y: 2), sends: "\u{1B}[3;2H")
  }

  @Test func theCaretIsHiddenWhileTheFrameIsDrawn() {
    var encoder = encoder(showing: buffer("ab"), caret: Point(x: 2, y: 0))

    let bytes = encoder.encode(buffer("ac"), caret: Point(x: 2, y: 0))

    #expect(bytes == hide + "\u{1B}[1;2Hc\u{1B}[1;3H" + show)
  }

  @Test func theCaretComesAndGoes() {
    var encoder = encoder(showing: buffer("ab"))

    expect(&encoder, buffer("ab"), caret: Point(x: 0, y: 0), sends: "\u{1B}[1;1H" + show)
    expect(&encoder, buffer("ab"), caret: nil, sends: hide)
    expect(&encoder, buffer("ab"), caret: nil, sends: "")
    expect(&encoder, buffer("ab"), caret: Point(x: 0, y: 0), sends: "\u{1B}[1;1H" + show)
  }

  @Test func afterInvalidationTheFrameIsSentWhole() {
    var encoder = encoder(showing: buffer("ab"), caret: Point(x: 1, y: 0))

    encoder.invalidate()

    let whole = hide + start + "\u{1B}[1;1Hab\u{1B}[1;2H" + show
    expect(&encoder, buffer("ab"), caret: Point(x: 1, y: 0), sends: whole)
  }

  @Test func aFrameOfAnotherSizeIsSentWhole() {
    var encoder = encoder(showing: buffer("ab"))

    let smaller = Picture(width: 4, height: 1).writing(["ab"]).buffer
    expect(&encoder, smaller, caret: nil, sends: start + "\u{1B}[1;1Hab")
  }
}

@MainActor
private func expect(
  _ encoder: inout FrameEncoder, _ buffer: CellBuffer, caret: Point?, sends bytes: String,
  at location: SourceLocation = #_sourceLocation
) {
  let sent = encoder.encode(buffer, caret: caret)
  #expect(sent == bytes, sourceLocation: location)
}
