// `import Base` is enough for a view model: it brings the publishers and the words with it, but no views.
@_exported public import Publishers
@_exported public import enum Resources.Strings
