/// An argument that the log of calls leaves out, such as the session in which a call is made.
public protocol Unlogged {}
