import { resolve } from "node:path";
import type { Source } from "@redocly/openapi-core";
import { bundleFiles } from "./bundle-files.ts";
import type { Files } from "./files.ts";
import { InputError, startOf } from "./input-error.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { NodeLocations } from "./node-locations.ts";
import { isObject } from "./nodes.ts";
import { openApiVersionOf, openDocument, type SpecDocument } from "./open-document.ts";
import { resolveReferences } from "./resolve-references.ts";
import { localizeSelfReferences } from "./self-references.ts";
import { SourceFiles, uriOfPath } from "./source-files.ts";

interface Request {
  /** The description's absolute main file path. */
  readonly file: string;
  readonly files: Files;
  readonly label: string;
  /** The folder references may not leave; default: the main file's, or the repository. */
  readonly root?: string | undefined;
  readonly limits?: Limits | undefined;
}

/**
 * Reads one version of a description.
 *
 * @throws InputError when it cannot be compared, with the location and how to fix it
 */
export async function loadDocument({
  file,
  files,
  label,
  root,
  limits = defaultLimits,
}: Request): Promise<SpecDocument> {
  const path = resolve(file);
  const folder = root === undefined ? files.rootOf(path) : resolve(root);
  const sources = new SourceFiles(files, folder, limits);
  const main = sources.readMain(path);
  const name = sources.nameOf(main.source);
  if (!isObject(main.root)) {
    throw new InputError("malformed", startOf(name), "The document is no object; nothing to read.");
  }
  openApiVersionOf(main.root, name);
  localizeSelfReferences(main.root);
  const { isWhole, sites } = resolveReferences({ uri: uriOfPath(path), root: main.root }, sources);
  const whole = isWhole ? main.root : await bundleFiles(main, main.root, sites, sources);
  const others = sources.list().filter((each) => each !== main);
  return openDocument({
    root: whole,
    label,
    name,
    nodeLocations: new NodeLocations(
      whole,
      main.source,
      new Map(others.map((each): [Source, unknown] => [each.source, each.root])),
    ),
    nameOf: (source) => sources.nameOf(source),
    linesOf: (source) => sources.linesOf(source),
  });
}
