import TestSupport
import Testing

@testable import PageTool

/// Contrasts as WCAG 2 defines them.
struct PictureColorsTests {
  @Test(arguments: ["dark", "light"])
  func everyTextIsReadableOnItsBackground(_ theme: String) throws {
    let colors = theme == "dark" ? PictureColors.dark : .light
    let color = Dictionary(uniqueKeysWithValues: colors.variables)
    let roles = ["plain", "accent", "secondary", "success", "warning", "failure"]
    for (text, background) in roles.map({ ($0, "screen") }) + [("dim", "screen")]
      + roles.map({ ("on-\($0)", "selection") }) + ["plain", "secondary", "accent"].map({ ($0, "page") })
    {
      let contrast = contrast(try #require(color[text]), try #require(color[background]))
      #expect(contrast >= 4.5, "\(text) on \(background): \(contrast)")
    }
  }

  /// The contrast of colours such as `#1e1e1e`.
  private func contrast(_ one: String, _ other: String) -> Double {
    let colors = [one, other].map { text in
      let color = UInt32(text.dropFirst(), radix: 16) ?? 0
      return [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    return TestSupport.contrast(colors[0], colors[1])
  }
}
