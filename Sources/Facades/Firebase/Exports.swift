@_exported public import FacadeModels
@_exported public import FacadePlatform
@_exported public import FirebaseCore
