# SPDX-License-Identifier: GPL-3.0-or-later
#
# make demo     installs what is missing, builds, and signs Examples/contract.pdf
# make test     installs what is missing, then runs every test
# make check    the whole gate: what .ci/run runs

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
RELEASE = -c release --product paraph --static-swift-stdlib
PROGRAM = .build/release/paraph

# Where there is an archive of libstdc++, it becomes part of the program, which then starts sooner.
# Package.swift names the folder.
ARCHIVES = .build/archives
CXX_ARCHIVE := $(wildcard $(shell cc -print-file-name=libstdc++.a))

.PHONY: build demo test check install uninstall sdk docs bench gallery packages lint check-imports check-header \
        examples clean help

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

packages: ## Install the Debian packages that are missing
	@scripts/install-packages

build: packages ## Build the program, optimised
	@mkdir -p $(ARCHIVES)
	@if [ -n "$(CXX_ARCHIVE)" ]; then ln -sf "$(CXX_ARCHIVE)" $(ARCHIVES)/; fi
	@$(SWIFT) build $(RELEASE)
	@echo "The program: $(CURDIR)/$(PROGRAM)"

demo: build ## Sign Examples/contract.pdf and say where the result is
	@scripts/demo $(PROGRAM)

test: packages ## Run every test
	@scripts/run-tests

check: packages lint check-imports check-header docs test examples ## The whole gate

lint: ## Check the format of the sources
	@$(SWIFT) format lint --strict --parallel --recursive Sources Plugins Tests Examples scripts/sdk Package.swift
	@scripts/check-licences

check-imports: ## Build, with imports compared with the manifest
	@$(SWIFT) build --build-tests --explicit-target-dependency-import-check error

check-header: ## Compile the bridges' headers alone, as C and C++
	@scripts/check-headers

examples: build ## Run what the README shows, and the plugins of Examples
	@scripts/run-examples $(PROGRAM)
	@scripts/test-examples $(PROGRAM)
	@scripts/test-templates $(PROGRAM)
	@scripts/run-tutorial $(PROGRAM)
	@scripts/test-pipelines $(PROGRAM)

bench: build ## Measure beside other tools, if they are there
	@Tests/Benchmarks/run $(PROGRAM)

gallery: build ## Sign 36 pages and show them, in .build/gallery
	@$(SWIFT) build --product paraph-photographs
	@python3 Tests/Gallery/build.py $(PROGRAM) .build/debug/paraph-photographs .build/gallery

docs: ## Make the documentation of plugins, in .build/documentation
	@$(SWIFT) build --target ParaphPlugin
	@scripts/make-docs .build/documentation/ParaphPlugin.doccarchive

sdk: ## Put what plugins in Swift are built with into .build/sdk
	@scripts/make-sdk .build/sdk

install: ## Install what make build made, below PREFIX (default /usr/local)
	@test -x $(PROGRAM) || { echo "There is no $(PROGRAM) yet: run make build first."; exit 1; }
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/paraph
	scripts/make-sdk $(DESTDIR)$(PREFIX)/share/paraph/sdk
	install -D -m 644 Sources/C/CParaphPlugin/include/paraph_plugin.h \
	  $(DESTDIR)$(PREFIX)/include/paraph_plugin.h
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(PROGRAM) completions bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/paraph
	$(PROGRAM) completions zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_paraph
	$(PROGRAM) completions fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/paraph.fish

uninstall: ## Remove what install put there
	rm -rf $(DESTDIR)$(PREFIX)/share/paraph/sdk
	rm -f $(DESTDIR)$(PREFIX)/bin/paraph $(DESTDIR)$(PREFIX)/include/paraph_plugin.h \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/paraph \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_paraph \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/paraph.fish

clean: ## Remove what was built
	rm -rf .build
