import { dirname, resolve } from "node:path";
import {
  escapePointerFragment,
  getLineColLocation,
  type LocationObject,
  unescapePointerFragment,
} from "@redocly/openapi-core";
import { isNode } from "./node.ts";
import type { OpenYaml, YamlFile } from "./yaml-file.ts";

const MAX_HOPS = 20; // A $ref that leads to itself would otherwise be followed for ever.

/**
 * A value together with where it stands: a file and the keys that lead to it. Rules that compare
 * two hosts need this, because Redocly's own walk only ever sees the document it was given.
 */
export class Place {
  readonly value: unknown;
  readonly file: YamlFile;
  readonly keys: readonly string[];
  /** Where the `$ref` stands that led here; the place itself when none did. */
  readonly via: Place;
  readonly #open: OpenYaml;

  constructor(
    file: YamlFile,
    open: OpenYaml,
    keys: readonly string[],
    value: unknown,
    via?: Place,
  ) {
    this.file = file;
    this.keys = keys;
    this.value = value;
    this.via = via ?? this;
    this.#open = open;
  }

  static rootOf(file: YamlFile, open: OpenYaml): Place {
    return new Place(file, open, [], file.parsed);
  }

  /** The value under these keys; a `$ref` on the way or at the end is followed. */
  at(...keys: readonly (string | number)[]): Place {
    return keys.reduce<Place>((place, key) => place.child(key).target(), this);
  }

  /** The value under one key as it is written, be it a `$ref` or not. */
  child(key: string | number): Place {
    const name = String(key);
    const value = isNode(this.value)
      ? this.value[name]
      : Array.isArray(this.value)
        ? this.value[Number(name)]
        : undefined;
    return new Place(this.file, this.#open, [...this.keys, name], value);
  }

  /** The members of a mapping or a list, each with its `$ref` followed. */
  members(): [string, Place][] {
    return this.names().map((name) => [name, this.at(name)]);
  }

  names(): string[] {
    return typeof this.value === "object" && this.value !== null ? Object.keys(this.value) : [];
  }

  /** Where a `$ref` leads; the place itself when it is none. */
  target(): Place {
    let place: Place = this;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const ref = isNode(place.value) ? place.value.$ref : undefined;
      if (typeof ref !== "string") break;
      place = place.#jump(ref, this);
    }
    return place;
  }

  #jump(ref: string, via: Place): Place {
    const [path = "", pointer = ""] = ref.split("#");
    const here = this.file.source.absoluteRef;
    const file = path === "" ? this.file : this.#open(resolve(dirname(here), path));
    const keys = pointer.split("/").slice(1).map(unescapePointerFragment);
    const found =
      file && keys.reduce((place, key) => place.child(key), Place.rootOf(file, this.#open));
    return new Place(file ?? this.file, this.#open, keys, found?.value, via);
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

  /** Two places with one id are the same text in the same file. */
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
