/// Whom to tell that work goes on, for programs that wait until everything rests, such as scripts in virtual time.
///
/// Counted is a refresh, which is nobody's task; whoever waits for one is not counted until it is over.
public struct WorkCount: Sendable {
  /// One piece of work more goes on.
  public var begin: @Sendable () -> Void

  /// One less.
  public var end: @Sendable () -> Void

  /// Tells somebody.
  public init(begin: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void) {
    self.begin = begin
    self.end = end
  }

  /// Tells nobody.
  public static let none = WorkCount(begin: {}, end: {})
}
