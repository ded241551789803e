import Foundation

/// The contrast of text in one colour on another as WCAG 2.2 defines it: from 1 for equal colours to 21 for black on white.
///
/// - Parameters:
///   - one: red, green and blue.
///   - other: red, green and blue.
public func contrast(_ one: [UInt8], _ other: [UInt8]) -> Double {
  let (one, two) = (luminance(one), luminance(other))
  return (max(one, two) + 0.05) / (min(one, two) + 0.05)
}

private func luminance(_ color: [UInt8]) -> Double {
  zip([0.2126, 0.7152, 0.0722], color).reduce(0) { $0 + $1.0 * light(of: $1.1) }
}

/// The linear light of a part of a colour, from 0 to 1.
private func light(of part: UInt8) -> Double {
  let share = Double(part) / 255
  return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
}
