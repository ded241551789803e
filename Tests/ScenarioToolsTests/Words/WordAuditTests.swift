import Resources
import Testing

@testable import ScenarioTools
@testable import Views

/// The words of a frame that are cut, lost or not translated, found on screens with one planted fault each.
@MainActor
struct WordAuditTests {
  private func issues(
    _ width: Int, _ height: Int, data: [String] = [], @ViewBuilder _ content: () -> some View
  ) -> [String] {
    Strings.$words.withValue(.long) { Screen(width, height, content).frame().wordIssues(data: data) }
  }

  @Test func aScreenWhoseWordsHaveRoomOrEndInAnEllipsisHasNoIssue() {
    let issues = issues(40, 12, data: ["rick@citadel.org"]) {
      VStack(alignment: .leading) {
        NavigationBar(level: 0, screen: 0, back: nil) {
          VStack(alignment: .leading) {
            TextField(Strings.text("Email"), text: .constant("rick@citadel.org"), message: Strings.text("Too long"))
            Picker(
              Strings.text("Status"), selection: .constant(0), options: [Strings.text("Any"), Strings.text("Alive")])
            Button(Strings.text("Email me a link that signs me in")) {}
            Text(Strings.text("A text of several lines, as many as it needs, none of which is cut"))
            Text("★").accessibilityLabel(Strings.text("Favourite"))
            Text(Strings.text("One line that is longer than the screen is wide"), lineLimit: 1)
            Text("rick@citadel.org")
            Text("2 / 3 · ★")
          }
          .navigationTitle(Strings.text("A title that is longer than the bar"))
        }
        StatusBar()
      }
    }
    #expect(issues == [])
  }

  @Test func aTextThatIsCutWithoutAnEllipsisIsAnIssue() {
    let issues = issues(20, 4) {
      Text(Strings.text("Try again in a moment")).frame(height: 1)
      Divider()
    }
    #expect(
      issues.map { Words.long.english(of: $0) } == [
        "The text \"Try again in a moment\" in row 1, column 1 is cut. Cut it with …, or give it more room."
      ])
  }

  @Test func aCutLabelIsAnIssue() {
    let issues = issues(30, 4) { BareButton(label: Strings.text("Confirm Password"), text: "Confirm") }
    #expect(issues.count == 1 && issues[0].contains("is cut"))
  }

  @Test("a control below the screen is lost, unless it can be scrolled there", arguments: [false, true])
  func lost(isScrolling: Bool) {
    let issues = issues(30, 2) {
      @ViewBuilder var buttons: AnyView {
        Button(Strings.text("First")) {}
        Button(Strings.text("Second")) {}
        Button(Strings.text("Third")) {}
      }
      isScrolling ? ScrollView { buttons }.asAnyView : VStack { buttons }.asAnyView
    }
    let lost = "The text \"Third\" is not on the screen. Put it into a scroll view, or give it more room."
    #expect(issues.map { Words.long.english(of: $0) } == (isScrolling ? [] : [lost]))
  }

  @Test func aTextWithoutRoomBesideOthersIsLost() {
    let issues = issues(20, 2) {
      HStack {
        Text(Strings.text("Favourites"), lineLimit: 1).frame(width: 20)
        Text(Strings.text("Open"), lineLimit: 1)
      }
    }
    #expect(issues.count == 1 && issues[0].contains("is not on the screen"))
  }

  @Test func aTextThatIsPartlyScrolledAwayIsNotCut() {
    let issues = issues(16, 2) {
      ScrollView { Text(Strings.text("Five lines in a window that shows two of them at a time")) }
    }
    #expect(issues == [])
  }

  @Test func aWordWithoutBracketsIsAnIssueUnlessItIsData() {
    let issues = issues(60, 8, data: ["Rick Sanchez\nEarth (C-137), an unusually long line"]) {
      Text("Rick Sanchez, \(Strings.text("alive"))")
      Text("Earth (C-137), an unus")
      Text("Last seen on Earth")
      Toggle("Pinned", isOn: .constant(true))
      StatusBar().onKey(Key(.character("n")), hint: "New") {}
    }
    #expect(
      issues == [
        "The text \"Last seen on Earth\" in row 3, column 1 has no translation. Make it with Strings.text.",
        "The text \"Pinned\" in row 4, column 1 has no translation. Make it with Strings.text.",
        "The word \"New\" of the key n has no translation. Make it with Strings.text.",
      ])
  }

  @Test func whatABoxCoversIsNotCut() {
    let issues = issues(40, 8) {
      Text(Strings.text("A text that fills the row behind the box")).toast(Strings.text("Saved"))
    }
    #expect(issues == [])
  }

  @Test func aSectionBesideTheFeatureMayHaveWordsOfItsOwn() {
    let issues = issues(40, 4) {
      Text(Strings.text("Feature"))
      Text("login(rick)").focusSection(.constant(false))
    }
    #expect(issues == [])
  }
}

extension View {
  fileprivate var asAnyView: AnyView { AnyView(self) }
}
