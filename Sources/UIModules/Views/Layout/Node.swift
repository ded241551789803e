/// What a view becomes for one frame: something that knows its size and can draw itself.
///
/// A frame asks the same node for its size several times, at most for a handful of different offers, so the answers
/// are kept; nodes do not outlive their frame, and nothing kept can be stale.
@MainActor
public class Node {
  private var measured: [(proposal: Size, size: Size)] = []

  init() {}

  /// Whether its height follows from its width alone, whatever height it is offered. A column need not ask such a node
  /// how it would like to be, and asks most of its children but once.
  var hasFixedHeight: Bool { false }

  /// The size this node takes when it is offered `proposal`. It may be more than the proposal where less makes no sense; it
  /// is then cut.
  final func size(proposed proposal: Size) -> Size {
    let proposal = hasFixedHeight ? Size(width: proposal.width, height: Size.unbounded) : proposal
    for known in measured where known.proposal == proposal { return known.size }
    let size = measure(proposal)
    if measured.isEmpty { measured.reserveCapacity(4) }
    measured.append((proposal, size))
    return size
  }

  /// Works the size out; asked once for each proposal.
  func measure(_ proposal: Size) -> Size { .zero }

  /// Draws into `rect`, which may reach outside the context's clip.
  func draw(in rect: Rect, context: DrawingContext) {}
}

/// A node that stands for its only child; containers of one child differ from it in one respect each.
@MainActor
class WrapperNode: Node {
  let child: Node

  init(_ child: Node) {
    self.child = child
  }

  override var hasFixedHeight: Bool { child.hasFixedHeight }

  override func measure(_ proposal: Size) -> Size {
    child.size(proposed: proposal)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    child.draw(in: rect, context: context)
  }
}
