/// A 24-bit colour.
public struct RGBColor: Hashable, Sendable {
  /// The red part.
  public let red: UInt8
  /// The green part.
  public let green: UInt8
  /// The blue part.
  public let blue: UInt8

  /// - Parameter value: red, green and blue, eight bits each, as in `0xFDF6E3`.
  public init(_ value: UInt32) {
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }
}

extension Palette.Tint {
  /// The colour, if it is the same on all terminals. The fixed part of the table is a 6x6x6 cube and then greys.
  public var fixedColor: RGBColor? {
    switch self {
    case .rgb(let color): return color
    case .index(let index) where index >= 232: return RGBColor(0x010101 * (8 + 10 * (UInt32(index) - 232)))
    case .index(let index) where index >= 16:
      let number = UInt32(index) - 16
      return RGBColor(
        [number / 36, number / 6 % 6, number % 6].reduce(0) { value, step in
          value << 8 | (step == 0 ? 0 : 55 + 40 * step)
        })
    case .own, .dimmed, .index: return nil
    }
  }
}
