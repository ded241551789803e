import Views

/// Where the inspector is: at the right of the feature on a wide screen, otherwise below it.
struct InspectorPlace {
  let screen: Size

  var isBeside: Bool { screen.width >= 120 }

  /// The width at the right: a third, within limits.
  var width: Int { max(40, min(screen.width / 3, 60)) }

  /// The height below: a few calls, and half of the screen with the focus.
  ///
  /// - Parameter rows: how many rows it needs; it gets them up to the same half.
  func height(isFocused: Bool, rows: Int) -> Int {
    let most = screen.height / 2
    if isFocused { return most }
    let calls = screen.height < 20 ? 2 : screen.height < 40 ? 5 : 11
    return min(max(calls, rows), most)
  }
}
