// The words of the file format that the signatures of this module use, so that a program imports
// nothing else.
@_exported public import struct LiteModel.AssociatedFile
@_exported public import struct LiteModel.BoundingBoxContent
@_exported public import enum LiteModel.Content
@_exported public import struct LiteModel.ImageContent
@_exported public import struct LiteModel.ModelMetadata
@_exported public import enum LiteModel.ProcessUnit
@_exported public import struct LiteModel.SubgraphMetadata
@_exported public import struct LiteModel.TensorMetadata
@_exported public import enum LiteTensor.DataType
@_exported public import struct LiteTensor.Quantization
