import Views
import Testing

struct ColorDepthTests {  // Hazard: colours
  @Test(
    arguments: [
      ("xterm", nil, .sixteen), ("linux", nil, .sixteen), ("screen", nil, .sixteen), ("rxvt", nil, .sixteen),
      ("ansi", nil, .sixteen), ("vte", nil, .sixteen), ("xterm-256color", nil, .twoHundredFiftySix),
      ("tmux-256color", nil, .twoHundredFiftySix), ("screen-256color", nil, .twoHundredFiftySix),
      ("vte-256color", nil, .twoHundredFiftySix), ("xterm-direct", nil, .trueColor), ("tmux-direct", nil, .trueColor),
      ("xterm-direct16", nil, .trueColor), ("xterm-256color", "truecolor", .trueColor),
      ("xterm-256color", "24bit", .trueColor), ("xterm", "truecolor", .trueColor),
      ("xterm-256color", "", .twoHundredFiftySix), ("xterm-256color", "yes", .twoHundredFiftySix),
      ("xterm", "yes", .sixteen),
      // Terminals that say COLORTERM only to programs on the same machine.
      ("xterm-kitty", nil, .trueColor), ("kitty", nil, .trueColor), ("alacritty", nil, .trueColor),
      ("wezterm", nil, .trueColor), ("foot", nil, .trueColor), ("foot-extra", nil, .trueColor),
      ("ghostty", nil, .trueColor), ("xterm-ghostty", nil, .trueColor), ("foot-direct", nil, .trueColor),
      ("alacritty-direct", nil, .trueColor), ("xterm-kitty", "", .trueColor), ("alacritty-256color", nil, .trueColor),
      // Others with such a name in theirs, and GNU screen inside of such a terminal.
      ("footloose", nil, .sixteen), ("xterm-footloose", nil, .sixteen), ("screen.xterm-kitty", nil, .sixteen),
      ("screen.alacritty", "truecolor", .sixteen), ("alacritty-mono", nil, .none), ("foot-m", nil, .none),
      // GNU screen passes on the value of the outer terminal.
      ("screen", "truecolor", .sixteen), ("screen-256color", "truecolor", .twoHundredFiftySix),
      (nil, nil, .none), ("", nil, .none), ("dumb", nil, .none), ("unknown", nil, .none), ("vt100", nil, .none),
      ("vt220", nil, .none), ("vt52", nil, .none), ("xterm-mono", nil, .none), ("linux-m", nil, .none),
      ("dumb", "truecolor", .none), ("vt100", "24bit", .none), (nil, "truecolor", .none),
    ] as [(String?, String?, ColorDepth)])
  func howManyColoursATerminalHasByItsEnvironment(term: String?, colorTerm: String?, depth: ColorDepth) {
    #expect(ColorDepth(noColor: nil, term: term, colorTerm: colorTerm) == depth)
    #expect(ColorDepth(noColor: "", term: term, colorTerm: colorTerm) == depth)
  }

  @Test(arguments: ["1", "0", "false"])
  func noCOLORWinsUnlessItIsEmpty(value: String) {
    #expect(ColorDepth(noColor: value, term: "xterm-256color", colorTerm: "truecolor") == .none)
    #expect(ColorDepth(noColor: value, term: "xterm-kitty", colorTerm: nil) == .none)
  }
}
