/// A random number generator with numbers that are the same on every platform and in every release. Not for secrets. It is
/// Sebastiano Vigna's public-domain `splitmix64.c` (<https://prng.di.unimi.it/splitmix64.c>).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator. Equal seeds give equal numbers.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
