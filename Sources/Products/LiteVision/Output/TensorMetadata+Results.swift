import LiteModel

extension TensorMetadata {
  /// The labels that are packed into a model for this output, shown in a language where
  /// there are several; nil where there are none.
  func labels(
    _ kind: AssociatedFile.Kind, in model: Model, locale: String
  ) throws(VisionError) -> Labels? {
    let files = associatedFiles.filter { $0.kind == kind }
    guard let first = files.first else { return nil }
    let names = try labels(of: first, in: model)
    guard let display = files.first(where: { $0.locale == locale }) else { return names }
    let displayNames = try labels(of: display, in: model)
    do throws(LabelsError) {
      return try names.displayed(as: displayNames)
    } catch {
      throw .labels(error)
    }
  }

  private func labels(of file: AssociatedFile, in model: Model) throws(VisionError) -> Labels {
    let bytes = try contents(of: file, in: model)
    do throws(LabelsError) {
      return try Labels(text: bytes, file: file.name)
    } catch {
      throw .labels(error)
    }
  }

  /// The score calibration of this output; nil where it has none.
  func calibration(in model: Model) throws(VisionError) -> ScoreCalibration? {
    for unit in processUnits {
      guard case .scoreCalibration(let transformation, let defaultScore) = unit else { continue }
      guard let file = associatedFiles.first(where: { $0.kind == .axisScoreCalibration }) else {
        throw .metadata("the metadata ask for score calibration but name no file of it")
      }
      return try ScoreCalibration(
        text: contents(of: file, in: model), transformation: transformation,
        defaultScore: defaultScore)
    }
    return nil
  }

  /// The threshold that the model asks for; nil where it asks for none.
  var scoreThreshold: Float? {
    for unit in processUnits {
      if case .scoreThresholding(let threshold) = unit { return threshold }
    }
    return nil
  }

  private func contents(of file: AssociatedFile, in model: Model) throws(VisionError) -> [UInt8] {
    do throws(ModelError) {
      return try model.contents(ofAssociatedFile: file.name, mostBytes: Labels.mostBytes)
    } catch {
      throw .model(error)
    }
  }
}
