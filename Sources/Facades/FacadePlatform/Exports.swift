// What the headers of the originals bring into a file that imports one of them.
@_exported public import Foundation

#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#endif
#if canImport(CoreMedia)
  @_exported public import CoreMedia
#endif
#if canImport(UIKit)
  @_exported public import UIKit
#endif
#if canImport(AVFoundation)
  @_exported public import AVFoundation
#endif

// What helpers of this module take and give.
@_exported public import struct LiteVision.Labels
@_exported public import struct LiteVision.LabelsError
@_exported public import struct LiteVision.Normalization
@_exported public import enum LiteVision.Resampling
@_exported public import enum LiteVision.VisionError
