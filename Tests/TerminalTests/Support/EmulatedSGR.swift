/// The style of an emulated terminal, changed code by code as ECMA-48 defines it and independently of the encoder.
struct EmulatedSGR: Equatable {
  /// The codes that have an effect, each as it would be sent to bring that effect about.
  private(set) var codes: Set<String> = []

  /// Whether a blank drawn with it looks like an erased one.
  var isInvisible: Bool { codes.allSatisfy { ["1", "2"].contains($0) || Self.isForeground($0) } }

  init(codes: Set<String> = []) {
    self.codes = codes
  }

  /// The visible part on a blank.
  var onBlank: EmulatedSGR {
    if codes.contains("4") || codes.contains("7") { return self }
    return EmulatedSGR(codes: codes.filter { !["1", "2"].contains($0) && !Self.isForeground($0) })
  }

  /// Applies the parameters of a Select Graphic Rendition.
  mutating func apply(_ parameters: String) {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let code = rest.popFirst() {
      switch code {
      case "", "0": codes = []
      case "1", "2", "4", "7": codes.insert(String(code))
      case "22": codes.subtract(["1", "2"])
      case "24": codes.remove("4")
      case "27": codes.remove("7")
      case "39": codes = codes.filter { !Self.isForeground($0) }
      case "49": codes = codes.filter { !Self.isBackground($0) }
      case "38", "48":
        let count = rest.first == "5" ? 2 : 4
        color(([code] + rest.prefix(count)).joined(separator: ";"))
        rest = rest.dropFirst(count)
      default: color(String(code))
      }
    }
  }

  private mutating func color(_ code: String) {
    codes = codes.filter { Self.isForeground(code) ? !Self.isForeground($0) : !Self.isBackground($0) }
    codes.insert(code)
  }

  private static func isForeground(_ code: String) -> Bool { code.hasPrefix("3") || code.hasPrefix("9") }
  private static func isBackground(_ code: String) -> Bool { !isForeground(code) && code.count > 1 }
}
