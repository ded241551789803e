/// Lets other work of the caller's actor run first, if the task prefers an executor: it takes turns also to stay on its actor.
public func takeATurn(isolation: isolated (any Actor)? = #isolation) async {}
