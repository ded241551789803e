// A program of the app makes the dependencies of the features, so this module exports them.
@_exported public import Account
@_exported public import Authentication
@_exported public import Home
