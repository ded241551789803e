import Base
import Entities

extension MagicLinkDependencies {
  /// Succeeds at everything with dummies.
  public static let placeholder = MagicLinkDependencies(
    redeemAction: { _ in .placeholder }, resendAction: { _ in }, saveAction: { _ in })

  /// Succeeds at nothing: whatever is called is reported by name.
  ///
  /// - Parameter clock: has no dummy of its own; the countdown needs some time to count.
  public static func unimplemented(
    clock: any Clock<Duration> = ContinuousClock(), _ report: @escaping @Sendable (String) -> Void
  ) -> MagicLinkDependencies {
    MagicLinkDependencies(
      redeemAction: { _ throws(NetworkError) in throw unexpectedCall("MagicLinkDependencies.redeemAction", report) },
      resendAction: { _ throws(NetworkError) in throw unexpectedCall("MagicLinkDependencies.resendAction", report) },
      saveAction: { _ throws(NetworkError) in throw unexpectedCall("MagicLinkDependencies.saveAction", report) },
      clock: clock)
  }
}
