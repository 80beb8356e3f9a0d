import ts from "typescript";
import type { OperationModel, ResponseModel } from "../document/describe-operations.ts";
import type { EventModel } from "../document/event-types.ts";
import type { BodyKind } from "../document/media-types.ts";
import type { DeclaredTypes } from "./compose-interface.ts";
import { printType } from "./print-types.ts";
import { accessPath, nameText, propertyOf, unwrapParentheses } from "./type-nodes.ts";

/** One operation's TypeScript types, as code. */
export interface OperationTypes {
  /** An argument's type, by location and name: `query limit`. */
  readonly arguments: ReadonlyMap<string, string>;
  readonly body: string | undefined;
  /** Each response type with a body, by status. */
  readonly responses: ReadonlyMap<string, string>;
  /** A paginated list's item type; undefined when it has no name. */
  readonly item: string | undefined;
}

/** openapi-typescript's interfaces by name, such as `operations`. */
export type TypeTree = ReadonlyMap<string, ts.TypeLiteralNode>;

export function readTypeTree(nodes: readonly ts.Node[]): TypeTree {
  return new Map(
    nodes
      .filter(ts.isInterfaceDeclaration)
      .map((node) => [nameText(node.name), ts.factory.createTypeLiteralNode(node.members)]),
  );
}

/** Reads an operation's types from the tree, where `operations` may refer to `components`. */
export function readOperationTypes(
  tree: TypeTree,
  operation: OperationModel,
  declared: DeclaredTypes,
): OperationTypes {
  const found = findOperation(tree, operation);
  const parameters = follow(tree, propertyOf(found, "parameters")?.type);
  const locations = operation.arguments.map(({ parameter }) => {
    const inLocation = follow(tree, propertyOf(parameters, parameter.in)?.type);
    const type = follow(tree, propertyOf(inLocation, parameter.name)?.type);
    return [`${parameter.in} ${parameter.name}`, type ? printType(type) : "unknown"] as const;
  });
  const { body, responses } = findBodies(tree, operation);
  return {
    arguments: new Map(locations),
    body: bodyType(operation.body?.kind, body?.type),
    responses: new Map(
      operation.responses.flatMap((response) => {
        if (response.kind === undefined) return [];
        const type = responses.get(response.status)?.type;
        return [[response.status, responseType(response, type)] as const];
      }),
    ),
    item: nameItem(responses.get("200")?.type, operation, declared),
  };
}

function bodyType(kind: BodyKind | undefined, type: ts.TypeNode | undefined): string | undefined {
  if (kind === "binary") return "BinaryBody";
  const written = type && printType(type);
  return kind === "text" && (written ?? "unknown") === "unknown" ? "string" : written;
}

function responseType(
  { kind, status, events }: ResponseModel,
  type: ts.TypeNode | undefined,
): string {
  const isError = /^([45]|default)/.test(status);
  // The runtime decodes an error's body, or keeps its text.
  if (isError && kind !== "json") return "string";
  if (kind === "binary") return "Blob";
  if (kind === "values") return `AsyncIterable<${itemType(type) ?? "unknown"}>`;
  if (events !== undefined) return eventStreamType(events, type);
  const written = type ? printType(type) : "unknown";
  return kind === "text" && written === "unknown" ? "string" : written;
}

function eventStreamType({ isWhole }: EventModel, type: ts.TypeNode | undefined): string {
  const event = itemType(type) ?? "string";
  return isWhole ? `EventStream<${event}>` : `EventStream<ServerSentEvent<${event}>>`;
}

/** The type of one stream item; undefined for any. */
function itemType(type: ts.TypeNode | undefined): string | undefined {
  const inner = type && unwrapParentheses(type);
  const element = inner && ts.isArrayTypeNode(inner) ? inner.elementType : inner;
  if (element === undefined || element.kind === ts.SyntaxKind.UnknownKeyword) return undefined;
  return printType(element);
}

function nameItem(
  page: ts.TypeNode | undefined,
  { operation }: OperationModel,
  declared: DeclaredTypes,
): string | undefined {
  const items = operation["x-pagination"]?.items;
  if (items === undefined || page === undefined) return undefined;
  const list = propertyOf(declared.get(printType(page)), items)?.type;
  const item = list && ts.isArrayTypeNode(list) ? list.elementType : undefined;
  return item && ts.isTypeReferenceNode(item) ? printType(item) : undefined;
}

/** The properties with an operation's body types. */
export interface BodyNodes {
  readonly body: ts.PropertySignature | undefined;
  readonly responses: ReadonlyMap<string, ts.PropertySignature>;
}

export function findBodies(tree: TypeTree, operation: OperationModel): BodyNodes {
  const found = findOperation(tree, operation);
  const contentOf = (message: ts.TypeNode | undefined, mediaType = "") =>
    propertyOf(follow(tree, propertyOf(follow(tree, message), "content")?.type), mediaType);
  const responses = propertyOf(found, "responses")?.type;
  const bodies = operation.responses.flatMap(({ status, mediaType }) => {
    const node = contentOf(propertyOf(responses, status)?.type, mediaType);
    return node === undefined ? [] : [[status, node] as const];
  });
  const body = contentOf(propertyOf(found, "requestBody")?.type, operation.body?.mediaType);
  return { body, responses: new Map(bodies) };
}

function findOperation(tree: TypeTree, { operationId }: OperationModel): ts.TypeNode | undefined {
  return propertyOf(tree.get("operations"), operationId)?.type;
}

/** Follows `components["parameters"]["Limit"]` to its type; other types are their own. */
function follow(tree: TypeTree, type: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (type === undefined) return undefined;
  const [root = "", ...names] = accessPath(unwrapParentheses(type));
  if (names.length === 0) return type;
  let current: ts.TypeNode | undefined = tree.get(root);
  for (const name of names) current = follow(tree, propertyOf(current, name)?.type);
  return current ?? type;
}
