import MicroappBasics

package struct CommandError: Error, Equatable {
  /// What is wrong, and what to do instead.
  package let message: String

  let status: Int32

  package init(_ message: String, status: Int32 = ExitStatus.checkFailed) {
    (self.message, self.status) = (message, status)
  }
}
