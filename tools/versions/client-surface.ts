import { join } from "node:path";
import ts from "typescript";

/** A generated client's public types. */
export interface ClientSurface {
  readonly methods: readonly Method[];
  /** The client's credential names. */
  readonly credentials: readonly string[];
  /** Names of the types its modules export, by module. */
  readonly typeNames: ReadonlyMap<string, readonly string[]>;
  /** The exports of `operations.ts`. */
  readonly operations: readonly string[];
}

export interface Method {
  readonly name: string;
  readonly request: ts.Type;
  readonly isRequestOptional: boolean;
  /** The call's result type. */
  readonly data: ts.Type;
  readonly isList: boolean;
  /** For an event-streaming method. */
  readonly event: ts.Type | undefined;
  /** Its documented error bodies, by status. */
  readonly errors: ReadonlyMap<string, ts.Type>;
}

/** The path client's types, which no method refers to. */
const tree = new Set(["paths", "webhooks", "components", "operations"]);

/** @param folder the client modules' folder, which the program includes */
export function readClientSurface(program: ts.Program, folder: string): ClientSurface {
  const checker = program.getTypeChecker();
  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const source = program.getSourceFile(join(folder, file));
    const module = source && checker.getSymbolAtLocation(source);
    return module === undefined ? [] : checker.getExportsOfModule(module);
  };
  const methods = exportsOf("methods.ts");
  const membersOf = (name: string): readonly ts.Symbol[] => {
    const found = methods.find((method) => method.name === name);
    return found ? checker.getDeclaredTypeOfSymbol(found).getProperties() : [];
  };
  const errors = new Map(
    membersOf("OperationErrors").map((member) => [member.name, checker.getTypeOfSymbol(member)]),
  );
  const options = exportsOf("client.ts").find(({ name }) => name.endsWith("ClientOptions"));
  return {
    methods: membersOf("OperationMethods").map((member) =>
      readMethod(member, errors.get(member.name), checker),
    ),
    credentials: options ? namesDeclaredHere(options, checker) : [],
    typeNames: new Map(
      ["methods.ts", "types.ts"].map((file) => [
        file,
        exportsOf(file).flatMap(({ name }) => (tree.has(name) ? [] : [name])),
      ]),
    ),
    operations: exportsOf("operations.ts").map(({ name }) => name),
  };
}

function readMethod(
  symbol: ts.Symbol,
  errors: ts.Type | undefined,
  checker: ts.TypeChecker,
): Method {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const [request] = signature?.parameters ?? [];
  if (signature === undefined || request === undefined) {
    throw new Error(
      `${symbol.name} is not a method that packages/generate writes; update tools/versions/client-surface.ts.`,
    );
  }
  const declaration = request.valueDeclaration;
  const call = signature.getReturnType();
  const [data] = checker.getTypeArguments(call as ts.TypeReference);
  if (data === undefined) throw new Error(`${symbol.name} returns no call.`);
  return {
    name: symbol.name,
    request: checker.getNonNullableType(checker.getTypeOfSymbol(request)),
    isRequestOptional:
      declaration !== undefined &&
      ts.isParameter(declaration) &&
      declaration.questionToken !== undefined,
    data,
    isList: call.symbol.name === "ListCall",
    event:
      data.symbol?.name === "AsyncIterable"
        ? checker.getTypeArguments(data as ts.TypeReference)[0]
        : undefined,
    errors: new Map(
      errors?.getProperties().map((property) => [property.name, checker.getTypeOfSymbol(property)]),
    ),
  };
}

/** An interface's properties without inherited ones. */
function namesDeclaredHere(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const own = symbol.declarations?.find(ts.isInterfaceDeclaration);
  return checker
    .getDeclaredTypeOfSymbol(symbol)
    .getProperties()
    .filter((property) => property.declarations?.some(({ parent }) => parent === own))
    .map(({ name }) => name);
}
