import type ts from "typescript-5";
import type { DeclarationMap } from "./declaration-map.ts";
import type { Project } from "./project.ts";
import type { Reachable } from "./reachable.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Libraries whose functions hand values on as they are: state, caches and queries. */
const containers =
  /\/node_modules\/(?:@types\/)?(?:react|preact|vue|@tanstack\/[^/]+|swr|openapi-fetch|openapi-react-query)\//;

/** Follows values from one type to another, and records where the generated type is lost. */
export class Flows {
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #reachable: Reachable;
  readonly #index: UsageIndex;

  constructor(project: Project, map: DeclarationMap, reachable: Reachable, index: UsageIndex) {
    this.#project = project;
    this.#map = map;
    this.#reachable = reachable;
    this.#index = index;
  }

  /** An expression whose value goes where its context expects a value. */
  follow(expression: ts.Expression): void {
    const { checker } = this.#project;
    const expected = checker.getContextualType(expression);
    if (expected === undefined) return;
    this.#flow(checker.getTypeAtLocation(expression), expected, expression);
  }

  /** `for (const key in market)` reads every key. */
  followKeys(expression: ts.Expression): void {
    const type = this.#project.checker.getTypeAtLocation(expression);
    this.#index.escape(this.#reachable.from(type), "read", expression);
  }

  /** A value that is sent as another type, whatever its context says. */
  send(from: ts.Type, to: ts.Type, at: ts.Node): void {
    this.#followInto(from, to, at);
  }

  #flow(from: ts.Type, to: ts.Type, at: ts.Node): void {
    if (from === to) return;
    if (this.#isLost(from, to)) this.#index.escape(this.#reachable.from(from), "read", at);
    this.#followCallback(from, to, at);
    this.#followInto(from, to, at);
  }

  /** A value passed as an argument: functions without a body here may read all of it. */
  followArgument(
    argument: ts.Expression,
    callee: ts.Type,
    signature: ts.Signature | undefined,
    position: number,
  ): void {
    const { checker, isOwn, isStandardLibrary } = this.#project;
    this.follow(argument);
    const type = checker.getTypeAtLocation(argument);
    const declared =
      signature?.declaration && this.#declaredParameter(signature.declaration, position);
    // The call infers a type parameter from the argument; its constraint has the generated type.
    if (declared?.isTypeParameter() === true) this.#followInto(type, declared, argument);
    const reached = this.#reachable.from(type);
    if (reached.size === 0) return;
    if (this.#isOpen(callee)) this.#index.escape(reached, "read", argument);
    const declaration = signature?.declaration;
    if (declaration === undefined || this.#map.isTracked(declaration)) return;
    const file = declaration.getSourceFile();
    if (isStandardLibrary(file) || containers.test(file.fileName)) return;
    if (declared === undefined) return;
    const expected = this.#reachable.from(declared);
    const isClient = [...expected].some((one) => this.#map.methods.has(one));
    if (isOwn(declaration)) {
      if (!isClient && this.#isInferred(argument, reached, expected)) {
        this.#index.escape(reached, "read", argument);
      }
      return;
    }
    const given = isClient ? new Set([...reached].filter((one) => expected.has(one))) : reached;
    this.#passToLibrary(given, declaration, argument);
  }

  /** The body of our own generic function sees a type parameter, so its reads have no declaration. */
  #isInferred(
    argument: ts.Expression,
    reached: ReadonlySet<ts.Declaration>,
    declared: ReadonlySet<ts.Declaration>,
  ): boolean {
    const context = this.#project.checker.getContextualType(argument);
    if (context === undefined) return true;
    const kept = this.#reachable.from(context);
    return [...reached].some((one) => kept.has(one) && !declared.has(one));
  }

  /** A function of the client's package that takes the client for one operation calls that operation. */
  #passToLibrary(
    given: ReadonlySet<ts.Declaration>,
    declaration: ts.Declaration,
    argument: ts.Expression,
  ): void {
    const operations = new Set([...given].flatMap((one) => this.#map.methods.get(one) ?? []));
    const [only] = operations;
    const isOfClient = [...given].some((one) => folderOf(one) === folderOf(declaration));
    if (operations.size === 1 && only !== undefined && isOfClient) this.#index.call(only, argument);
    this.#index.escape(given, "read", argument);
  }

  /** The type of a parameter as its function declares it, before type arguments are filled in. */
  #declaredParameter(declaration: ts.Declaration, position: number): ts.Type | undefined {
    const { ts: compiler, checker } = this.#project;
    if (!compiler.isFunctionLike(declaration)) return undefined;
    const parameters = checker.getSignatureFromDeclaration(declaration)?.getParameters() ?? [];
    const parameter = parameters[Math.min(position, parameters.length - 1)];
    return parameter && checker.getTypeOfSymbol(parameter);
  }

  /** Whether values of one type keep their generated properties in the other. */
  #isLost(from: ts.Type, to: ts.Type, depth = 0): boolean {
    const { ts: compiler, checker } = this.#project;
    const reached = this.#reachable.from(from);
    if (reached.size === 0 || from === to) return false;
    if (this.#isOpen(to)) return true;
    if ((to.flags & compiler.TypeFlags.VoidLike) !== 0 || this.#isDiscarding(to)) return false;
    const kept = this.#reachable.from(to);
    // A client of fewer operations: the others cannot be called through it.
    const isClient = [...kept].some((one) => this.#map.methods.has(one));
    if (!isClient) for (const one of reached) if (!kept.has(one)) return true;
    if (depth > 2) return false;
    return checker.getPropertiesOfType(to).some((property) => {
      const given = checker.getPropertyOfType(from, property.name);
      if (given === undefined || given === property) return false;
      const [was, is] = [given, property].map((one) => checker.getTypeOfSymbol(one));
      return (
        was !== undefined &&
        is !== undefined &&
        this.#isOpen(is) &&
        this.#isLost(was, is, depth + 1)
      );
    });
  }

  /** Types that say nothing about their properties. */
  #isOpen({ flags }: ts.Type): boolean {
    const { Any, Unknown, NonPrimitive } = this.#project.ts.TypeFlags;
    return (flags & (Any | Unknown | NonPrimitive)) !== 0;
  }

  /** Callbacks whose result is ignored. */
  #isDiscarding(type: ts.Type): boolean {
    const { ts: compiler, checker } = this.#project;
    // That of `setTimeout` in browsers, which is a bare `Function`.
    if (type.aliasSymbol?.name === "TimerHandler") return true;
    const signatures = checker.getNonNullableType(type).getCallSignatures();
    const isVoid = (result: ts.Type): boolean =>
      (result.flags & compiler.TypeFlags.VoidLike) !== 0 ||
      (result.isUnion() && result.types.every(isVoid)) ||
      (result !== checker.getAwaitedType(result) &&
        isVoid(checker.getAwaitedType(result) ?? result));
    return (
      signatures.length > 0 && signatures.every((signature) => isVoid(signature.getReturnType()))
    );
  }

  /** A callback that declares another type for what it receives. */
  #followCallback(from: ts.Type, to: ts.Type, at: ts.Node): void {
    const { checker } = this.#project;
    const [own] = from.getCallSignatures();
    if (own === undefined) return;
    for (const expected of checker.getNonNullableType(to).getCallSignatures()) {
      expected.getParameters().forEach((parameter, index) => {
        const received = own.getParameters()[index];
        if (received === undefined) return;
        const [given, taken] = [parameter, received].map((one) => checker.getTypeOfSymbol(one));
        if (given !== undefined && taken !== undefined && this.#isLost(given, taken)) {
          this.#index.escape(this.#reachable.from(given), "read", at);
        }
      });
    }
  }

  /** A value of another type where a generated type is expected sets the properties that it has. */
  #followInto(from: ts.Type, wanted: ts.Type, at: ts.Node, depth = 0): void {
    const { checker, ts: compiler } = this.#project;
    const to = checker.getBaseConstraintOfType(wanted) ?? wanted;
    const expected = this.#reachable.from(to);
    if (expected.size === 0 || from === to || depth > 6) return;
    if (this.#isOpen(from)) {
      this.#index.escape(expected, "set", at);
      return;
    }
    if ((from.flags & compiler.TypeFlags.StructuredType) === 0) return;
    if (checker.getIndexInfosOfType(from).length > 0 && !checker.isArrayType(from)) {
      this.#index.escape(expected, "set", at);
    }
    this.#followItems(from, to, at, depth);
    if (checker.isArrayType(from) || checker.isTupleType(from)) return;
    const targets = to.isUnion() ? to.types : [to];
    for (const property of checker.getPropertiesOfType(from)) {
      const place = this.#ownPlace(property) ?? at;
      for (const target of targets) {
        const expectedProperty = checker.getPropertyOfType(target, property.name);
        if (expectedProperty === undefined || expectedProperty === property) continue;
        const tracked =
          expectedProperty.declarations?.filter((one) => this.#map.isTracked(one)) ?? [];
        this.#index.set(
          tracked.filter((one) => !property.declarations?.includes(one)),
          place,
        );
        const [was, is] = [property, expectedProperty].map((one) => checker.getTypeOfSymbol(one));
        if (was !== undefined && is !== undefined) this.#followInto(was, is, place, depth + 1);
      }
    }
  }

  #followItems(from: ts.Type, to: ts.Type, at: ts.Node, depth: number): void {
    const { checker, ts: compiler } = this.#project;
    const kind = compiler.IndexKind.Number;
    const [item, wanted] = [from, to].map((type) =>
      checker.getIndexTypeOfType(checker.getNonNullableType(type), kind),
    );
    if (item !== undefined && wanted !== undefined) this.#followInto(item, wanted, at, depth + 1);
  }

  #ownPlace({ valueDeclaration }: ts.Symbol): ts.Node | undefined {
    return valueDeclaration !== undefined && this.#project.isOwn(valueDeclaration)
      ? valueDeclaration
      : undefined;
  }
}

function folderOf(node: ts.Node): string {
  return node.getSourceFile().fileName.replace(/\/[^/]*$/, "");
}
