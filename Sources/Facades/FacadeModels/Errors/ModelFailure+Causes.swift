package import LiteModel
package import LiteVision

extension ModelFailure {
  /// A folder or manifest that cannot be used.
  package init(_ error: PackageError) {
    if case .unreadable = error.reason {
      self.init(.notFound, "\(error)")
    } else {
      self.init(.invalidArgument, "\(error)")
    }
  }

  /// A file of labels that cannot be used.
  package init(_ error: LabelsError) {
    self.init(.invalidArgument, "\(error)")
  }

  /// A file that is not a model.
  package init(_ error: ModelError) {
    self.init(.invalidArgument, "\(error)")
  }

  /// A picture that cannot be read.
  package init(_ error: ImageError) {
    if case .unreadable = error.reason {
      self.init(.notFound, "\(error)")
    } else {
      self.init(.invalidArgument, "\(error)")
    }
  }

  /// A model that cannot label or detect.
  package init(_ error: VisionError) {
    if case .runtime = error {
      self.init(.internal, "\(error)")
    } else {
      self.init(.invalidArgument, "\(error)")
    }
  }
}
