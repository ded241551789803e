import Concurrency
public import Views

/// A program made of one feature, with a workbench around it. A microapp's `main` makes one of these and calls `run()`;
/// all the rest of a program is here.
@MainActor
public struct Microapp {
  let app: TerminalApp
  let makeSession: @MainActor (Workbench) throws -> MicroappSession

  /// - Parameters:
  ///   - name: as it is called from the command line.
  ///   - about: one sentence for `--help`.
  ///   - hint: what one needs to know to try it, shown on its first line.
  ///   - backends: what can stand behind the feature; the first unless another is asked for.
  ///   - flags: the options this microapp has beside those that all have.
  ///   - compose: makes the dependencies of the services, once, and returns what makes the feature with them each time
  ///     somebody starts over.
  public init<Service: Sendable, Feature: View>(
    _ name: String, about: String, hint: String, backends: [Backend<Service>], flags: [Flag] = [],
    compose: @escaping @MainActor (Workbench, Services<Service>) -> @MainActor () -> Feature
  ) {
    let makeSession = { @MainActor (workbench: Workbench) throws in
      let make = compose(workbench, try workbench.services(backends, from: Flag.backend.name))
      return MicroappSession(name: name, hint: hint, workbench: workbench, makeFeature: { AnyView(make()) })
    }
    self.makeSession = makeSession
    app = TerminalApp(
      name, about: about, hint: hint, keys: "F2 hides the calls, F3 goes on to the next backend",
      flags: flags
    ) { workbench in
      MicroappView(session: try makeSession(workbench))
    }
  }

  /// Does what the command line asks and ends the program.
  public func run() async -> Never {
    await app.run()
  }

  /// Plays a script as `--play` does, in virtual time, for a test.
  ///
  /// - Parameters:
  ///   - backend: what stands behind the feature, by its name.
  ///   - timeout: how long a wait waits.
  ///   - patience: how long it waits in real time for what does not happen on the clock, such as an answer over HTTP.
  /// - Returns: what went wrong, with the screen; nil if nothing did.
  public func play(
    _ script: String, on backend: String, timeout: Duration = .seconds(10),
    patience: Duration = .seconds(30)
  ) async throws -> String? {
    let workbench = Workbench(clock: VirtualClock(), values: [Flag.backend.name: backend])
    let content = try app.content(workbench)
    let pilot = Pilot(workbench: workbench, timeout: timeout, patience: patience) { content }
    let player = ScriptPlayer(pilot: pilot, output: { _ in })
    do throws(ScriptPlayer.Stopped) {
      for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
        try await player.play(String(line))
      }
      await pilot.start()
      return nil
    } catch {
      return "\(error.message)\n\(error.screen ?? "")"
    }
  }
}
