public import Views

/// A program made of one feature, with a workbench around it. A microapp's `main` makes one of these and calls `run()`;
/// all the rest of a program is here.
@MainActor
public struct Microapp {
  let app: TerminalApp
  let makeSession: @MainActor (Workbench) -> MicroappSession

  /// - Parameters:
  ///   - name: as it is called from the command line.
  ///   - about: one sentence for `--help`.
  ///   - hint: what one needs to know to try it, shown on its first line.
  ///   - backends: what can stand behind the feature; the first unless another is asked for.
  ///   - flags: the options this microapp has beside those that all have.
  ///   - compose: makes the world, once, and returns what makes the feature in it each time somebody starts over.
  public init<Feature: View>(
    _ name: String, about: String, hint: String, backends: [TerminalApp.Backend], flags: [Flag] = [],
    compose: @escaping @MainActor (Workbench) -> @MainActor () -> Feature
  ) {
    let makeSession = { @MainActor (workbench: Workbench) in
      let make = compose(workbench)
      return MicroappSession(name: name, hint: hint, workbench: workbench, makeFeature: { AnyView(make()) })
    }
    self.makeSession = makeSession
    app = TerminalApp(
      name, about: about, hint: hint, keys: "F2 hides the calls", backends: backends, flags: flags
    ) { workbench in
      MicroappView(session: makeSession(workbench))
    }
  }

  /// Does what the command line asks and ends the program.
  public func run() async -> Never {
    await app.run()
  }
}
