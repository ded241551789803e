import Foundation
import Testing

@testable import ProgramKit

/// Contrasts as WCAG 2 defines them.
struct PictureColorsTests {
  @Test(arguments: ["dark", "light", "mono"])
  func everyTextIsReadableOnItsBackground(_ theme: String) throws {
    let colors: PictureColors =
      switch theme {
      case "dark": .dark
      case "light": .light
      default: .mono
      }
    let color = Dictionary(uniqueKeysWithValues: colors.variables)
    let roles = ["plain", "accent", "secondary", "success", "warning", "failure"]
    for (text, background) in roles.map({ ($0, "screen") }) + [("dim", "screen")]
      + roles.map({ ("on-\($0)", "selection") }) + ["plain", "secondary", "accent"].map({ ($0, "page") })
    {
      let contrast = contrast(try #require(color[text]), try #require(color[background]))
      #expect(contrast >= 4.5, "\(text) on \(background): \(contrast)")
    }
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// - Parameter color: such as `#1e1e1e`.
  private func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift in
      let part = Double(value >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
