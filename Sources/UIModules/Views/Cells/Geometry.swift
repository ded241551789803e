/// A position on the screen in cells. The top left cell is (0, 0).
public struct Point: Equatable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in cells, never negative.
public struct Size: Equatable, Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public static let zero = Size(width: 0, height: 0)

  /// The proposal that asks a view for its maximum size: larger than any screen, and small enough that sums cannot
  /// overflow.
  static let unbounded = 1 << 20
}

/// A rectangle of cells. `maxX` and `maxY` lie outside.
public struct Rect: Equatable, Sendable {
  public var origin: Point
  public var size: Size

  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package var minX: Int { origin.x }
  package var minY: Int { origin.y }
  package var maxX: Int { origin.x + size.width }
  package var maxY: Int { origin.y + size.height }

  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the rectangles have a cell in common.
  func overlaps(_ other: Rect) -> Bool {
    let common = intersection(other).size
    return common.width > 0 && common.height > 0
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

  /// Returns a rectangle of `size` centred on this one, cut to the size of `room` and moved into it.
  func centered(_ size: Size, within room: Rect) -> Rect {
    let size = Size(width: min(size.width, room.size.width), height: min(size.height, room.size.height))
    let x = minX + (self.size.width - size.width) / 2
    let y = minY + (self.size.height - size.height) / 2
    return Rect(
      x: max(room.minX, min(x, room.maxX - size.width)), y: max(room.minY, min(y, room.maxY - size.height)),
      width: size.width, height: size.height)
  }

  /// Returns a rectangle of `size` centred in this one and cut to it.
  func centered(_ size: Size) -> Rect { centered(size, within: self) }
}

/// The space around a view, in cells.
public struct EdgeInsets: Equatable, Sendable {
  public var top: Int
  public var leading: Int
  public var bottom: Int
  public var trailing: Int

  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
