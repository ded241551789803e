import Testing

@testable import Views

@MainActor
struct LifecycleTests {
  private let journal = Journal()

  private func watched(_ name: String) -> some View {
    Text(name).onAppear { journal.note("+\(name)") }.onDisappear { journal.note("-\(name)") }
  }

  @Test func viewsAppearOnceInReadingOrderTheInnerFirst() {
    let screen = Screen(10, 3) {
      VStack {
        watched("a")
        watched("b")
      }
      .onAppear { journal.note("+all") }.onDisappear { journal.note("-all") }
    }
    #expect(journal.take() == [])

    for _ in 0..<3 {
      _ = screen.frame()
      screen.tick()
    }

    #expect(journal.take() == ["+a", "+b", "+all"])
    screen.close()
    #expect(journal.take() == ["-all", "-b", "-a"])
    screen.close()
    #expect(journal.take() == [])
  }

  @Test func aViewDisappearsBeforeTheOneInItsPlaceAppears() {
    let isFirst = Model(true)
    let screen = Screen(10, 3) {
      if isFirst.value {
        watched("a")
      } else {
        watched("b")
      }
    }
    _ = screen.frame()
    #expect(journal.take() == ["+a"])

    isFirst.value = false
    #expect(journal.take() == [])
    _ = screen.frame()

    #expect(journal.take() == ["-a", "+b"])
  }

  @Test func aViewAppearsAndDisappearsEveryTime() {
    let isShown = Model(false)
    let screen = Screen(10, 3) {
      VStack {
        if isShown.value { watched("a") }
        watched("b")
      }
    }

    for value in [false, true, false, true] {
      isShown.value = value
      _ = screen.frame()
    }

    #expect(journal.entries == ["+b", "+a", "-a", "+a"])
  }

  @Test func aRowIsKnownByItsIdentityNotItsPlace() {
    let names = Model(["a", "b"])
    let screen = Screen(10, 4) { ForEach(names.value, id: \.self) { watched($0) } }
    _ = screen.frame()
    _ = journal.take()

    names.value = ["new", "b", "a"]
    _ = screen.frame()
    #expect(journal.take() == ["+new"])
    names.value = ["b"]
    _ = screen.frame()
    #expect(journal.take() == ["-a", "-new"])
  }

  @Test func whatAnAppearingViewChangesIsInTheSameFrame() {
    let text = Model("before")
    let screen = Screen(10, 1) { Text(text.value).onAppear { text.value = "after" } }

    #expect(screen.text == "after")
  }

  @Test func aViewThatKeepsChangingAsItAppearsDoesNotHang() {
    let count = Model(0)
    let screen = Screen(10, 1) {
      ForEach([count.value], id: \.self) { Text("\($0)").onAppear { count.value += 1 } }
    }

    let first = screen.text
    #expect(screen.text != first)
  }
}
