import Foundation
public import Views

/// The contrast of colours as WCAG 2.2 defines it.
extension RGBColor {
  /// The background of most dark terminals.
  public static let black = RGBColor(0x000000)
  /// The background of most light terminals.
  public static let white = RGBColor(0xFFFFFF)

  /// The contrast of text in one of the colours on the other: from 1 for equal colours to 21 for black on white.
  public func contrast(to other: RGBColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    0.2126 * RGBColor.light(of: red) + 0.7152 * RGBColor.light(of: green) + 0.0722 * RGBColor.light(of: blue)
  }

  /// The linear light of a part of the colour, from 0 to 1.
  private static func light(of part: UInt8) -> Double {
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
