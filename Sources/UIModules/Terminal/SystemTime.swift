/// The time of day, which all programs share, since 1970. It may be set meanwhile.
public var systemTime: Duration {
  var time = timeval()
  gettimeofday(&time, nil)
  return .seconds(time.tv_sec) + .microseconds(time.tv_usec)
}
