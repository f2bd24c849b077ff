@_exported public import protocol Swiftlet.TensorScalar
