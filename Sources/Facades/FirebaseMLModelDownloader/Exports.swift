@_exported public import struct FacadeModels.ModelDownloadConditions
@_exported public import FacadePlatform
@_exported public import FirebaseCore
