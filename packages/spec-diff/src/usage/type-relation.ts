import type ts from "typescript-5";
import type { DeclarationMap } from "./declaration-map.ts";
import type { Project } from "./project.ts";
import type { Reachable } from "./reachable.ts";

/** Whether generated properties survive when a value of one type is used as another. */
export class TypeRelation {
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #reachable: Reachable;

  constructor(project: Project, map: DeclarationMap, reachable: Reachable) {
    this.#project = project;
    this.#map = map;
    this.#reachable = reachable;
  }

  /** Types without statements about their properties. */
  isOpen({ flags }: ts.Type): boolean {
    const { Any, Unknown, NonPrimitive } = this.#project.ts.TypeFlags;
    return (flags & (Any | Unknown | NonPrimitive)) !== 0;
  }

  /** Whether code holding the value as the second type can read what only the first one declares. */
  isLost(from: ts.Type, to: ts.Type, depth = 0): boolean {
    const { ts: compiler, checker } = this.#project;
    const reached = this.#reachable.from(from);
    if (reached.size === 0 || from === to) return false;
    if (this.isOpen(to)) return true;
    if ((to.flags & compiler.TypeFlags.VoidLike) !== 0 || this.#isDiscarding(to)) return false;
    const kept = this.#reachable.from(to);
    // A client with fewer operations: the others cannot be called through it.
    const isClient = [...kept].some((declaration) => this.#map.methods.has(declaration));
    if (!isClient) for (const declaration of reached) if (!kept.has(declaration)) return true;
    if (depth > 2) return false;
    return checker.getPropertiesOfType(to).some((property) => {
      const given = checker.getPropertyOfType(from, property.name);
      if (given === undefined || given === property) return false;
      const [was, is] = [given, property].map((symbol) => checker.getTypeOfSymbol(symbol));
      if (was === undefined || is === undefined) return false;
      return this.isOpen(is) && this.isLost(was, is, depth + 1);
    });
  }

  /** Callbacks whose result is ignored. */
  #isDiscarding(type: ts.Type): boolean {
    const { ts: compiler, checker } = this.#project;
    // `setTimeout`'s type in browsers, a bare `Function`.
    if (type.aliasSymbol?.name === "TimerHandler") return true;
    const isVoid = (result: ts.Type): boolean => {
      if ((result.flags & compiler.TypeFlags.VoidLike) !== 0) return true;
      if (result.isUnion()) return result.types.every(isVoid);
      const awaited = checker.getAwaitedType(result);
      return awaited !== undefined && awaited !== result && isVoid(awaited);
    };
    const signatures = checker.getNonNullableType(type).getCallSignatures();
    return (
      signatures.length > 0 && signatures.every((signature) => isVoid(signature.getReturnType()))
    );
  }
}
