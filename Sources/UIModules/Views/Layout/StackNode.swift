enum Axis {
  case horizontal, vertical
}

/// Lays out children in a row or a column: the least flexible get their size first, the others share the rest.
@MainActor
final class StackNode: Node {
  private let axis: Axis
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let children: [Node]
  private var last: (proposal: Size, sizes: [Size])?

  init(axis: Axis, alignment: HorizontalAlignment = .leading, spacing: Int = 0, children: [Node]) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.children = children
    super.init(hasFixedHeight: children.allSatisfy(\.hasFixedHeight))
  }

  convenience init(
    axis: Axis, alignment: HorizontalAlignment, spacing: Int, of content: AnyView, in context: ViewContext
  ) {
    let children = content.makeNodes(in: changed(context) { $0.axis = axis })
    self.init(axis: axis, alignment: alignment, spacing: spacing, children: children)
  }

  override func measure(_ proposal: Size) -> Size {
    let sizes = sizes(proposed: proposal)
    var (length, across) = (gaps, 0)
    for size in sizes {
      length += main(size)
      across = max(across, cross(size))
    }
    return make(main: length, cross: across)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    let sizes = sizes(proposed: rect.size)
    var position = 0
    for index in children.indices {
      let size = sizes[index]
      let across = alignment.offset(of: cross(size), in: cross(rect.size))
      let x = rect.minX + (axis == .horizontal ? position : across)
      let y = rect.minY + (axis == .horizontal ? across : position)
      children[index].draw(in: Rect(x: x, y: y, width: size.width, height: size.height), on: canvas)
      position += main(size) + spacing
    }
  }

  private func sizes(proposed proposal: Size) -> [Size] {
    let proposal = significant(proposal)
    if let last, last.proposal == proposal { return last.sizes }
    var sizes = Array(repeating: Size.zero, count: children.count)
    var available = main(proposal) - gaps
    var waiting = children.count
    for index in layoutOrder(cross: cross(proposal)) {
      let share = max(0, available) / waiting
      sizes[index] = children[index].size(proposed: make(main: share, cross: cross(proposal)))
      available -= main(sizes[index])
      waiting -= 1
    }
    last = (proposal, sizes)
    return sizes
  }

  private func layoutOrder(cross: Int) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(children.count)
    var flexible: [(flexibility: Int, index: Int)] = []
    for index in children.indices {
      if axis == .vertical ? children[index].hasFixedHeight : children[index].hasFixedWidth {
        order.append(index)
      } else {
        flexible.append((0, index))
      }
    }
    // A single flexible child is the last in any case; measuring how flexible it is would cost more than the layout.
    if flexible.count > 1 {
      for position in flexible.indices {
        flexible[position].flexibility = flexibility(of: children[flexible[position].index], cross: cross)
      }
      flexible.sort { $0 < $1 }
    }
    for child in flexible { order.append(child.index) }
    return order
  }

  private func flexibility(of child: Node, cross: Int) -> Int {
    main(child.size(proposed: make(main: Size.unbounded, cross: cross)))
      - main(child.size(proposed: make(main: 0, cross: cross)))
  }

  private var gaps: Int { spacing * max(0, children.count - 1) }

  private func main(_ size: Size) -> Int { axis == .horizontal ? size.width : size.height }

  private func cross(_ size: Size) -> Int { axis == .horizontal ? size.height : size.width }

  private func make(main: Int, cross: Int) -> Size {
    axis == .horizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }
}
