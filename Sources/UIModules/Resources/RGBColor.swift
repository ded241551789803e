/// A 24-bit colour, and its contrast to others as WCAG 2.2 defines it.
public struct RGBColor: Hashable, Sendable {
  /// The red part.
  public let red: UInt8
  /// The green part.
  public let green: UInt8
  /// The blue part.
  public let blue: UInt8

  /// The background of most dark terminals.
  public static let black = RGBColor(0x000000)
  /// The background of most light terminals.
  public static let white = RGBColor(0xFFFFFF)

  /// - Parameter value: red, green and blue, eight bits each, as in `0xFDF6E3`.
  public init(_ value: UInt32) {
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }

  /// The contrast of text in one of the colours on the other: from 1 for equal colours to 21 for black on white.
  public func contrast(to other: RGBColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    0.2126 * Self.light(of: red) + 0.7152 * Self.light(of: green) + 0.0722 * Self.light(of: blue)
  }

  /// The linear light of a part of the colour, from 0 to 1. It needs the power of 2.4, which is the fifth root of the
  /// twelfth power, by Newton's method, because `pow` is not in the standard library.
  private static func light(of part: UInt8) -> Double {
    let share = Double(part) / 255
    if share <= 0.04045 { return share / 12.92 }
    let twelfth = (0..<12).reduce(1) { product, _ in product * (share + 0.055) / 1.055 }
    return (0..<60).reduce(1) { root, _ in root - (root - twelfth / (root * root * root * root)) / 5 }
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
