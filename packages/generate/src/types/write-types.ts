import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import ts from "typescript";
import type { OperationModel } from "../document/describe-operations.ts";
import { declareBodies } from "./declare-bodies.ts";
import { declareSchemas } from "./declare-schemas.ts";
import { printStatements } from "./print-types.ts";
import { type OperationTypes, readOperationTypes, readTypeTree } from "./read-operation-types.ts";
import { shareResponses } from "./share-responses.ts";
import { slimTypes } from "./slim-types.ts";
import { transformDocument } from "./transform-document.ts";
import type { ModelNames } from "./type-expressions.ts";
import { nameText } from "./type-nodes.ts";

/** types.ts, and each operation's types for methods.ts. */
export interface WrittenTypes {
  readonly text: string;
  /** The declarations' names. */
  readonly names: readonly string[];
  /** By operationId. */
  readonly operations: ReadonlyMap<string, OperationTypes>;
}

/**
 * Writes types.ts: a named declaration for each schema with its documentation, then openapi-typescript's tree (paths,
 * operations and components), which refers to the declarations.
 */
export function writeTypes(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
  models: ModelNames,
): WrittenTypes {
  const { nodes, runtimeTypes } = transformDocument(document, models);
  const named = slimTypes(nodes);
  const { declarations, declared } = declareSchemas(named, models);
  const tree = readTypeTree(named);
  const bodies = declareBodies(tree, operations, models, declared);
  const imports =
    runtimeTypes.size > 0
      ? `import type { ${[...runtimeTypes].sort().join(", ")} } from "@bellwether/client";\n\n`
      : "";
  const [helpers, interfaces] = partition(named);
  const names = [...declarations, ...bodies].map(({ name }) => nameText(name));
  const shared = shareResponses(interfaces, names);
  const text = printStatements([
    ...declarations,
    ...bodies,
    ...shared.nodes,
    ...shared.declarations,
  ]);
  const used = helpers.filter(({ name }) => text.includes(`${nameText(name)}<`));
  return {
    text: imports + text + printStatements(used),
    names,
    operations: new Map(
      operations.map((model) => [model.operationId, readOperationTypes(tree, model, declared)]),
    ),
  };
}

/** openapi-typescript's helper types, such as `WithRequired`, and its interfaces. */
function partition(nodes: readonly ts.Node[]): [ts.TypeAliasDeclaration[], ts.Node[]] {
  const isHelper = (node: ts.Node): node is ts.TypeAliasDeclaration =>
    ts.isTypeAliasDeclaration(node) && node.typeParameters !== undefined;
  return [nodes.filter(isHelper), nodes.filter((node) => !isHelper(node))];
}
