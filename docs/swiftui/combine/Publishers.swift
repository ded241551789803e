// With Combine: this one file in place of the module Publishers.
@_exported public import Combine
