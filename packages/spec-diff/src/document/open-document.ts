import { InputError, type SourcePosition, startOf } from "./input-error.ts";
import { liftTo31 } from "./lift-to-3-1.ts";
import type { NodeLocations } from "./node-locations.ts";
import { escapeStep, isObject, type JsonObject, lookUpPointer } from "./nodes.ts";
import { rememberReference } from "./reference-words.ts";
import { findBadReference, listReferences } from "./references.ts";
import { findMisfit } from "./schema-types.ts";

/** A document node, or one of its keys. */
export interface Location {
  readonly node: object;
  readonly key?: string | number;
}

/** One description version, with everything it refers to, as OpenAPI 3.1 or 3.2. */
export interface SpecDocument {
  readonly root: JsonObject;
  /** How it was asked for, for reports. */
  readonly label: string;
  /** The description's own version, from `info.version`. */
  readonly version: string;
  /** The OpenAPI version it is written in, before it was lifted. */
  readonly openapi: string;
  /** A node's JSON pointer; undefined if the document does not contain it. */
  pointerOf(node: object): string | undefined;
  /** Finds many locations in their files at once, which is faster than one by one. */
  findLocations(locations: readonly Location[]): void;
  /** The position in its file, for a node or one of its keys. */
  locate(node: object, key?: string | number): SourcePosition;
  /** The value behind local references. */
  deref(value: unknown): unknown;
}

/** Both count from 1. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Finds each JSON pointer's line and column in one file. */
export interface Lines {
  /** Registers a pointer, so one pass over the file finds all registered ones. */
  expect(pointer: string): void;
  find(pointer: string): LineColumn;
}

/** A loaded description: all in one value, with each part's source. */
export interface ReadDocument<File> {
  readonly root: JsonObject;
  readonly label: string;
  /** The main file, as messages call it. */
  readonly name: string;
  readonly nodeLocations: NodeLocations<File>;
  nameOf(file: File): string;
  linesOf(file: File): Lines;
}

/**
 * Prepares a loaded document for comparison. It needs nothing from Node.
 *
 * @throws InputError when it cannot be compared, with the location and how to fix it
 */
export function openDocument<File>(read: ReadDocument<File>): SpecDocument {
  const { root, label, name, nodeLocations } = read;
  const openapi = openApiVersionOf(root, name);
  const document: SpecDocument = {
    root,
    label,
    openapi,
    version: versionOf(root),
    ...createLocator(read),
    pointerOf: (node) => nodeLocations.get(node)?.pointer,
    deref: createDeref(root, nodeLocations),
  };
  const bad = findBadReference(root, listReferences(root));
  if (bad !== undefined) {
    throw new InputError("unresolved-reference", document.locate(bad.node, "$ref"), bad.message);
  }
  if (openapi.startsWith("3.0.")) {
    liftTo31(root, (added, original) => nodeLocations.standIn(added, original));
  }
  const misfit = findMisfit(root);
  if (misfit !== undefined) {
    throw new InputError("malformed", document.locate(misfit.node, misfit.key), misfit.message);
  }
  return document;
}

/** @throws InputError for what is not OpenAPI 3.0, 3.1 or 3.2 */
export function openApiVersionOf({ openapi, swagger }: JsonObject, name: string): string {
  if (typeof openapi === "string" && /^3\.[012]\.\d+/.test(openapi)) return openapi;
  if (typeof openapi === "number") {
    const message = `openapi is the number ${openapi}; quote the whole version: openapi: "3.1.0".`;
    throw new InputError("not-openapi", startOf(name), message);
  }
  const found =
    swagger === undefined
      ? `openapi is ${JSON.stringify(openapi) ?? "missing"}`
      : `This is Swagger ${String(swagger)}`;
  const message = `${found}; OpenAPI 3.0, 3.1 and 3.2 are compared.`;
  throw new InputError("not-openapi", startOf(name), message);
}

function versionOf(root: JsonObject): string {
  const version = isObject(root.info) ? root.info.version : undefined;
  return version === undefined ? "" : String(version);
}

interface Locator extends Pick<SpecDocument, "locate" | "findLocations"> {}

function createLocator<File>({
  nodeLocations,
  name,
  nameOf,
  linesOf,
}: ReadDocument<File>): Locator {
  const lines = new Map<File, Lines>();
  const find = ({ node, key }: Location) => {
    const location = nodeLocations.get(node);
    if (location === undefined) return undefined;
    const { file, filePointer } = location;
    const ofFile = lines.get(file) ?? linesOf(file);
    lines.set(file, ofFile);
    const pointer = key === undefined ? filePointer : `${filePointer}/${escapeStep(key)}`;
    return { file: nameOf(file), lines: ofFile, pointer };
  };
  return {
    findLocations(locations) {
      nodeLocations.find(locations.map(({ node }) => node));
      for (const location of locations) {
        const found = find(location);
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

/** Follows references; words beside one replace the target's words. */
function createDeref(
  root: JsonObject,
  nodeLocations: NodeLocations<unknown>,
): SpecDocument["deref"] {
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
    rememberReference(overlaid, value);
    nodeLocations.standIn(overlaid, target);
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
