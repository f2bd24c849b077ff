# Everything that people and CI do with the repository; `make help` lists it.

.DEFAULT_GOAL := help
.PHONY: help deps build test demo lint format conformance schema check-schema check clean

SWIFT := swift
SWIFTLET := .build/release/swiftlet
GENERATED := Sources/LiteSchema/Generated
CORPUS ?= ../shared/corpus
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
PACKAGES := libpng-dev libjpeg-dev zlib1g-dev libssl-dev flatbuffers-compiler pkg-config binutils

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install the system libraries and tools (Debian, Ubuntu; elsewhere it names them)
	@if ! command -v dpkg >/dev/null; then \
	  echo "needs, from the system's package manager: $(PACKAGES)"; \
	elif ! dpkg -s $(PACKAGES) >/dev/null 2>&1; then \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(PACKAGES); \
	fi

build: deps ## Build the command line, optimized
	$(SWIFT) build -c release --product swiftlet

test: deps ## Build and run every test
	$(SWIFT) test -c release

lint: ## Check the format of every source
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format: ## Format every source in place
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

conformance: build ## Compare every supported case of CORPUS with TFLite's recorded outputs
	@for cases in ops models; do for kernels in reference optimized; do \
	  echo "$$cases, $$kernels kernels:"; \
	  $(SWIFTLET) conform $(CORPUS)/$$cases/cases.json --supported-only --kernels $$kernels || exit 1; \
	done; done

schema: ## Generate Sources/LiteSchema/Generated from Schemas
	$(SWIFT) build -c release --product schema-generator
	rm -rf $(GENERATED)
	.build/release/schema-generator Schemas/tflite.fbs Schema $(GENERATED)
	.build/release/schema-generator Schemas/tflite_metadata.fbs MetadataSchema $(GENERATED)

check-schema: ## Compare what is read of the models of CORPUS with what flatc reads
	$(SWIFT) build -c release --product schema-tool
	python3 Schemas/check_schema.py .build/release/schema-tool $(wildcard $(CORPUS) Fixtures)

check: lint test conformance check-schema ## Everything that must hold before a change lands

clean: ## Remove what was built
	rm -rf .build
