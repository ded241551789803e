public import MicroappBasics

/// The options of the programs of the app.
extension AppContainer {
  /// The link that opens the app, and the time after which a server ends each session.
  public static let flags = [
    Flag(
      "--open-url", "URL", "opens the link of an email, or of a screen",
      write: "the whole link of an email, or one of \(AppLink.forms)", isSecret: true
    ) {
      AppLink($0) != nil
    },
    .number(
      "--session-lifetime", "SECONDS", "how long a server keeps a session",
      in: 1...86_400),
  ]
}
