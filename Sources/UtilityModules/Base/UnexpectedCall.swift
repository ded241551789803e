public import Entities

/// Says that a dependency was called which must not be: a test gives such dependencies to whatever it does not expect
/// to be asked for, and learns the name of what was asked for nevertheless.
///
/// - Parameters:
///   - name: of the endpoint, such as `SignInDependencies.loginAction`.
///   - report: takes a sentence with the name; in a test, `{ Issue.record("\($0)") }`.
/// - Returns: what the endpoint is to throw: status 501, which is HTTP's "Not Implemented".
public func unexpectedCall(_ name: String, _ report: (String) -> Void) -> NetworkError {
  report("\(name) was called, but nothing was expected to call it")
  return .server(status: 501)
}
