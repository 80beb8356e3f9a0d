import { isObject, type JsonObject } from "./nodes.ts";
import { type Path, pointerOf, walkScopes } from "./walk-nodes.ts";

/** A file, or a schema in it with an `$id`: what relative references and anchors start from. */
export interface Resource {
  /** Its URI without a fragment. */
  readonly uri: string;
  /** The containing file's URI. */
  readonly file: string;
  readonly root: unknown;
  readonly path: Path | undefined;
  /** The schemas with an `$anchor` or `$dynamicAnchor`. */
  readonly anchors: Map<string, readonly Anchored[]>;
}

export interface Anchored {
  readonly node: JsonObject;
  readonly path: Path | undefined;
}

/** A reference, and its object. */
export interface ReferenceSite {
  readonly node: Record<string, unknown>;
  readonly key: string;
  readonly path: Path | undefined;
  /** The innermost resource around it. */
  readonly resource: Resource;
  /** A value, possibly no reference, such as a name in a discriminator's mapping. */
  readonly isOptional: boolean;
}

export interface FileContents {
  readonly file: Resource;
  /** The file itself first, then the schemas with an `$id`. */
  readonly resources: readonly Resource[];
  readonly sites: readonly ReferenceSite[];
}

/** Reads what a file declares, and what it refers to. */
export function readContents(uri: string, root: unknown): FileContents {
  const file = { uri: selfOf(root, uri), file: uri, root, path: undefined, anchors: new Map() };
  const resources: Resource[] = [file];
  const sites: ReferenceSite[] = [];
  walkScopes<Resource>(root, file, (node, path, outer) => {
    const resource = readIdentifier(node, path, outer);
    if (resource !== outer) resources.push(resource);
    for (const name of new Set([node.$anchor, node.$dynamicAnchor])) {
      if (typeof name !== "string") continue;
      resource.anchors.set(name, [...(resource.anchors.get(name) ?? []), { node, path }]);
    }
    for (const site of listSites(node, path)) sites.push({ ...site, resource });
    return resource;
  });
  return { file, resources, sites };
}

/**
 * A description may declare its own URI with `$self`, from OpenAPI 3.2 on, and a file with one schema may with `$id`.
 */
function selfOf(root: unknown, uri: string): string {
  const { $self, $id } = isObject(root) ? root : {};
  const declared = $self ?? $id;
  return typeof declared === "string" ? (parseUri(declared, uri) ?? uri) : uri;
}

function readIdentifier(node: JsonObject, path: Path | undefined, outer: Resource): Resource {
  if (path === undefined || typeof node.$id !== "string") return outer;
  const uri = parseUri(node.$id, outer.uri);
  if (uri === undefined || uri === outer.uri) return outer;
  return { uri, file: outer.file, root: node, path, anchors: new Map() };
}

/** A URI reference as an absolute URI without a fragment; undefined if it is none. */
export function parseUri(reference: string, base: string): string | undefined {
  try {
    const url = new URL(reference, base);
    url.hash = "";
    return url.href;
  } catch {
    return undefined;
  }
}

function* listSites(
  node: Record<string, unknown>,
  path: Path | undefined,
): Generator<Omit<ReferenceSite, "resource">, void> {
  if (typeof node.$ref === "string") yield { node, key: "$ref", path, isOptional: false };
  if (typeof node.$dynamicRef === "string") {
    yield { node, key: "$dynamicRef", path, isOptional: true };
  }
  const { mapping } = isObject(node.discriminator) ? node.discriminator : {};
  if (isObject(mapping)) {
    const mappingPath = { key: "mapping", parent: { key: "discriminator", parent: path } };
    for (const [key, value] of Object.entries(mapping)) {
      if (typeof value !== "string" || !isReference(value)) continue;
      yield { node: mapping as Record<string, unknown>, key, path: mappingPath, isOptional: true };
    }
  }
  // Examples are data, but a reference may stand in place of one.
  const { examples } = node;
  for (const [key, example] of Object.entries(isObject(examples) ? examples : {})) {
    if (!isObject(example) || typeof example.$ref !== "string") continue;
    const examplePath = { key, parent: { key: "examples", parent: path } };
    yield { node: example, key: "$ref", path: examplePath, isOptional: true };
  }
}

/** A mapping holds schema names too. */
function isReference(value: string): boolean {
  return value.includes("#") || value.includes("/") || /\.(ya?ml|json)$/i.test(value);
}

/** A reference's JSON pointer in its file. */
export function pointerOfSite({ key, path }: ReferenceSite): string {
  return pointerOf({ key, parent: path });
}
