import type ts from "typescript-5";
import type { CodeLocation, CodeUse } from "../verdict/impact.ts";
import type { Project } from "./project.ts";

/** A whole value spec-diff cannot follow further, so any property may be used. */
export interface Escape {
  readonly place: CodeLocation;
  readonly declarations: ReadonlySet<ts.Declaration>;
  /** Callees read what they receive; what comes from untyped code may set anything. */
  readonly direction: "read" | "set";
}

type Places<Key> = Map<Key, CodeLocation[]>;

/** What a program does with a document's generated types. */
export class UsageIndex {
  readonly #project: Project;
  readonly reads: Places<ts.Declaration> = new Map();
  readonly sets: Places<ts.Declaration> = new Map();
  /** Uses in types, which only the compiler sees. */
  readonly typeUses: Places<ts.Declaration> = new Map();
  /** Generated type names, such as `Market`. */
  readonly typeNames: Places<string> = new Map();
  readonly calls: Places<string> = new Map();
  /** Operations code without types may call. */
  readonly possibleCalls: Places<string> = new Map();
  /** Property names read from `any`. */
  readonly untypedNames: Places<string> = new Map();
  readonly escapes: Escape[] = [];

  constructor(project: Project) {
    this.#project = project;
  }

  read(declarations: Iterable<ts.Declaration>, at: ts.Node): void {
    for (const declaration of declarations) this.#add(this.reads, declaration, at, "reads");
  }

  set(declarations: Iterable<ts.Declaration>, at: ts.Node): void {
    for (const declaration of declarations) this.#add(this.sets, declaration, at, "sets");
  }

  nameInType(declarations: Iterable<ts.Declaration>, at: ts.Node): void {
    for (const declaration of declarations) this.#add(this.typeUses, declaration, at, "names");
  }

  nameType(name: string, at: ts.Node): void {
    this.#add(this.typeNames, name, at, "names");
  }

  call(operation: string, at: ts.Node): void {
    this.#add(this.calls, operation, at, "calls");
  }

  mayCall(operation: string, at: ts.Node): void {
    this.#add(this.possibleCalls, operation, at, "calls");
  }

  readUntyped(name: string, at: ts.Node): void {
    this.#add(this.untypedNames, name, at, "reads");
  }

  escape(
    declarations: ReadonlySet<ts.Declaration>,
    direction: Escape["direction"],
    at: ts.Node,
  ): void {
    if (declarations.size === 0) return;
    this.escapes.push({ declarations, direction, place: this.#place(at, "passes") });
  }

  #add<Key>(places: Places<Key>, key: Key, at: ts.Node, use: CodeUse): void {
    const known = places.get(key);
    if (known === undefined) places.set(key, [this.#place(at, use)]);
    else known.push(this.#place(at, use));
  }

  #place(at: ts.Node, use: CodeUse): CodeLocation {
    return { ...this.#project.locate(at), use };
  }
}
