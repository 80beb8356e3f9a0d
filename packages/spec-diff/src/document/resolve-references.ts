import { isObject, lookUpPointer, unescapeStep } from "./nodes.ts";
import {
  type FileContents,
  parseUri,
  type ReferenceSite,
  type Resource,
  readContents,
} from "./resources.ts";
import { pointerOf } from "./walk-nodes.ts";

/** Where the files of a description come from. */
export interface ReferenceSource {
  /**
   * Reads another file by its URI.
   *
   * @returns undefined for URIs that are no files
   * @throws MissingFile if there is no such file, and any other error to report as it is
   */
  read(uri: string): { readonly root: unknown } | undefined;
  /** Reports a reference that cannot be followed. */
  refuse(site: ReferenceSite, message: string): never;
}

/** A file that a reference may not lead to, or that does not exist. */
export class MissingFile extends Error {}

/** All files of a description. */
export interface ResolvedFiles {
  /** The main file holds all that is referred to. */
  readonly isWhole: boolean;
  readonly sites: readonly ReferenceSite[];
}

/**
 * Rewrites the references of a description in place, so that each leads by a JSON pointer through its own file, or
 * through another by `URI#pointer`. Anchors, `$id` and references relative to an `$id` are resolved as JSON Schema
 * 2020-12 asks; after that nothing else has to know about them.
 */
export function resolveReferences(
  main: { readonly uri: string; readonly root: unknown },
  source: ReferenceSource,
): ResolvedFiles {
  const resolver = new ReferenceResolver(source, main);
  resolver.readFiles();
  return resolver.rewrite();
}

interface Target {
  readonly file: string;
  readonly pointer: string;
  readonly node: unknown;
}

class ReferenceResolver {
  readonly #source: ReferenceSource;
  readonly #files = new Map<string, FileContents>();
  readonly #resources = new Map<string, Resource[]>();
  readonly #siteOf = new Map<object, ReferenceSite>();
  /** Sites whose file may have to be read. */
  readonly #open: ReferenceSite[] = [];
  /** Sites being followed, to notice circles. */
  readonly #following = new Set<ReferenceSite>();

  constructor(source: ReferenceSource, main: { readonly uri: string; readonly root: unknown }) {
    this.#source = source;
    this.#add(main.uri, main.root);
  }

  #add(uri: string, root: unknown): void {
    const contents = readContents(uri, root);
    this.#files.set(uri, contents);
    for (const resource of contents.resources) {
      const { uri: declared, file } = resource;
      // A file is found by its own URI too, whatever it calls itself.
      for (const each of new Set(resource === contents.file ? [declared, file] : [declared])) {
        this.#resources.set(each, [...(this.#resources.get(each) ?? []), resource]);
      }
    }
    for (const site of contents.sites) if (site.key === "$ref") this.#siteOf.set(site.node, site);
    this.#open.push(...contents.sites);
  }

  /** Reads every file that a reference names; last those that an `$id` in another file may declare. */
  readFiles(): void {
    const undeclared: ReferenceSite[] = [];
    let [seen, asked] = [0, 0];
    // Each file that is read adds its own references.
    while (seen < this.#open.length || asked < undeclared.length) {
      const site = this.#open[seen];
      const last = undeclared[asked];
      if (site !== undefined) {
        seen += 1;
        const isOfFile = site.resource.uri === site.resource.file;
        if (splitReference(site)[0] === "") continue;
        if (isOfFile && uriOf(site)?.startsWith("file:")) this.#readTarget(site);
        else undeclared.push(site);
      } else if (last !== undefined) {
        asked += 1;
        this.#readTarget(last);
      }
    }
  }

  #readTarget(site: ReferenceSite): void {
    if (this.#find(site) !== undefined) return;
    const failures: MissingFile[] = [];
    for (const uri of urisOf(site)) {
      try {
        const file = this.#source.read(uri);
        if (file === undefined) continue;
        this.#add(uri, file.root);
        return;
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        failures.push(error);
      }
    }
    if (!site.isOptional) this.#source.refuse(site, describeUnread(site, failures[0]));
  }

  /** The resource that a reference names without its fragment, or the file that it names relative to its own. */
  #find(site: ReferenceSite): Resource | undefined {
    const [reference] = splitReference(site);
    if (reference === "") return site.resource;
    for (const uri of urisOf(site)) {
      const [found, another] = this.#resources.get(uri) ?? [];
      if (another !== undefined) {
        this.#source.refuse(site, `${uri} is the $id of two schemas; give each its own.`);
      }
      if (found !== undefined) return found;
    }
    return undefined;
  }

  rewrite(): ResolvedFiles {
    const sites = [...this.#files.values()].flatMap((contents) => contents.sites);
    // References lead through others, so none is rewritten before all are resolved.
    const texts = sites.map((site) => [site, this.#textOf(site)] as const);
    for (const [{ node, key }, text] of texts) if (text !== undefined) node[key] = text;
    const isWhole = texts.every(([, text]) => text === undefined || text.startsWith("#"));
    return { isWhole, sites };
  }

  /** What to write in place of a reference; undefined to keep it. */
  #textOf(site: ReferenceSite): string | undefined {
    const reference = String(site.node[site.key]);
    const { uri, file } = site.resource;
    const atPointer = /^#(\/|$)/.test(reference)
      ? lookUpPointer(this.#files.get(file)?.file.root, reference)
      : undefined;
    const isInFile = this.#files.get(file)?.file.uri === uri;
    // A pointer that leads to its target already stays as it is written, which most do.
    if (atPointer !== undefined && isInFile) return undefined;
    const target = this.#resolve(site);
    if (target === undefined || target.node === atPointer) return undefined;
    if (site.key === "$dynamicRef" && isDynamicAnchor(target.node, reference)) return undefined;
    if (target.file === file) return `#${target.pointer}`;
    return target.pointer === "" ? target.file : `${target.file}#${target.pointer}`;
  }

  #resolve(site: ReferenceSite): Target | undefined {
    const [, fragment] = splitReference(site);
    const resource = this.#find(site);
    if (resource === undefined) return undefined;
    const file = this.#files.get(resource.file)?.file ?? resource;
    const isPointer = fragment === "" || fragment.startsWith("/");
    // Many descriptions give a schema an `$id` and still refer to `#/components/…` of the file from inside.
    for (const start of new Set([resource, file])) {
      const target = isPointer
        ? this.#follow(site, start, fragment)
        : this.#findAnchor(site, start, fragment);
      if (target !== undefined) return target;
    }
    if (site.isOptional) return undefined;
    return this.#source.refuse(site, describeNothing(site, isPointer));
  }

  #findAnchor(site: ReferenceSite, resource: Resource, fragment: string): Target | undefined {
    const name = unescapeStep(fragment);
    const [found, another] = resource.anchors.get(name) ?? [];
    if (another !== undefined) {
      this.#source.refuse(site, `The anchor ${name} is declared twice; rename one.`);
    }
    return found && { file: resource.file, pointer: pointerOf(found.path), node: found.node };
  }

  /** Follows a JSON pointer, also through references on its way. */
  #follow(
    site: ReferenceSite,
    { file, root, path }: Resource,
    fragment: string,
  ): Target | undefined {
    let at: Target | undefined = { file, pointer: pointerOf(path), node: root };
    const steps = fragment.length > 1 ? fragment.slice(1).split("/") : [];
    for (const step of steps) {
      at = childOf(at, step) ?? this.#childThroughReference(site, at, step);
      if (at === undefined) return undefined;
    }
    return at;
  }

  #childThroughReference(site: ReferenceSite, { node }: Target, step: string): Target | undefined {
    const next = isObject(node) ? this.#siteOf.get(node) : undefined;
    if (next === undefined || this.#following.has(next)) return undefined;
    this.#following.add(next);
    const target = this.#resolve(next);
    const child =
      target && (childOf(target, step) ?? this.#childThroughReference(site, target, step));
    this.#following.delete(next);
    return child;
  }
}

function childOf({ file, pointer, node }: Target, step: string): Target | undefined {
  const name = unescapeStep(step);
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, name)) return undefined;
  // A percent sign in a reference begins an escape.
  const written = name.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("%", "%25");
  return { file, pointer: `${pointer}/${written}`, node: Reflect.get(node, name) };
}

function splitReference({ node, key }: ReferenceSite): readonly [uri: string, fragment: string] {
  const reference = String(node[key]);
  const hash = reference.indexOf("#");
  return hash < 0 ? [reference, ""] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

function uriOf(site: ReferenceSite): string | undefined {
  return parseUri(splitReference(site)[0], site.resource.uri);
}

/**
 * What a reference may mean: JSON Schema resolves it against the nearest `$id`. Many schemas have an `$id` of the
 * web and still refer to files beside them.
 */
function urisOf(site: ReferenceSite): ReadonlySet<string> {
  const beside = parseUri(splitReference(site)[0], site.resource.file);
  return new Set([uriOf(site), beside].filter((uri) => uri !== undefined));
}

function isDynamicAnchor(node: unknown, reference: string): boolean {
  return isObject(node) && node.$dynamicAnchor === reference.slice(reference.indexOf("#") + 1);
}

function describeUnread(site: ReferenceSite, failure: MissingFile | undefined): string {
  const reference = String(site.node[site.key]);
  if (failure !== undefined) {
    return `The reference ${reference} cannot be followed. ${failure.message}`;
  }
  if (!/^[a-z][a-z+.-]*:/i.test(reference)) {
    return `The reference ${reference} names another file; a document in memory has none.`;
  }
  return `No $id of the description is ${reference}, and references are never fetched; save that document as a file and refer to the file.`;
}

function describeNothing(site: ReferenceSite, isPointer: boolean): string {
  const reference = String(site.node[site.key]);
  if (isPointer) return `The reference ${reference} leads to nothing.`;
  const [, fragment] = splitReference(site);
  return `The reference ${reference} leads to nothing: no schema has the $anchor ${fragment}.`;
}
