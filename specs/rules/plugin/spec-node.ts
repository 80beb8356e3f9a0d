import { dirname, resolve } from "node:path";
import {
  escapePointerFragment,
  getLineColLocation,
  type LocationObject,
  unescapePointerFragment,
} from "@redocly/openapi-core";
import { isMapping } from "./mapping.ts";
import type { OpenYaml, YamlFile } from "./yaml-file.ts";

const MAX_HOPS = 20; // A $ref leading to itself would be followed forever.

/**
 * A value and its location: the file and the keys leading to it. Rules that compare two hosts need this, because
 * Redocly's own walk visits one document only.
 */
export class SpecNode {
  readonly value: unknown;
  readonly file: YamlFile;
  readonly keys: readonly string[];
  /** The node with the `$ref` that led here; the node itself when it was reached without one. */
  readonly via: SpecNode;
  readonly #open: OpenYaml;

  constructor(
    file: YamlFile,
    open: OpenYaml,
    keys: readonly string[],
    value: unknown,
    via?: SpecNode,
  ) {
    this.file = file;
    this.keys = keys;
    this.value = value;
    this.via = via ?? this;
    this.#open = open;
  }

  static rootOf(file: YamlFile, open: OpenYaml): SpecNode {
    return new SpecNode(file, open, [], file.parsed);
  }

  /** The value under these keys; a `$ref` on the way or at the end is followed. */
  at(...keys: readonly (string | number)[]): SpecNode {
    return keys.reduce<SpecNode>((node, key) => node.child(key).target(), this);
  }

  /** The value at one key; a `$ref` is not followed. */
  child(key: string | number): SpecNode {
    const name = String(key);
    const value = isMapping(this.value)
      ? this.value[name]
      : Array.isArray(this.value)
        ? this.value[Number(name)]
        : undefined;
    return new SpecNode(this.file, this.#open, [...this.keys, name], value);
  }

  /** The members of a mapping or list, each with its `$ref` followed. */
  members(): [string, SpecNode][] {
    return this.names().map((name) => [name, this.at(name)]);
  }

  names(): string[] {
    return typeof this.value === "object" && this.value !== null ? Object.keys(this.value) : [];
  }

  /** The target of a `$ref`; the node itself when it has none. */
  target(): SpecNode {
    let node: SpecNode = this;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const ref = isMapping(node.value) ? node.value.$ref : undefined;
      if (typeof ref !== "string") break;
      node = node.#jump(ref, this);
    }
    return node;
  }

  #jump(ref: string, via: SpecNode): SpecNode {
    const [path = "", pointer = ""] = ref.split("#");
    const here = this.file.source.absoluteRef;
    const file = path === "" ? this.file : this.#open(resolve(dirname(here), path));
    const keys = pointer.split("/").slice(1).map(unescapePointerFragment);
    const found =
      file && keys.reduce((node, key) => node.child(key), SpecNode.rootOf(file, this.#open));
    return new SpecNode(file ?? this.file, this.#open, keys, found?.value, via);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  get path(): string {
    return this.file.source.absoluteRef;
  }

  get pointer(): string {
    return `#/${this.keys.map((key) => escapePointerFragment(key)).join("/")}`;
  }

  /** The same for two nodes at the same location. */
  get id(): string {
    return `${this.path}${this.pointer}`;
  }

  /** What Redocly underlines: the key, not the whole block under it. */
  get location(): LocationObject {
    return { source: this.file.source, pointer: this.pointer, reportOnKey: true };
  }

  get line(): number {
    return getLineColLocation(this.location).start.line;
  }
}
