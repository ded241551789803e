import Scripting
import Views

/// What the keys of a microapp do, as commands of scripts.
extension MicroappModel {
  private static var nothingToReload: Run.Failure {
    Run.Failure(description: "this screen has nothing to reload")
  }

  var commands: [ProgramCommand] {
    let inspector = ProgramCommand(
      forms: [
        ("inspector calls", "opens the inspector, which gets the focus; press esc leaves it"),
        ("inspector endpoints", "the same with the endpoints"),
        ("inspector mail", "the same with the mail"),
        ("inspector steps", "the same with the steps of the session"),
        ("inspector hide", "hides it"),
      ], isView: true, accepts: { $0 == ["hide"] || $0.count == 1 && Inspector.Tab(rawValue: $0[0]) != nil }
    ) { words, _ in
      guard let tab = Inspector.Tab(rawValue: words[0]) else { return self.inspector.hide() }
      if tab == .mail, self.context.inbox.messages.isEmpty {
        throw Run.Failure(description: "there is no mail yet")
      }
      self.inspector.focus(tab)
    }
    let reload = ProgramCommand(
      forms: [("reload", "fetches the content of the screen again")], accepts: \.isEmpty
    ) { _, run in
      guard await run.press(Key(.function(5))) else { throw Self.nothingToReload }
    }
    let clear = ProgramCommand(forms: [("clear", "forgets the calls so far")], accepts: \.isEmpty) { _, _ in
      self.context.log.clear()
    }
    return [inspector, reload, clear]
  }
}
