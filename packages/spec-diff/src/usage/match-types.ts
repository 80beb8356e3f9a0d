import type ts from "typescript-5";
import type { DeclarationMap } from "./declaration-map.ts";
import type { Project } from "./project.ts";

/**
 * Walks a generated type and its source schema side by side, and records which property declaration belongs to which
 * schema property. File names and layout do not matter.
 */
export class TypeMatcher {
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #walked = new Map<ts.Type, Set<string>>();

  constructor(project: Project, map: DeclarationMap) {
    this.#project = project;
    this.#map = map;
  }

  match(type: ts.Type, pointer: string): void {
    const open: [ts.Type, string][] = [[type, pointer]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [here, schema] = next;
      const walked = this.#walked.get(here) ?? new Set();
      this.#walked.set(here, walked);
      if (walked.has(schema)) continue;
      walked.add(schema);
      open.push(...this.#step(here, schema));
    }
  }

  #step(type: ts.Type, pointer: string): [ts.Type, string][] {
    const { document } = this.#map;
    const constituents = objectsIn(this.#project, type);
    if (constituents.length === 0) return [];
    const next: [ts.Type, string][] = [];
    const target = document.target(pointer);
    if (target !== undefined) next.push([type, target]);
    const properties = document.child(pointer, "properties");
    for (const name of document.keys(properties)) {
      const property = document.child(properties, name);
      for (const constituent of constituents) {
        const found = this.matchProperty(constituent, name, property);
        if (found !== undefined) next.push([found, property]);
      }
    }
    next.push(...this.#matchParts(constituents, pointer));
    return next;
  }

  /** @returns the property's type, if the type has it */
  matchProperty(type: ts.Type, name: string, ...pointers: readonly string[]): ts.Type | undefined {
    const { checker } = this.#project;
    const symbol = checker.getPropertyOfType(type, name);
    if (symbol === undefined) return undefined;
    for (const declaration of symbol.declarations ?? []) {
      if (this.#isOfGenerator(declaration)) this.#map.addProperty(declaration, ...pointers);
    }
    return checker.getTypeOfSymbol(symbol);
  }

  #isOfGenerator(declaration: ts.Declaration): boolean {
    const { isOwn, isStandardLibrary } = this.#project;
    return !isOwn(declaration) && !isStandardLibrary(declaration.getSourceFile());
  }

  #matchParts(constituents: readonly ts.Type[], pointer: string): [ts.Type, string][] {
    const { checker } = this.#project;
    const { document } = this.#map;
    const prefix = `${pointer}/`;
    return document.partsOf(pointer).flatMap((part): [ts.Type, string][] => {
      if (!part.startsWith(prefix)) return [];
      const [keyword = ""] = part.slice(prefix.length).split("/");
      if (keyword === "oneOf" || keyword === "anyOf") {
        return this.#branchTypes(constituents, pointer, keyword, part).map((type) => [type, part]);
      }
      if (keyword === "items" || keyword === "prefixItems" || keyword === "unevaluatedItems") {
        return constituents.flatMap((type): [ts.Type, string][] => {
          const item = checker
            .getIndexInfosOfType(type)
            .find(({ keyType }) => isNumber(this.#project, keyType));
          return item === undefined ? [] : [[item.type, part]];
        });
      }
      if (/Properties$/.test(keyword)) {
        const values = constituents.flatMap((type) => checker.getIndexInfosOfType(type));
        return values.map(({ type }) => [type, part]);
      }
      return constituents.map((type) => [type, part]);
    });
  }

  /** The union members for one branch: those with its name, otherwise those no branch names. */
  #branchTypes(
    constituents: readonly ts.Type[],
    pointer: string,
    keyword: string,
    part: string,
  ): readonly ts.Type[] {
    const { document } = this.#map;
    const nameOf = (branch: string) => document.target(branch)?.split("/").at(-1);
    const own = nameOf(part);
    const named = constituents.filter((type) => own !== undefined && typeName(type) === own);
    if (named.length > 0) return named;
    const branches = document.nodeAt(pointer)[keyword];
    const count = Array.isArray(branches) ? branches.length : 0;
    const names = new Set(
      Array.from({ length: count }, (_, index) => nameOf(document.child(pointer, keyword, index))),
    );
    const rest = constituents.filter((type) => !names.has(typeName(type)));
    return rest.length > 0 ? rest : constituents;
  }
}

/** The object types in a type, without null, undefined and primitives. */
function objectsIn({ ts }: Project, type: ts.Type): readonly ts.Type[] {
  const members = type.isUnion() ? type.types : [type];
  const structured = ts.TypeFlags.Object | ts.TypeFlags.Intersection;
  return members.filter(({ flags }) => (flags & structured) !== 0);
}

function isNumber({ ts }: Project, { flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Number) !== 0;
}

/** A generated type's name: from its interface, its alias, or its property among the schemas. */
function typeName({ aliasSymbol, symbol }: ts.Type): string | undefined {
  if (aliasSymbol !== undefined) return aliasSymbol.name;
  if (symbol === undefined) return undefined;
  if (!symbol.name.startsWith("__")) return symbol.name;
  const parent = symbol.declarations?.[0]?.parent;
  const name = parent !== undefined && "name" in parent ? (parent.name as ts.Node) : undefined;
  return name === undefined ? undefined : name.getText().replaceAll(/^["']|["']$/g, "");
}
