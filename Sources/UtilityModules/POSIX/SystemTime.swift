/// The time of day, which all programs share, since 1970. It may be set meanwhile. Safe in a signal handler, which can
/// call nothing more exact that every platform has.
package var systemTime: Duration {
  var time = timeval()
  gettimeofday(&time, nil)
  return .seconds(time.tv_sec) + .microseconds(time.tv_usec)
}

/// The value of an environment variable; nil if it is not set.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
