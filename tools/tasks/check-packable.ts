import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Metadata, metadataFields, packageMetadata } from "./package-metadata.ts";

// The `prepack` of every published package. Without it, packing before a build gives a tarball without code.

interface Manifest extends Metadata, Entries {
  readonly name: string;
  readonly files: readonly string[];
  readonly publishConfig?: Entries;
}

interface Entries {
  readonly bin?: Target;
  readonly exports?: Target;
  readonly main?: string;
  readonly types?: string;
}

/** A file, or the targets by name and condition. */
type Target = string | { readonly [name: string]: Target };

const repository = join(import.meta.dirname, "../..");
const folder = process.cwd();
const manifest = readManifest(folder);
const problems = [...findMissingFiles(), ...findOtherMetadata()];
for (const problem of problems) console.error(`${manifest.name}: ${problem}`);
if (problems.length > 0) process.exitCode = 1;

function readManifest(of: string): Manifest {
  return JSON.parse(readFileSync(join(of, "package.json"), "utf8"));
}

function findMissingFiles(): string[] {
  const {
    bin = {},
    exports = {},
    main = [],
    types = [],
  } = { ...manifest, ...manifest.publishConfig };
  const listed = manifest.files.filter((file) => file !== "CHANGELOG.md" && !file.startsWith("!"));
  const files = [...listed, ...listTargets(bin), ...listTargets(exports), main, types].flat();
  return [...new Set(files)]
    .filter((file) =>
      file.includes("*")
        ? globSync(file, { cwd: folder }).length === 0
        : !existsSync(join(folder, file)),
    )
    .map((file) => `${file} is missing; run pnpm build before packing.`);
}

function listTargets(target: Target): string[] {
  return typeof target === "string" ? [target] : Object.values(target).flatMap(listTargets);
}

function findOtherMetadata(): string[] {
  const directory = relative(repository, folder).replaceAll("\\", "/");
  const expected = packageMetadata(readManifest(repository), directory);
  return metadataFields
    .filter((name) => !isDeepStrictEqual(manifest[name], expected[name]))
    .map((name) => `${name} differs from the package.json at the root; run pnpm release:metadata.`);
}
