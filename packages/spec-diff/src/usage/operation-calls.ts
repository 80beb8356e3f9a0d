import type ts from "typescript-5";
import type { DocumentOperation } from "./document-operations.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import type { PathRequest } from "./match-operations.ts";
import type { Project } from "./project.ts";
import type { SentValues } from "./sent-values.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Finds calls naming an operation by method and path, such as openapi-fetch's `client.GET("/v0/markets")`. */
export class PathCalls {
  readonly #project: Project;
  readonly #sent: SentValues;
  readonly #requests: ReadonlyMap<string, PathRequest>;
  readonly #index: UsageIndex;
  readonly #operations: readonly DocumentOperation[];
  readonly #byPath: ReadonlyMap<string, readonly DocumentOperation[]>;

  constructor(
    project: Project,
    { operations, requests }: GeneratedTypes,
    sent: SentValues,
    index: UsageIndex,
  ) {
    this.#project = project;
    this.#sent = sent;
    this.#requests = requests;
    this.#index = index;
    this.#operations = operations;
    const byPath = new Map<string, DocumentOperation[]>();
    for (const operation of operations)
      byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation]);
    this.#byPath = byPath;
  }

  /** `client.GET(path)`, `client.request(method, path)`, and hooks such as `useQuery(method, path)`. */
  visitCall(call: ts.CallExpression): void {
    const { ts: compiler } = this.#project;
    const [first, second] = call.arguments;
    if (first === undefined) return;
    const name = compiler.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : "";
    const isMethodName = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)$/.test(name);
    const paths = this.#literals(first);
    if (!isMethodName && this.#readsText(call)) return;
    if (paths !== undefined) {
      this.#record(paths, isMethodName ? [name.toLowerCase()] : undefined, call);
      const later = second && this.#literals(second);
      if (later !== undefined) this.#record(later, paths, call);
    } else if (isMethodName) {
      // The path is computed, so every operation with the method may be meant.
      const all = this.#operations.filter(({ method }) => method === name.toLowerCase());
      for (const operation of all) this.#index.mayCall(operation.name, call);
    }
  }

  /** `client["/v0/markets"].GET()`, which openapi-fetch offers too. */
  visitElement(access: ts.ElementAccessExpression): void {
    const { ts: compiler } = this.#project;
    const paths = this.#literals(access.argumentExpression);
    if (paths === undefined) return;
    const { parent } = access;
    const method = compiler.isPropertyAccessExpression(parent)
      ? parent.name.text.toLowerCase()
      : "";
    this.#record(paths, method === "" ? undefined : [method], access);
  }

  #record(paths: readonly string[], methods: readonly string[] | undefined, at: ts.Node): void {
    for (const path of paths) {
      for (const { name, method } of this.#byPath.get(path) ?? []) {
        const isNamed = methods?.some((name) => name.toLowerCase() === method) ?? false;
        if (!isNamed && methods !== undefined) continue;
        const isCertain = isNamed && paths.length === 1 && methods?.length === 1;
        if (isCertain) this.#index.call(name, at);
        else this.#index.mayCall(name, at);
        if (this.#project.ts.isCallExpression(at)) this.#sendRequest(name, at);
      }
    }
  }

  /** The library infers its options' type from the call, so their context has no generated types. */
  #sendRequest(operation: string, { arguments: given }: ts.CallExpression): void {
    const { checker, ts: compiler } = this.#project;
    const request = this.#requests.get(operation);
    if (request === undefined) return;
    const { params, bodies } = request;
    for (const argument of given) {
      const type = checker.getNonNullableType(checker.getTypeAtLocation(argument));
      if ((type.flags & (compiler.TypeFlags.Any | compiler.TypeFlags.Unknown)) !== 0) {
        for (const expected of [params, ...bodies])
          if (expected) this.#sent.send(type, expected, argument);
      }
      const parts = [["params", params ? [params] : []] as const, ["body", bodies] as const];
      for (const [name, targets] of parts) {
        const property = checker.getPropertyOfType(type, name);
        const value = property && checker.getTypeOfSymbol(property);
        for (const target of targets) if (value) this.#sent.send(value, target, argument);
      }
    }
  }

  /** Whether a call works on text and sends nothing, such as `text.split("/")`, `parts.join("/")` or `path.join("/")`. */
  #readsText(call: ts.CallExpression): boolean {
    const { checker, ts: compiler } = this.#project;
    if (!compiler.isPropertyAccessExpression(call.expression)) return false;
    const receiver = checker.getTypeAtLocation(call.expression.expression);
    if ((receiver.flags & compiler.TypeFlags.StringLike) !== 0) return true;
    if (checker.isArrayType(receiver) || checker.isTupleType(receiver)) return true;
    const declaration = checker.getResolvedSignature(call)?.declaration;
    const file = declaration?.getSourceFile().fileName ?? "";
    return /\/@types\/node\/path\b/.test(file);
  }

  /** An expression's possible strings; undefined if its type has other parts than literals. */
  #literals(expression: ts.Expression): readonly string[] | undefined {
    const type = this.#project.checker.getTypeAtLocation(expression);
    const members = type.isUnion() ? type.types : [type];
    const strings = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
    return strings.length > 0 && strings.length === members.length ? strings : undefined;
  }
}
