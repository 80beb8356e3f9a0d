import { fileURLToPath } from "node:url";
import { BaseResolver, bundle, createConfig, type Source } from "@redocly/openapi-core";
import { InputError, startOf } from "./input-error.ts";
import { isObject, type JsonObject, lookUpPointer } from "./nodes.ts";
import type { ReferenceSite } from "./resources.ts";
import type { SourceFile, SourceFiles } from "./source-files.ts";

/** Puts all files' parts into the main one. The references have been resolved before, so nothing is read here. */
export async function bundleFiles(
  main: SourceFile,
  root: JsonObject,
  sites: readonly ReferenceSite[],
  sources: SourceFiles,
): Promise<JsonObject> {
  const config = await createConfig({});
  const doc = { source: main.source, parsed: root as Record<string, unknown> };
  const externalRefResolver = new ReadFilesResolver(sources.list());
  const required = new Set<unknown>(
    sites.flatMap(({ isOptional, node }) => (isOptional ? [] : node)),
  );
  try {
    const { bundle: bundled, problems } = await bundle({ doc, config, externalRefResolver });
    for (const { location, message, severity } of problems) {
      const [first] = location;
      if (severity !== "error" || first === undefined) continue;
      const { pointer = "", source } = first;
      const { root: holder } = sources.list().find((file) => file.source === source) ?? main;
      const node = lookUpPointer(holder, pointer.replace(/\/\$ref$/, ""));
      // Extensions and examples are data; what looks like a reference in them need not be one.
      if (!required.has(node)) continue;
      throw sources.errorAt(source, pointer.slice(1), message);
    }
    return isObject(bundled.parsed) ? bundled.parsed : root;
  } catch (error) {
    if (error instanceof InputError) throw error;
    const start = startOf(sources.nameOf(main.source));
    if (error instanceof RangeError) {
      throw new InputError("too-large", start, "References are nested too deeply.");
    }
    const text = error instanceof Error ? error.message : String(error);
    throw new InputError("malformed", start, `The document cannot be read: ${text}`);
  }
}

/** Gives the bundler the already read files, and no others. */
class ReadFilesResolver extends BaseResolver {
  constructor(files: readonly SourceFile[]) {
    super();
    for (const { source, root } of files) {
      this.cache.set(source.absoluteRef, Promise.resolve({ source, parsed: root }));
    }
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    if (!reference.startsWith("file:")) return super.resolveExternalRef(base, reference);
    return fileURLToPath(reference);
  }

  override async loadExternalRef(reference: string): Promise<Source> {
    throw new Error(`${reference} is not part of the description.`);
  }
}
