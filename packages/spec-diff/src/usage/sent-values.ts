import type ts from "typescript-5";
import type { DeclarationMap } from "./declaration-map.ts";
import type { Project } from "./project.ts";
import type { Reachable } from "./reachable.ts";
import type { TypeRelation } from "./type-relation.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Deeper values are rare, and recursive types have no end. */
const mostLevels = 8;

/** Finds which generated properties are set by values of other types. */
export class SentValues {
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #reachable: Reachable;
  readonly #relation: TypeRelation;
  readonly #index: UsageIndex;

  constructor(
    project: Project,
    map: DeclarationMap,
    reachable: Reachable,
    relation: TypeRelation,
    index: UsageIndex,
  ) {
    this.#project = project;
    this.#map = map;
    this.#reachable = reachable;
    this.#relation = relation;
    this.#index = index;
  }

  /** A value of one type goes where another is expected. */
  send(from: ts.Type, to: ts.Type, at: ts.Node, depth = 0): void {
    const { checker, ts: compiler } = this.#project;
    const expected = checker.getBaseConstraintOfType(to) ?? to;
    const reached = this.#reachable.from(expected);
    if (reached.size === 0 || from === expected) return;
    if (this.#relation.isOpen(from) || depth > mostLevels) {
      this.#index.escape(reached, "set", at);
      return;
    }
    if (from.isUnion()) {
      for (const member of from.types) this.send(member, expected, at, depth);
      return;
    }
    if ((from.flags & compiler.TypeFlags.StructuredType) === 0) return;
    const isList = checker.isArrayType(from) || checker.isTupleType(from);
    if (isList) this.#sendItems(from, expected, at, depth);
    else this.#sendProperties(from, expected, at, depth);
  }

  #sendItems(from: ts.Type, to: ts.Type, at: ts.Node, depth: number): void {
    const { checker, ts: compiler } = this.#project;
    const kind = compiler.IndexKind.Number;
    const [item, expected] = [from, to].map((type) =>
      checker.getIndexTypeOfType(checker.getNonNullableType(type), kind),
    );
    if (item !== undefined && expected !== undefined) this.send(item, expected, at, depth + 1);
  }

  #sendProperties(from: ts.Type, to: ts.Type, at: ts.Node, depth: number): void {
    const { checker } = this.#project;
    if (checker.getIndexInfosOfType(from).length > 0) {
      this.#index.escape(this.#reachable.from(to), "set", at);
    }
    const targets = to.isUnion() ? to.types : [to];
    for (const property of checker.getPropertiesOfType(from)) {
      const place = this.#ownPlace(property) ?? at;
      for (const target of targets) {
        const expected = checker.getPropertyOfType(target, property.name);
        if (expected === undefined || expected === property) continue;
        const tracked =
          expected.declarations?.filter((declaration) => this.#map.isTracked(declaration)) ?? [];
        const others = tracked.filter(
          (declaration) => !property.declarations?.includes(declaration),
        );
        this.#index.set(others, place);
        const [was, is] = [property, expected].map((symbol) => checker.getTypeOfSymbol(symbol));
        if (was !== undefined && is !== undefined) this.send(was, is, place, depth + 1);
      }
    }
  }

  #ownPlace({ valueDeclaration }: ts.Symbol): ts.Node | undefined {
    return valueDeclaration !== undefined && this.#project.isOwn(valueDeclaration)
      ? valueDeclaration
      : undefined;
  }
}
