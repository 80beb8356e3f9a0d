import type ts from "typescript-5";
import type { DeclarationMap } from "./declaration-map.ts";
import type { Flows } from "./flows.ts";
import type { Project } from "./project.ts";
import type { Reachable } from "./reachable.ts";
import type { SentValues } from "./sent-values.ts";
import type { TypeRelation } from "./type-relation.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Libraries whose functions hand values on as they are: state, caches and queries. */
const containers =
  /\/node_modules\/(?:@types\/)?(?:react|preact|vue|@tanstack\/[^/]+|swr|openapi-fetch|openapi-react-query)\//;

interface CallArgumentsParts {
  readonly project: Project;
  readonly map: DeclarationMap;
  readonly reachable: Reachable;
  readonly relation: TypeRelation;
  readonly sent: SentValues;
  readonly flows: Flows;
  readonly index: UsageIndex;
  /** What responses bring, so a request may carry it without setting it. */
  readonly received: ReadonlySet<ts.Declaration>;
}

type Call = ts.CallExpression | ts.NewExpression;

/** Follows call arguments: into the program's own functions, the platform, the client and libraries. */
export class CallArguments {
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #reachable: Reachable;
  readonly #relation: TypeRelation;
  readonly #sent: SentValues;
  readonly #flows: Flows;
  readonly #index: UsageIndex;
  readonly #received: ReadonlySet<ts.Declaration>;

  constructor(parts: CallArgumentsParts) {
    const { project, map, reachable, relation, sent, flows, index, received } = parts;
    this.#project = project;
    this.#map = map;
    this.#reachable = reachable;
    this.#relation = relation;
    this.#sent = sent;
    this.#flows = flows;
    this.#index = index;
    this.#received = received;
  }

  visit(call: Call): void {
    const { ts: compiler, checker } = this.#project;
    const signature = checker.getResolvedSignature(call);
    const isUntyped = this.#relation.isOpen(checker.getTypeAtLocation(call.expression));
    call.arguments?.forEach((argument, position) => {
      if (compiler.isSpreadElement(argument)) this.#flows.passOn(argument.expression);
      else if (isUntyped) this.#flows.passOn(argument);
      else this.#visitArgument(argument, signature, position);
    });
    if (compiler.isNewExpression(call)) this.#visitInstance(call, signature);
    if (signature !== undefined) this.#visitAssign(call, signature);
  }

  #visitArgument(
    argument: ts.Expression,
    signature: ts.Signature | undefined,
    position: number,
  ): void {
    const { checker, isOwn, isStandardLibrary } = this.#project;
    this.#flows.follow(argument);
    const declaration = signature?.declaration;
    if (signature === undefined || declaration === undefined) return;
    const type = checker.getTypeAtLocation(argument);
    const declared = this.#declaredParameter(declaration, position);
    if (declared === undefined) return;
    // The call infers a type parameter from the argument; its constraint has the generated type.
    if (declared.isTypeParameter()) this.#sent.send(type, declared, argument);
    const reached = this.#reachable.from(type);
    if (reached.size === 0) return;
    if (this.#map.isTracked(declaration)) {
      this.#carry(reached, argument);
      return;
    }
    const file = declaration.getSourceFile();
    if (isStandardLibrary(file) || containers.test(file.fileName)) return;
    const expected = this.#reachable.from(declared);
    const isClient = [...expected].some((declaration) => this.#map.methods.has(declaration));
    if (isOwn(declaration)) {
      const isInferred = !isClient && this.#isInferred(argument, reached, expected);
      if (isInferred) this.#flows.passOn(argument);
    } else if (isClient) {
      const used = new Set([...reached].filter((declaration) => expected.has(declaration)));
      this.#passClient(used, signature, argument);
    } else {
      this.#flows.passOn(argument);
    }
  }

  /** A request built from a response sends fields the program does not name. */
  #carry(reached: ReadonlySet<ts.Declaration>, at: ts.Node): void {
    this.#index.escape(
      new Set([...reached].filter((declaration) => this.#received.has(declaration))),
      "set",
      at,
    );
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
    return [...reached].some((declaration) => kept.has(declaration) && !declared.has(declaration));
  }

  /** A function given the client for one operation calls it. What it does not return, it may read. */
  #passClient(
    used: ReadonlySet<ts.Declaration>,
    signature: ts.Signature,
    argument: ts.Expression,
  ): void {
    const operations = new Set(
      [...used].flatMap((declaration) => this.#map.methods.get(declaration) ?? []),
    );
    const [only] = operations;
    const isOfClient = [...used].some(
      (declaration) => folderOf(declaration) === folderOf(signature.declaration),
    );
    const isOne = operations.size === 1 && only !== undefined && isOfClient;
    if (isOne) this.#index.call(only, argument);
    const returned = this.#reachable.from(signature.getReturnType());
    const hidden = [...used].filter(
      (declaration) => !returned.has(declaration) && !this.#map.methods.has(declaration),
    );
    if (!isOne || hidden.length > 0) this.#index.escape(used, "read", argument);
  }

  /** Methods in our own generic class see a type parameter too. */
  #visitInstance(call: ts.NewExpression, signature: ts.Signature | undefined): void {
    const { checker, isOwn } = this.#project;
    const instance = checker.getTypeAtLocation(call) as ts.TypeReference;
    const isGeneric = (instance.target?.typeParameters?.length ?? 0) > 0;
    const isOurs = instance.symbol?.declarations?.some(isOwn) ?? false;
    if (isGeneric && isOurs && signature !== undefined) this.#flows.passOn(call);
  }

  /** `Object.assign(order, { note })` */
  #visitAssign({ expression, arguments: given }: Call, signature: ts.Signature): void {
    const { ts: compiler, checker, isStandardLibrary } = this.#project;
    const isPlatform =
      signature.declaration !== undefined &&
      isStandardLibrary(signature.declaration.getSourceFile());
    const isAssign =
      compiler.isPropertyAccessExpression(expression) && expression.name.text === "assign";
    const [target, ...sources] = given ?? [];
    if (!isPlatform || !isAssign || target === undefined) return;
    for (const source of sources) {
      const [from, to] = [source, target].map((node) => checker.getTypeAtLocation(node));
      if (from !== undefined && to !== undefined) this.#sent.send(from, to, source);
    }
  }

  /** A parameter's type as its function declares it, before type arguments are filled in. */
  #declaredParameter(declaration: ts.Declaration, position: number): ts.Type | undefined {
    const { ts: compiler, checker } = this.#project;
    if (!compiler.isFunctionLike(declaration)) return undefined;
    const parameters = checker.getSignatureFromDeclaration(declaration)?.getParameters() ?? [];
    const parameter = parameters[Math.min(position, parameters.length - 1)];
    return parameter && checker.getTypeOfSymbol(parameter);
  }
}

function folderOf(node: ts.Node | undefined): string | undefined {
  return node?.getSourceFile().fileName.replace(/\/[^/]*$/, "");
}
