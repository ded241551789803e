/// The time of the system's clock, which all programs share, and which never goes back.
public var systemTime: Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
