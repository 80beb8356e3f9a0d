import { escapeStep, isObject, lookUpPointer, unescapeStep } from "./nodes.ts";
import { type ReferenceSource, ResourceIndex, splitReference } from "./resource-index.ts";
import type { ReferenceSite, Resource } from "./resources.ts";
import { pointerOf } from "./walk-nodes.ts";

/** All files in a description. */
export interface ResolvedFiles {
  /** The main file holds every target. */
  readonly isWhole: boolean;
  readonly sites: readonly ReferenceSite[];
}

/**
 * Rewrites a description's references in place, so each leads by a JSON pointer through its own file, or through
 * another by `URI#pointer`. Anchors, `$id` and references relative to an `$id` are resolved as JSON Schema 2020-12
 * asks; nothing after this step has to know about them.
 */
export function resolveReferences(
  main: { readonly uri: string; readonly root: unknown },
  source: ReferenceSource,
): ResolvedFiles {
  return new ReferenceResolver(source, new ResourceIndex(source, main)).rewrite();
}

interface Target {
  readonly file: string;
  readonly pointer: string;
  readonly node: unknown;
}

/** Longer reference chains than this are refused, which bounds the time. */
const maxFollowed = 100;

class ReferenceResolver {
  readonly #source: ReferenceSource;
  readonly #index: ResourceIndex;
  readonly #siteOf = new Map<object, ReferenceSite>();
  readonly #targets = new Map<ReferenceSite, Target | undefined>();
  /** Sites being followed, to notice circles. */
  readonly #following = new Set<ReferenceSite>();

  constructor(source: ReferenceSource, index: ResourceIndex) {
    this.#source = source;
    this.#index = index;
    for (const site of index.sites) if (site.key === "$ref") this.#siteOf.set(site.node, site);
  }

  rewrite(): ResolvedFiles {
    const { sites } = this.#index;
    // References lead through others, so none is rewritten before all are resolved.
    const texts = sites.map((site) => [site, this.#textOf(site)] as const);
    for (const [{ node, key }, text] of texts) if (text !== undefined) node[key] = text;
    const isWhole = texts.every(([, text]) => text === undefined || text.startsWith("#"));
    return { isWhole, sites };
  }

  /** What to write in place of a reference; undefined to keep it. */
  #textOf(site: ReferenceSite): string | undefined {
    const reference = String(site.node[site.key]);
    const { file } = site.resource;
    const whole = this.#index.fileOf(site.resource);
    const isPointer = /^#(\/|$)/.test(reference);
    const atPointer = isPointer ? lookUpPointer(whole?.root, reference) : undefined;
    // A pointer already leading to its target stays as written, which most do.
    if (atPointer !== undefined && whole === site.resource) return undefined;
    const target = this.#resolve(site);
    if (target === undefined || target.node === atPointer) return undefined;
    if (site.key === "$dynamicRef" && isDynamicAnchor(target.node, reference)) return undefined;
    if (target.file === file) return `#${target.pointer}`;
    return target.pointer === "" ? target.file : `${target.file}#${target.pointer}`;
  }

  #resolve(site: ReferenceSite): Target | undefined {
    const known = this.#targets.get(site);
    if (known !== undefined || this.#targets.has(site)) return known;
    const target = this.#resolveAnew(site);
    this.#targets.set(site, target);
    return target;
  }

  #resolveAnew(site: ReferenceSite): Target | undefined {
    const [, fragment] = splitReference(site);
    const resource = this.#index.find(site);
    if (resource === undefined) return undefined;
    const file = this.#index.fileOf(resource) ?? resource;
    const isPointer = fragment === "" || fragment.startsWith("/");
    // Many descriptions give a schema an `$id` and still refer from inside to the file's `#/components/…`.
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
    if (this.#following.size === maxFollowed) {
      const message = `The reference ${site.node[site.key]} leads through more than ${maxFollowed} others; shorten the chain.`;
      return this.#source.refuse(site, message);
    }
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
  const written = escapeStep(name).replaceAll("%", "%25");
  return { file, pointer: `${pointer}/${written}`, node: Reflect.get(node, name) };
}

function isDynamicAnchor(node: unknown, reference: string): boolean {
  return isObject(node) && node.$dynamicAnchor === reference.slice(reference.indexOf("#") + 1);
}

function describeNothing(site: ReferenceSite, isPointer: boolean): string {
  const reference = String(site.node[site.key]);
  if (isPointer) return `The reference ${reference} leads to nothing.`;
  const [, fragment] = splitReference(site);
  return `The reference ${reference} leads to nothing: no schema has the $anchor ${fragment}.`;
}
