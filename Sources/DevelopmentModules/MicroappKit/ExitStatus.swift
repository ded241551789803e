/// How a microapp ends, in the numbers of `sysexits.h` where it has one.
enum ExitStatus {
  static let fine: Int32 = 0
  /// An expectation of the script was not met.
  static let expectationFailed: Int32 = 1
  /// The command line or the script is not understood (EX_USAGE).
  static let usage: Int32 = 64
  /// A file cannot be read (EX_NOINPUT).
  static let noInput: Int32 = 66
  /// What was printed could not be written (EX_IOERR).
  static let ioError: Int32 = 74
  /// What was asked for is not configured (EX_CONFIG).
  static let configuration: Int32 = 78
}
