@_exported public import enum FacadeModels.CallbackQueue
@_exported public import struct FacadeModels.ModelDownloadConditions
@_exported public import FacadePlatform
@_exported public import FirebaseCore
