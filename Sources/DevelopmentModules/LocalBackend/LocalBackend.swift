public import FakeBackend
public import Foundation
import Hashing

/// A small server for development that speaks both REST protocols over FakeBackend's state, so that clients meet real
/// HTTP with no set-up and no network. It listens on this machine only, has no TLS, and guards nothing.
public final class LocalBackend: Sendable {
  /// How the server is to be; by default as the fake it stands on.
  public struct Configuration: Sendable {
    /// Where accounts and sessions are kept; nil if they end with the server.
    public var directory: String?
    /// What every answer takes.
    public var latency = Duration.zero
    /// The share of answers that are failures instead, from 0 to 1.
    public var failureRate = 0.0
    /// How long an access token is good.
    public var tokenLifetime = Duration.seconds(3600)
    /// How long an address waits for its next mail.
    public var resendInterval = Duration.seconds(60)
    /// How much time passes from one change of a character to the next.
    public var changeInterval = Duration.seconds(5)
    public var characterCount = 826
    /// Decides who changes how, and which answers fail.
    public var seed: UInt64 = 137
    /// What codes and links in mails are made from: by default numbers that cannot be predicted, and no link works that
    /// this server did not mail.
    public var mailSecrets = MailSecrets.own(SystemRandomNumberGenerator())
    /// How slow it is to guess a password that was written down.
    var passwordIterations = 10_000
    /// What that takes its time with.
    var deriveKey: Sealer.Derivation = PBKDF2.key

    public init() {}
  }

  let fake: FakeBackend
  let desk: AuthDesk
  /// What the server does with a request, without the network.
  let answer: @Sendable (Request) async -> Response
  private let server: HTTPServer

  /// - Parameters:
  ///   - clock: measures latency, expiry and changes.
  ///   - onMail: told of each mail, which also lies at `/inbox`.
  ///   - onAnswer: takes each answer as a line that holds no secret: method, path, status and milliseconds. It is called
  ///     on a thread of its own and may wait; lines that come too fast for it are counted instead.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), configuration: Configuration = Configuration(),
    onMail: @escaping @Sendable (Mail) async -> Void = { _ in },
    onAnswer: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let kept = try Kept(in: configuration.directory)
    let inbox = Inbox()
    let fake = FakeBackend(
      clock: clock, latency: .zero, resendInterval: configuration.resendInterval, seed: configuration.seed,
      mailSecrets: configuration.mailSecrets, characterCount: configuration.characterCount,
      changeInterval: configuration.changeInterval, accounts: kept.state?.record.records
    ) { mail in
      inbox.receive(mail)
      await onMail(mail)
    }
    let desk = AuthDesk(fake: fake, now: unixTime(by: clock), configuration: configuration, kept)
    let all = AuthRoutes(desk: desk).all + CharacterRoutes(fake: fake).all + InboxRoutes(inbox: inbox, desk: desk).all
    let routes = Routes(all: [IndexRoute(others: all).route] + all)
    let interference = Interference(
      clock: clock, latency: configuration.latency, failureRate: configuration.failureRate, seed: configuration.seed)
    let log = AnswerLog(clock: clock, onAnswer: onAnswer)
    let answer: @Sendable (Request) async -> Response = { request in
      await log.answer(request) { request in
        if let refusal = request.admissionRefusal { return refusal }
        return await interference.answer(request, by: routes)
      }
    }
    self.fake = fake
    self.desk = desk
    self.answer = answer
    server = HTTPServer(handler: answer)
  }

  /// Begins to listen on this machine: on a port, or for 0 on one that is free. Returns where.
  public func start(port: UInt16 = 0) throws -> URL {
    let port = try server.start(port: port)
    var components = URLComponents()
    (components.scheme, components.host, components.port) = ("http", "127.0.0.1", Int(port))
    guard let url = components.url else { throw CocoaError(.coderInvalidValue) }
    return url
  }

  /// Closes everything.
  public func stop() { server.stop() }
}
