/// The exit statuses of programs: the numbers of `sysexits.h` where it has one.
package enum ExitStatus {
  /// All went well.
  package static let success: Int32 = 0
  /// A command of the script failed, such as `expect`, or a check.
  package static let checkFailed: Int32 = 1
  /// A new build has played the run. The status is not 0, because code of a feature may end the program with 0.
  package static let trialPassed: Int32 = 43
  /// The command line or the script has a mistake (EX_USAGE).
  package static let usage: Int32 = 64
  /// A file cannot be read (EX_NOINPUT).
  package static let noInput: Int32 = 66
  /// A service is not available, such as a port (EX_UNAVAILABLE).
  package static let unavailable: Int32 = 69
  /// The output cannot be written (EX_IOERR).
  package static let ioError: Int32 = 74
  /// The configuration is missing or wrong (EX_CONFIG).
  package static let configuration: Int32 = 78
}
