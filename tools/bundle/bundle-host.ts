import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join, relative, resolve } from "node:path";
import { bundleSpec } from "./bundle.ts";
import { specFile } from "./hosts.ts";
import type { OpenApiDocument } from "./open-api.ts";

/** A bundled spec, with the hash of each source file. */
interface KeptBundle {
  readonly bundler: string;
  /** By path, relative to the repository. */
  readonly files: Readonly<Record<string, string>>;
  readonly document: OpenApiDocument;
}

const repository = resolve(import.meta.dirname, "../..");
export const bundleCache: string = join(repository, "node_modules/.cache/bellwether-specs");

/**
 * Bundles a host's spec, or reads the bundle from an earlier call with the same files. Loading Redocly and bundling
 * every spec takes a CPU second, in each of some twenty processes in a test run.
 *
 * @param spec another description's file
 * @throws BrokenSpecError as `bundleSpec` does
 */
export async function bundleHost(
  host: string,
  { spec = specFile(host), cache = bundleCache }: { spec?: string; cache?: string } = {},
): Promise<OpenApiDocument> {
  const file = join(cache, `${host}.json`);
  const kept = readKept(file);
  if (kept !== undefined && isCurrent(kept)) return kept.document;
  const read = new Set<string>();
  const document = await bundleSpec(spec, (path) => read.add(path));
  const files = Object.fromEntries(
    [...read].map((path) => [relative(repository, path), hashFile(path)]),
  );
  const bundle: KeptBundle = { bundler: readBundlerHash(), files, document };
  mkdirSync(cache, { recursive: true });
  // Renamed when complete: another process may read the cache.
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, JSON.stringify(bundle));
  renameSync(written, file);
  return document;
}

function readKept(file: string): KeptBundle | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function isCurrent({ bundler, files }: KeptBundle): boolean {
  return (
    bundler === readBundlerHash() &&
    Object.entries(files).every(([path, hash]) => hashFile(join(repository, path)) === hash)
  );
}

function hashFile(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return "missing";
  }
}

let bundlerHash: string | undefined;

/** Over the bundler's sources and the Redocly version. */
function readBundlerHash(): string {
  if (bundlerHash !== undefined) return bundlerHash;
  const hash = createHash("sha256");
  const sources = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  for (const name of sources.sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(import.meta.dirname, name)));
  const manifest = findPackageJSON("@redocly/openapi-core", import.meta.url);
  hash.update(manifest === undefined ? "" : readFileSync(manifest));
  bundlerHash = hash.digest("hex");
  return bundlerHash;
}
