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
  /// The program has a fault (EX_SOFTWARE).
  package static let fault: Int32 = 70
  /// The output cannot be written (EX_IOERR).
  package static let ioError: Int32 = 74
  /// The configuration is missing or wrong (EX_CONFIG).
  package static let configuration: Int32 = 78

  private static let table = [
    ("\(success)", "fine"), ("\(checkFailed)", "an expectation or a check failed"), ("\(usage)", "bad usage"),
    ("\(noInput)", "a file that cannot be read"), ("\(unavailable)", "a port that cannot be used"),
    ("\(fault)", "a fault of the program"), ("\(ioError)", "output that cannot be written"),
    ("\(configuration)", "bad or missing configuration"), ("128 + n", "signal n ended the program"),
  ]

  package static let help = "Exit status:\n" + helpTable(table.map { ($0, $1) }, width: 9)
}
