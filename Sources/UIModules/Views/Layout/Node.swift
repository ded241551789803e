/// What a view becomes for one frame: something that knows its size and can draw itself.
///
/// A frame asks the same node for its size several times, at most for a handful of different offers, so the answers
/// are kept; nodes do not outlive their frame, and nothing kept can be stale.
@MainActor
public class Node {
  private var measured: [(offer: Size, size: Size)] = []

  init() {}

  /// Whether its height follows from its width alone, whatever height it is offered. A column need not ask such a node
  /// how it would like to be, and asks most of its children but once.
  var isRigid: Bool { false }

  /// The size this node takes when it is offered `offer`. It may be more than the offer where less makes no sense; it
  /// is then cut.
  final func size(offered offer: Size) -> Size {
    let offer = isRigid ? Size(width: offer.width, height: Size.unbounded) : offer
    for known in measured where known.offer == offer { return known.size }
    let size = measure(offer)
    if measured.isEmpty { measured.reserveCapacity(4) }
    measured.append((offer, size))
    return size
  }

  /// Works the size out; asked once for each offer.
  func measure(_ offer: Size) -> Size { .zero }

  /// Draws into `rect`, which may reach outside the canvas's clip.
  func draw(in rect: Rect, on canvas: Canvas) {}
}

/// A node that stands for its only child; containers of one child differ from it in one respect each.
@MainActor
class WrapperNode: Node {
  let child: Node

  init(_ child: Node) {
    self.child = child
  }

  override var isRigid: Bool { child.isRigid }

  override func measure(_ offer: Size) -> Size {
    child.size(offered: offer)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    child.draw(in: rect, on: canvas)
  }
}
