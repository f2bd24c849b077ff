import LiteBuffer
import LiteSchema

extension MetadataReader {
  /// What kind of content a tensor holds; nil for kinds of later versions.
  func content(_ table: borrowing MetadataSchema.Content) throws(FlatBufferError) -> Content? {
    if let image = try table.contentProperties(as: MetadataSchema.ImageProperties.self) {
      return .image(try self.image(image))
    }
    if let box = try table.contentProperties(as: MetadataSchema.BoundingBoxProperties.self) {
      return .boundingBox(try boundingBox(box))
    }
    if let audio = try table.contentProperties(as: MetadataSchema.AudioProperties.self) {
      return .audio(sampleRate: Int(try audio.sampleRate), channels: Int(try audio.channels))
    }
    return try table.contentPropertiesType == .featureProperties ? .features : nil
  }

  private func image(
    _ table: borrowing MetadataSchema.ImageProperties
  ) throws(FlatBufferError) -> ImageContent {
    var size: ImageContent.Size?
    if let defaultSize = try table.defaultSize {
      size = ImageContent.Size(
        width: Int(try defaultSize.width), height: Int(try defaultSize.height))
    }
    let colorSpace: ImageContent.ColorSpace =
      switch try table.colorSpace {
      case .rgb: .rgb
      case .grayscale: .grayscale
      default: .unknown
      }
    return ImageContent(colorSpace: colorSpace, defaultSize: size)
  }

  private func boundingBox(
    _ table: borrowing MetadataSchema.BoundingBoxProperties
  ) throws(FlatBufferError) -> BoundingBoxContent {
    let kind: BoundingBoxContent.Kind =
      switch try table.type {
      case .boundaries: .boundaries
      case .upperLeft: .upperLeft
      case .center: .center
      default: .unknown
      }
    let index = try table.index
    guard index.isEmpty || index.count == 4 else {
      throw FlatBufferError(
        "has \(index.count) entries; it must have 4", at: index.byteRange.lowerBound,
        field: "BoundingBoxProperties.index")
    }
    return BoundingBoxContent(
      index: Array(index).map { Int($0) }, kind: kind,
      coordinates: try table.coordinateType == .pixel ? .pixel : .ratio)
  }
}
