// `import FeatureTesting` is enough to drive a feature and to read its calls.
@_exported public import Endpoints
@_exported public import Scripting
