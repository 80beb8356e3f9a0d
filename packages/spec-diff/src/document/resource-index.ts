import {
  type FileContents,
  parseUri,
  type ReferenceSite,
  type Resource,
  readContents,
} from "./resources.ts";

/** Where a description's files come from. */
export interface ReferenceSource {
  /**
   * Reads another file by its URI.
   *
   * @returns undefined for URIs without a file
   * @throws MissingFile if there is no such file, and any other error to report as it is
   */
  read(uri: string): { readonly root: unknown } | undefined;
  /** Reports a broken reference. */
  refuse(site: ReferenceSite, message: string): never;
}

/** A file outside a reference's allowed folder, or a missing one. */
export class MissingFile extends Error {}

/** A description's files with the URIs they declare. */
export class ResourceIndex {
  /** Every reference in every file. */
  readonly sites: ReferenceSite[] = [];
  readonly #source: ReferenceSource;
  readonly #files = new Map<string, FileContents>();
  readonly #resources = new Map<string, Resource[]>();

  /** Reads everything a main file refers to, and everything those files refer to. */
  constructor(source: ReferenceSource, main: { readonly uri: string; readonly root: unknown }) {
    this.#source = source;
    this.#add(main.uri, main.root);
    this.#readFiles();
  }

  #add(uri: string, root: unknown): void {
    const contents = readContents(uri, root);
    this.#files.set(uri, contents);
    for (const resource of contents.resources) {
      const { uri: declared, file } = resource;
      // References may name a file by its path also if its `$id` declares another URI.
      for (const each of new Set(resource === contents.file ? [declared, file] : [declared])) {
        this.#resources.set(each, [...(this.#resources.get(each) ?? []), resource]);
      }
    }
    for (const site of contents.sites) this.sites.push(site);
  }

  /** Reads every referenced file; last those an `$id` in another file may declare. */
  #readFiles(): void {
    const undeclared: ReferenceSite[] = [];
    let [seen, asked] = [0, 0];
    // Each file read adds its own references.
    while (seen < this.sites.length || asked < undeclared.length) {
      const site = this.sites[seen];
      const last = undeclared[asked];
      if (site !== undefined) {
        seen += 1;
        if (splitReference(site)[0] === "") continue;
        const isOfFile = site.resource.uri === site.resource.file;
        if (isOfFile && uriOf(site)?.startsWith("file:")) this.#readTarget(site);
        else undeclared.push(site);
      } else if (last !== undefined) {
        asked += 1;
        this.#readTarget(last);
      }
    }
  }

  #readTarget(site: ReferenceSite): void {
    if (this.find(site) !== undefined) return;
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

  /** A resource's file. */
  fileOf({ file }: Resource): Resource | undefined {
    return this.#files.get(file)?.file;
  }

  /** The resource a reference names without its fragment, or the file named relative to its own. */
  find(site: ReferenceSite): Resource | undefined {
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
}

/** A reference's parts before and after the number sign. */
export function splitReference({
  node,
  key,
}: ReferenceSite): readonly [uri: string, fragment: string] {
  const reference = String(node[key]);
  const hash = reference.indexOf("#");
  return hash < 0 ? [reference, ""] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

function uriOf(site: ReferenceSite): string | undefined {
  return parseUri(splitReference(site)[0], site.resource.uri);
}

/**
 * What a reference may mean: JSON Schema resolves it against the nearest `$id`. Many schemas have a web `$id` and still
 * refer to files beside them.
 */
function urisOf(site: ReferenceSite): ReadonlySet<string> {
  const beside = parseUri(splitReference(site)[0], site.resource.file);
  return new Set([uriOf(site), beside].filter((uri) => uri !== undefined));
}

function describeUnread(site: ReferenceSite, failure: MissingFile | undefined): string {
  const reference = String(site.node[site.key]);
  const uri = uriOf(site) ?? reference;
  if (!/^(file|memory):/.test(uri)) {
    const file = failure === undefined ? "" : ` ${failure.message}`;
    return `No $id of the description is ${uri}, and references are never fetched; save that document as a file and refer to the file.${file}`;
  }
  return failure === undefined
    ? `The reference ${reference} names another file; a document in memory has none.`
    : `The reference ${reference} cannot be followed. ${failure.message}`;
}
