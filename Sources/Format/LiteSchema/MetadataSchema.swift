/// The tables, enums and unions of `Schemas/tflite_metadata.fbs`.
public enum MetadataSchema {}
