import { resolve } from "node:path";
import {
  bundle,
  createConfig,
  getLineColLocation,
  type Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { type Files, FilesResolver } from "./files.ts";
import { InputError, type InputFault, type Place, startOf } from "./input-error.ts";
import { liftTo31 } from "./lift-to-3-1.ts";
import { refuseHostileShape } from "./limits.ts";
import { isJson, LineColumns } from "./line-columns.ts";
import { NodePlaces } from "./node-places.ts";
import { escapeStep, isObject, type JsonObject, lookUpPointer } from "./nodes.ts";
import { findBadReference, listReferences } from "./references.ts";
import { findMisfit } from "./schema-types.ts";

/** A node of a document, or one of its keys. */
export interface Spot {
  readonly node: object;
  readonly key?: string | number;
}

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
  /** Finds the places of many spots at once, which is quicker than one by one. */
  findPlaces(spots: readonly Spot[]): void;
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
  const isWhole = listReferences(parsed).every((node) => String(node.$ref).startsWith("#"));
  const root = isWhole ? parsed : await bundleFiles(source, parsed, resolver, files);
  const places = new NodePlaces(root, source, resolver);
  if (!isWhole) await places.readFiles();
  const document: SpecDocument = {
    root,
    label,
    openapi,
    version: versionOf(root),
    ...createLocator(places, files, name),
    pointerOf: (node) => places.get(node)?.pointer,
    deref: createDeref(root, places),
  };
  const bad = findBadReference(root, listReferences(root));
  if (bad !== undefined) {
    throw new InputError("unresolved-reference", document.locate(bad.node, "$ref"), bad.message);
  }
  if (openapi.startsWith("3.0.")) {
    liftTo31(root, (added, original) => places.standIn(added, original));
  }
  const misfit = findMisfit(root);
  if (misfit !== undefined) {
    throw new InputError("malformed", document.locate(misfit.node, misfit.key), misfit.message);
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
  if (isJson(source)) {
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
      const [line = ""] = error.originalError.message.split("\n");
      // The parser adds the place once more, with the whole path.
      const message = line.replace(/ in ".*" \(\d+:\d+\)$/, "");
      const place = { file: name, line: error.line, column: error.col };
      if (/depth/i.test(message)) {
        throw new InputError("too-large", place, `Values are nested too deeply: ${message}`);
      }
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

interface Locator extends Pick<SpecDocument, "locate" | "findPlaces"> {}

function createLocator(places: NodePlaces, files: Files, name: string): Locator {
  const lines = new Map<Source, LineColumns>();
  const find = ({ node, key }: Spot) => {
    const place = places.get(node);
    if (place === undefined) return undefined;
    const { source, filePointer } = place;
    const ofSource = lines.get(source) ?? new LineColumns(source);
    lines.set(source, ofSource);
    const pointer = key === undefined ? filePointer : `${filePointer}/${escapeStep(key)}`;
    return { file: files.nameOf(source.absoluteRef), lines: ofSource, pointer };
  };
  return {
    findPlaces(spots) {
      places.find(spots.map(({ node }) => node));
      for (const spot of spots) {
        const found = find(spot);
        found?.lines.expect(found.pointer);
      }
    },
    locate(node, key) {
      const found = find({ node, ...(key === undefined ? {} : { key }) });
      if (found === undefined) return startOf(name);
      return { file: found.file, ...found.lines.find(found.pointer) };
    },
  };
}

/** Follows references; words beside one stand in for those of what it refers to. */
function createDeref(root: JsonObject, places: NodePlaces): SpecDocument["deref"] {
  const withWords = new WeakMap<object, JsonObject>();
  return function deref(value: unknown): unknown {
    if (!isObject(value) || typeof value.$ref !== "string") return value;
    const target = deref(lookUpPointer(root, value.$ref));
    const words = wordsBeside(value);
    if (!isObject(target) || words === undefined) return target;
    const known = withWords.get(value);
    if (known !== undefined) return known;
    const overlaid = { ...target, ...words };
    withWords.set(value, overlaid);
    places.standIn(overlaid, target);
    return overlaid;
  };
}

function wordsBeside({ summary, description }: JsonObject): JsonObject | undefined {
  if (summary === undefined && description === undefined) return undefined;
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
  };
}
