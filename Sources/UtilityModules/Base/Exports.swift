// `import Base` is enough for a view model: it brings the publishers with it.
@_exported public import Publishers
