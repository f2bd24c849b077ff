.DEFAULT_GOAL := help

.PHONY: help schema

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

GENERATED := Sources/LiteSchema/Generated

schema: ## Generate Sources/LiteSchema/Generated from Schemas
	swift build -c release --product schema-generator
	rm -rf $(GENERATED)
	.build/release/schema-generator Schemas/tflite.fbs Schema $(GENERATED)
	.build/release/schema-generator Schemas/tflite_metadata.fbs MetadataSchema $(GENERATED)
