/// A layout node: it computes its size and draws itself. Views become nodes once for each frame, which asks a node for
/// its size several times with a few different proposals.
@MainActor
public class Node {
  /// Whether the height depends on the proposed width only. A column asks such a node for its size only once.
  let hasFixedHeight: Bool
  /// Whether the width is the same for every proposal. A row asks such a node for its size only once.
  let hasFixedWidth: Bool
  private var measured: [(proposal: Size, size: Size)] = []

  init(hasFixedHeight: Bool, hasFixedWidth: Bool = false) {
    self.hasFixedHeight = hasFixedHeight
    self.hasFixedWidth = hasFixedWidth
  }

  /// The size of this node for a proposal. A node that is larger than the proposal is cut.
  final func size(proposed proposal: Size) -> Size {
    let proposal = significant(proposal)
    for known in measured where known.proposal == proposal { return known.size }
    let size = measure(proposal)
    if measured.isEmpty { measured.reserveCapacity(4) }
    measured.append((proposal, size))
    return size
  }

  /// The part of a proposal that the size depends on: equal for proposals with the same result.
  final func significant(_ proposal: Size) -> Size {
    hasFixedHeight ? Size(width: proposal.width, height: Size.unbounded) : proposal
  }

  /// Computes the size. Called once for each proposal.
  func measure(_ proposal: Size) -> Size { .zero }

  /// Draws into `rect`, which may reach outside the context's clip.
  func draw(in rect: Rect, on canvas: Canvas) {}
}

final class ClosureNode: Node {
  private let measuring: @MainActor (Size) -> Size
  private let drawing: @MainActor (Rect, Canvas) -> Void

  init(
    hasFixedHeight: Bool = true, hasFixedWidth: Bool = false, measure: @escaping @MainActor (Size) -> Size,
    draw: @escaping @MainActor (Rect, Canvas) -> Void
  ) {
    measuring = measure
    drawing = draw
    super.init(hasFixedHeight: hasFixedHeight, hasFixedWidth: hasFixedWidth)
  }

  convenience init(around child: Node, draw: @escaping @MainActor (_ child: Node, Rect, Canvas) -> Void) {
    self.init(
      hasFixedHeight: child.hasFixedHeight, measure: child.size(proposed:), draw: { draw(child, $0, $1) })
  }

  override func measure(_ proposal: Size) -> Size { measuring(proposal) }

  override func draw(in rect: Rect, on canvas: Canvas) { drawing(rect, canvas) }
}
