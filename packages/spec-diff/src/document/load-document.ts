import { resolve } from "node:path";
import {
  bundle,
  createConfig,
  getLineColLocation,
  type Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { type Files, FilesResolver } from "./files.ts";
import { indexNodes, type NodeIndex } from "./index-nodes.ts";
import { InputError, type InputFault, type Place, startOf } from "./input-error.ts";
import { liftTo31 } from "./lift-to-3-1.ts";
import { refuseHostileShape } from "./limits.ts";
import { isObject, type JsonObject, lookUpPointer } from "./nodes.ts";

/** One version of a description, with everything it refers to, as OpenAPI 3.1. */
export interface SpecDocument {
  readonly root: JsonObject;
  /** How it was asked for, for reports. */
  readonly label: string;
  /** The description's own version, from `info.version`. */
  readonly version: string;
  /** The version of OpenAPI it is written in, before it was lifted. */
  readonly openapi: string;
  /** Where a node stands in the document, as a JSON pointer; undefined for what is not in it. */
  pointerOf(node: object): string | undefined;
  /** Where a node, or one of its keys, stands in its file. */
  locate(node: object, key?: string | number): Place;
  /** What stands behind local references. */
  deref(value: unknown): unknown;
}

interface Request {
  /** The absolute path of the description's main file. */
  readonly file: string;
  readonly files: Files;
  readonly label: string;
}

/**
 * Reads one version of a description.
 *
 * @throws InputError when it cannot be compared, with the place and what to mend
 */
export async function loadDocument({ file, files, label }: Request): Promise<SpecDocument> {
  const name = files.nameOf(file);
  const resolver = new FilesResolver(files);
  const source = await resolver.loadExternalRef(resolve(file));
  const parsed = parse(resolver, source, name);
  const openapi = refuseOther(parsed, name);
  const root = await bundleFiles(source, parsed, resolver, files);
  const index = await indexNodes(root, source, resolver);
  const locate = createLocator(index, files, name);
  const document: SpecDocument = {
    root,
    label,
    openapi,
    version: versionOf(root),
    locate,
    pointerOf: (node) => index.get(node)?.pointer,
    deref: (value) => deref(root, value),
  };
  refuseEndlessReferences(document, index);
  if (openapi.startsWith("3.0.")) {
    liftTo31(root, (added, original) => {
      const entry = index.get(original);
      if (entry !== undefined) index.set(added, entry);
    });
  }
  return document;
}

function parse(resolver: FilesResolver, source: Source, name: string): JsonObject {
  const parsed = parseAny(resolver, source, name);
  refuseHostileShape(name, parsed);
  if (!isObject(parsed)) {
    throw new InputError("malformed", startOf(name), "The document is no object; nothing to read.");
  }
  return parsed;
}

function parseAny(resolver: FilesResolver, source: Source, name: string): unknown {
  // JSON is YAML too, and twenty times faster as itself.
  if (/^\s*\{/.test(source.body)) {
    try {
      return JSON.parse(source.body);
    } catch {
      // What begins like JSON may be YAML in flow style; its parser also knows where a mistake is.
    }
  }
  try {
    const document = resolver.parseDocument(source, true);
    return document.parsed;
  } catch (error) {
    if (error instanceof YamlParseError) {
      const [message = ""] = error.originalError.message.split("\n");
      const place = { file: name, line: error.line, column: error.col };
      throw new InputError("malformed", place, `This is not valid YAML: ${message}`);
    }
    if (error instanceof RangeError) {
      throw new InputError("too-large", startOf(name), "Values are nested too deeply to be read.");
    }
    throw error;
  }
}

/** @returns the version of OpenAPI */
function refuseOther(parsed: JsonObject, name: string): string {
  const { openapi, swagger } = parsed;
  if (typeof openapi === "string" && /^3\.[01]\.\d+/.test(openapi)) return openapi;
  const found =
    swagger === undefined
      ? `openapi is ${JSON.stringify(openapi) ?? "missing"}`
      : `This is Swagger ${String(swagger)}`;
  throw new InputError("not-openapi", startOf(name), `${found}; OpenAPI 3.0 and 3.1 are compared.`);
}

async function bundleFiles(
  source: Source,
  parsed: JsonObject,
  externalRefResolver: FilesResolver,
  files: Files,
): Promise<JsonObject> {
  const config = await createConfig({});
  const doc = { source, parsed: parsed as Record<string, unknown> };
  const fail = (fault: InputFault, at: Place, message: string): never => {
    throw new InputError(fault, at, message);
  };
  try {
    const { bundle: bundled, problems } = await bundle({ doc, config, externalRefResolver });
    for (const { location, message, severity } of problems) {
      const [first] = location;
      if (severity !== "error" || first === undefined) continue;
      const { start } = getLineColLocation(first);
      const place = {
        file: files.nameOf(first.source.absoluteRef),
        line: start.line,
        column: start.col,
      };
      const value = lookUpPointer(parsed, first.pointer ?? "");
      const target = isObject(value) && typeof value.$ref === "string" ? `: ${value.$ref}` : "";
      fail("unresolved-reference", place, `${message}${target}`);
    }
    return isObject(bundled.parsed) ? bundled.parsed : parsed;
  } catch (error) {
    if (error instanceof InputError) throw error;
    const name = files.nameOf(source.absoluteRef);
    if (error instanceof RangeError)
      fail("too-large", startOf(name), "References are nested too deeply.");
    const text = error instanceof Error ? error.message : String(error);
    return fail("malformed", startOf(name), `The document cannot be read: ${text}`);
  }
}

function versionOf(root: JsonObject): string {
  const version = isObject(root.info) ? root.info.version : undefined;
  return version === undefined ? "" : String(version);
}

function createLocator(index: NodeIndex, files: Files, name: string): SpecDocument["locate"] {
  return (node, key) => {
    const entry = index.get(node);
    if (entry === undefined) return startOf(name);
    const step =
      key === undefined ? "" : `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const { source, filePointer } = entry;
    const { start } = getLineColLocation({ source, pointer: `#${filePointer}${step}` });
    return { file: files.nameOf(source.absoluteRef), line: start.line, column: start.col };
  };
}

function deref(root: JsonObject, value: unknown): unknown {
  let current = value;
  // Bounded because endless references have been refused.
  while (isObject(current) && typeof current.$ref === "string") {
    const target = lookUpPointer(root, current.$ref);
    if (target === undefined) break;
    current = target;
  }
  return current;
}

/** A reference that leads only to references, round and round, describes nothing. */
function refuseEndlessReferences(document: SpecDocument, index: NodeIndex): void {
  for (const [node] of index) {
    if (!isObject(node) || typeof node.$ref !== "string" || !node.$ref.startsWith("#")) continue;
    const seen = new Set<unknown>();
    let current: unknown = node;
    while (isObject(current) && typeof current.$ref === "string" && isAlone(current)) {
      if (seen.has(current)) {
        const message = `The reference ${node.$ref} leads back to itself and to nothing else.`;
        throw new InputError("unresolved-reference", document.locate(node, "$ref"), message);
      }
      seen.add(current);
      current = lookUpPointer(document.root, current.$ref);
    }
  }
}

function isAlone(node: JsonObject): boolean {
  return Object.keys(node).every(
    (key) => key === "$ref" || key === "description" || key === "summary",
  );
}
