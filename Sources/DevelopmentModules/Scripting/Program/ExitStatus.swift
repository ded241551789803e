/// The exit statuses of a program: the numbers of `sysexits.h` where it has one.
package enum ExitStatus {
  package static let success: Int32 = 0
  /// A new build has played the run. It is not 0, which code of a feature may exit with.
  package static let trialPassed: Int32 = 43
  /// A command of the script failed, such as `expect`, or a check.
  package static let checkFailed: Int32 = 1
  /// The command line or the script has a mistake (EX_USAGE).
  package static let usage: Int32 = 64
  /// A file cannot be read (EX_NOINPUT).
  package static let noInput: Int32 = 66
  /// The output cannot be written (EX_IOERR).
  package static let ioError: Int32 = 74
  /// The configuration is missing or wrong (EX_CONFIG).
  package static let configuration: Int32 = 78
}
