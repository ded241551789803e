import Base
import Entities

extension MagicLinkDependencies {
  /// Succeeds at everything with dummies; the countdown counts on `clock`.
  public static func placeholder(clock: any Clock<Duration>) -> MagicLinkDependencies {
    MagicLinkDependencies(
      redeemAction: { _ in .placeholder }, resendAction: { _ in }, saveAction: { _ in }, clock: clock)
  }

  /// Succeeds at nothing: whatever is called is reported by name; the countdown counts on `clock`.
  public static func unimplemented(
    clock: any Clock<Duration>, _ report: @escaping @Sendable (String) -> Void
  ) -> MagicLinkDependencies {
    MagicLinkDependencies(
      redeemAction: { _ throws(NetworkError) in throw unexpectedCall("MagicLinkDependencies.redeemAction", report) },
      resendAction: { _ throws(NetworkError) in throw unexpectedCall("MagicLinkDependencies.resendAction", report) },
      saveAction: { _ throws(NetworkError) in throw unexpectedCall("MagicLinkDependencies.saveAction", report) },
      clock: clock)
  }
}
