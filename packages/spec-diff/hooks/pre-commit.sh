#!/usr/bin/env sh
# What .pre-commit-hooks.yaml runs: the version of spec-diff that belongs to the revision in .pre-commit-config.yaml.
set -eu
folder=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
version=$(node -p 'require(process.argv[1]).version' "$folder/package.json")
exec npx --yes "@bellwether/spec-diff@$version" --against HEAD "$@"
