import type ts from "typescript-5";
import type { DocumentPointers } from "./document-pointers.ts";

/** How a program reaches a document part: through a generated type's property, or by calling an operation. */
export type Access =
  | { readonly kind: "property"; readonly declaration: ts.Declaration }
  | { readonly kind: "operation"; readonly operation: string };

/** A program's generated declarations, with the document parts behind them. */
export class DeclarationMap {
  readonly document: DocumentPointers;
  /** Each operation's method. */
  readonly methods = new Map<ts.Declaration, string>();
  readonly #tracked = new Set<ts.Declaration>();
  readonly #accesses = new Map<string, Set<Access>>();
  readonly #properties = new Map<ts.Declaration, Access>();
  readonly #operations = new Map<string, Access>();

  constructor(document: DocumentPointers) {
    this.document = document;
  }

  isTracked(declaration: ts.Declaration): boolean {
    return this.#tracked.has(declaration) || this.methods.has(declaration);
  }

  /** Records a generated property with the value at a pointer. */
  addProperty(declaration: ts.Declaration, ...pointers: readonly string[]): void {
    this.#tracked.add(declaration);
    let access = this.#properties.get(declaration);
    if (access === undefined) {
      access = { kind: "property", declaration };
      this.#properties.set(declaration, access);
    }
    for (const pointer of pointers) this.#add(access, pointer);
  }

  /** Records that an operation's calls send or receive the value at a pointer. */
  addOperation(operation: string, ...pointers: readonly string[]): void {
    let access = this.#operations.get(operation);
    if (access === undefined) {
      access = { kind: "operation", operation };
      this.#operations.set(operation, access);
    }
    for (const pointer of pointers) this.#add(access, pointer);
  }

  /** The accesses to the nearest known part around a pointer. */
  accessesTo(pointer: string): { readonly pointer: string; readonly accesses: readonly Access[] } {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
      const around = pointer.slice(0, end);
      const accesses = this.#accesses.get(around);
      if (accesses !== undefined) return { pointer: around, accesses: [...accesses] };
    }
    return { pointer, accesses: [] };
  }

  /** The generated properties for the value at a pointer. */
  propertiesOf(pointer: string): readonly ts.Declaration[] {
    return this.document
      .propertiesFor(pointer)
      .flatMap((property) => [...(this.#accesses.get(property) ?? [])])
      .flatMap((access) => (access.kind === "property" ? [access.declaration] : []));
  }

  #add(access: Access, pointer: string): void {
    for (const schema of this.document.schemasFor(pointer)) {
      const known = this.#accesses.get(schema);
      if (known === undefined) this.#accesses.set(schema, new Set([access]));
      else known.add(access);
    }
  }
}
