/// How many random inputs a test takes: all in an optimised build, a few where each takes far longer.
func inputs(_ all: Int, debug few: Int) -> Int {
  #if DEBUG
  few
  #else
  all
  #endif
}
