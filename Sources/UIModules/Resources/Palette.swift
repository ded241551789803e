/// Gives each role its colour, as an index into the terminal's sixteen. Those are the ones people have set to their
/// taste, so a palette of them suits every theme.
public struct Palette: Sendable {
  private var indices: [Color: UInt8]

  /// A palette; a role that is left out is drawn in the terminal's own colour.
  public init(_ indices: [Color: UInt8]) {
    self.indices = indices
  }

  /// The index from 0 to 15 of a role, or nil for the terminal's own colour.
  public func index(of color: Color) -> UInt8? {
    indices[color]
  }

  /// Readable on dark and on light backgrounds.
  public static let standard = Palette([.accent: 6, .secondary: 8, .success: 2, .warning: 3, .failure: 1])

  /// No colour at all; focus and emphasis are then told by bold and reverse. What `NO_COLOR` asks for.
  public static let monochrome = Palette([:])
}
