/// A position on the screen in cells. The top left cell is (0, 0).
public struct Point: Equatable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a position.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in cells, never negative.
public struct Size: Equatable, Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size; a negative number becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cell.
  public static let zero = Size(width: 0, height: 0)

  /// The proposal that asks for the maximum size: larger than any screen, and so small that sums cannot overflow.
  static let unbounded = 1 << 20
}

/// A rectangle of cells. `maxX` and `maxY` lie outside.
public struct Rect: Equatable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The number of columns and rows.
  public var size: Size

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates a rectangle at the top left of the screen.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package var minX: Int { origin.x }
  package var minY: Int { origin.y }
  package var maxX: Int { origin.x + size.width }
  package var maxY: Int { origin.y + size.height }

  func point(x: Int = 0, y: Int = 0) -> Point { Point(x: minX + x, y: minY + y) }

  func row(_ index: Int = 0, height: Int = 1) -> Rect {
    Rect(x: minX, y: minY + index, width: size.width, height: height)
  }

  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  var isEmpty: Bool { size.width == 0 || size.height == 0 }

  package func overlaps(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  package func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
  }

  /// Returns a rectangle of `size` centred on this one, cut to the size of `bounds` and moved into it.
  func centered(_ size: Size, within bounds: Rect) -> Rect {
    let size = Size(width: min(size.width, bounds.size.width), height: min(size.height, bounds.size.height))
    let x = minX + (self.size.width - size.width) / 2
    let y = minY + (self.size.height - size.height) / 2
    return Rect(
      x: max(bounds.minX, min(x, bounds.maxX - size.width)), y: max(bounds.minY, min(y, bounds.maxY - size.height)),
      width: size.width, height: size.height)
  }

  func centered(_ size: Size) -> Rect { centered(size, within: self) }
}

/// The space around a view, in cells.
public struct EdgeInsets: Equatable, Sendable {
  /// The rows above.
  public var top: Int
  /// The columns at the left.
  public var leading: Int
  /// The rows below.
  public var bottom: Int
  /// The columns at the right.
  public var trailing: Int

  /// Creates insets.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
