import type ts from "typescript-5";
import type { DeclarationMap } from "./declaration-map.ts";
import type { Project } from "./project.ts";

/** The generated declarations reached from a type's values. */
export class Reachable {
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #known = new Map<ts.Type, ReadonlySet<ts.Declaration>>();

  constructor(project: Project, map: DeclarationMap) {
    this.#project = project;
    this.#map = map;
  }

  from(type: ts.Type): ReadonlySet<ts.Declaration> {
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    const found = new Set<ts.Declaration>();
    const seen = new Set<ts.Type>();
    const open = [type];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const before = this.#known.get(next);
      if (before === undefined) open.push(...this.#step(next, found));
      else for (const declaration of before) found.add(declaration);
    }
    this.#known.set(type, found);
    // None leads to a generated declaration, as in most program code.
    if (found.size === 0) for (const declaration of seen) this.#known.set(declaration, found);
    return found;
  }

  #step(type: ts.Type, found: Set<ts.Declaration>): readonly ts.Type[] {
    const { ts: compiler, checker } = this.#project;
    const { flags } = type;
    if (type.isUnionOrIntersection()) return type.types;
    if ((flags & compiler.TypeFlags.Instantiable) !== 0) {
      const constraint = checker.getBaseConstraintOfType(type);
      return constraint === undefined || constraint === type ? [] : [constraint];
    }
    if ((flags & compiler.TypeFlags.Object) === 0) return [];
    const next: ts.Type[] = [];
    const object = type as ts.ObjectType;
    if ((object.objectFlags & compiler.ObjectFlags.Reference) !== 0) {
      next.push(...checker.getTypeArguments(object as ts.TypeReference));
    }
    // Code receiving a function can read its result; it passes the arguments itself.
    next.push(...type.getCallSignatures().map((signature) => signature.getReturnType()));
    if (this.#isOfPlatform(object)) return next;
    for (const property of checker.getPropertiesOfType(type)) {
      const tracked =
        property.declarations?.filter((declaration) => this.#map.isTracked(declaration)) ?? [];
      for (const declaration of tracked) found.add(declaration);
      const propertyType = checker.getTypeOfSymbol(property);
      next.push(propertyType);
      // A method's caller sends its request too.
      if (tracked.some((declaration) => this.#map.methods.has(declaration))) {
        next.push(...parameterTypes(checker, propertyType));
      }
    }
    next.push(...checker.getIndexInfosOfType(type).map((info) => info.type));
    return next;
  }

  /** Lists, and the platform's classes and interfaces, hold generated types only in their type arguments. */
  #isOfPlatform(type: ts.ObjectType): boolean {
    const { ts: compiler, checker } = this.#project;
    if (checker.isArrayType(type) || checker.isTupleType(type)) return true;
    const isReference = (type.objectFlags & compiler.ObjectFlags.Reference) !== 0;
    const target = isReference ? (type as ts.TypeReference).target : type;
    if ((target.objectFlags & compiler.ObjectFlags.ClassOrInterface) === 0) return false;
    return (target.symbol?.declarations ?? []).some((declaration) => {
      const file = declaration.getSourceFile();
      return (
        this.#project.isStandardLibrary(file) || file.fileName.includes("/node_modules/@types/")
      );
    });
  }
}

function parameterTypes(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  return type
    .getCallSignatures()
    .flatMap((signature) => signature.getParameters())
    .map((parameter) => checker.getTypeOfSymbol(parameter));
}
