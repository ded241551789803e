@testable import Views
import Testing

@MainActor
struct SplitViewTests {
  @Test(arguments: [
    (120, 120, true, "leading72│trailing47"), (140, 80, false, "leading48│trailing31"),
    (119, 119, true, "trailing119"), (119, 119, false, "leading119"), (140, 79, true, "trailing79"),
  ])
  func twoViewsShareAWidePaneOfAWideScreenOtherwiseTheOneWithTheFocusHasAllOfIt(
    _ screen: Int, pane: Int, isTrailingFocused: Bool, shows shown: String
  ) {
    let screen = Screen(screen, 3) {
      SplitView(isTrailingFocused: isTrailingFocused) {
        AnyView(ScreenSizeReader { Text("leading \($0.width)") })
      } trailing: {
        AnyView(ScreenSizeReader { Text("trailing \($0.width)") })
      }
      .frame(width: pane)
    }
    #expect(screen.words[0] == shown)
  }
}
