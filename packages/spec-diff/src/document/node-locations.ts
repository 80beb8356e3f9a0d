import { escapeStep } from "./nodes.ts";

export interface NodeLocation<File> {
  /** The JSON pointer in the whole document. */
  readonly pointer: string;
  readonly file: File;
  /** The JSON pointer in its own file. */
  readonly filePointer: string;
}

/**
 * Finds document nodes by their identity, which the bundler keeps. Few nodes are ever looked up, so nothing is kept for
 * the others: a large document has half a million.
 */
export class NodeLocations<File> {
  readonly #root: object;
  readonly #rootFile: File;
  /** Undefined for what was looked for and is not in the document. */
  readonly #found = new Map<object, NodeLocation<File> | undefined>();
  readonly #standIns = new Map<object, object>();
  readonly #others: ReadonlyMap<File, unknown>;

  /** @param others what other files hold, where the document has any */
  constructor(root: object, rootFile: File, others: ReadonlyMap<File, unknown> = new Map()) {
    this.#root = root;
    this.#rootFile = rootFile;
    this.#others = others;
  }

  /** Gives a new node the original node's location in the file. */
  standIn(added: object, original: object): void {
    this.#standIns.set(added, original);
  }

  /** Looks for many nodes in one go. */
  find(nodes: Iterable<object>): void {
    const wanted = new Set<object>();
    for (const node of nodes) {
      const original = this.#standIns.get(node) ?? node;
      if (!this.#found.has(original)) wanted.add(original);
    }
    if (wanted.size === 0) return;
    for (const node of wanted) this.#found.set(node, undefined);
    const inFiles = new Map<object, Pick<NodeLocation<File>, "file" | "filePointer">>();
    for (const [file, parsed] of this.#others) {
      searchFor(wanted, parsed, (node, filePointer) => inFiles.set(node, { file, filePointer }));
    }
    searchFor(wanted, this.#root, (node, pointer) => {
      const inFile = inFiles.get(node) ?? { file: this.#rootFile, filePointer: pointer };
      this.#found.set(node, { pointer, ...inFile });
    });
  }

  get(node: object): NodeLocation<File> | undefined {
    const original = this.#standIns.get(node) ?? node;
    if (!this.#found.has(original)) this.find([original]);
    return this.#found.get(original);
  }
}

/** Walks until all nodes are found; a shared node gets its first location. */
function searchFor(
  wanted: ReadonlySet<object>,
  root: unknown,
  found: (node: object, pointer: string) => void,
): void {
  const seen = new Set<object>();
  const path: (string | number)[] = [];
  let left = wanted.size;

  function search(node: unknown): void {
    if (typeof node !== "object" || node === null || seen.has(node) || left === 0) return;
    seen.add(node);
    if (wanted.has(node)) {
      left -= 1;
      found(node, path.map((step) => `/${escapeStep(step)}`).join(""));
    }
    for (const key of Object.keys(node)) {
      const child: unknown = Reflect.get(node, key);
      if (typeof child !== "object") continue;
      path.push(key);
      search(child);
      path.pop();
    }
  }

  search(root);
}
