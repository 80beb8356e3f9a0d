import { isMapping } from "./mapping.ts";
import type { SpecNode } from "./spec-node.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export interface OperationNode {
  /** Its operationId, or method and path when it has none. */
  readonly name: string;
  readonly method: string;
  readonly node: SpecNode;
  /** Includes the path item's parameters, unless the operation replaces them. */
  readonly parameters: readonly SpecNode[];
}

/** The operations under `paths`. */
export function servedOperations(root: SpecNode): OperationNode[] {
  return root.at("paths").members().flatMap(operationsOfPath);
}

/** The requests sent by the service: webhooks and callbacks. The service writes their request body. */
export function webhookOperations(root: SpecNode): OperationNode[] {
  const callbacks = servedOperations(root).flatMap(({ node }) =>
    node
      .at("callbacks")
      .members()
      .flatMap(([, callback]) => callback.members()),
  );
  return [...root.at("webhooks").members(), ...callbacks].flatMap(operationsOfPath);
}

function operationsOfPath([path, item]: [string, SpecNode]): OperationNode[] {
  return methods
    .map((method) => ({ method, node: item.at(method) }))
    .filter(({ node }) => isMapping(node.value))
    .map(({ method, node }) => ({
      name: String(node.at("operationId").value ?? `${method.toUpperCase()} ${path}`),
      method,
      node,
      parameters: mergeParameters(item.at("parameters"), node.at("parameters")),
    }));
}

function mergeParameters(ofPath: SpecNode, ofOperation: SpecNode): SpecNode[] {
  const merged = [...ofPath.members(), ...ofOperation.members()].map(
    ([, parameter]): [string, SpecNode] => [
      `${parameter.at("in").value} ${parameter.at("name").value}`,
      parameter,
    ],
  );
  return [...new Map(merged).values()];
}

/** Whether an operation's success responses are all redirects. */
export function isRedirect({ node }: OperationNode): boolean {
  const successes = node
    .at("responses")
    .names()
    .filter((status) => /^[123]/.test(status));
  return successes.length > 0 && successes.every((status) => status.startsWith("3"));
}

/** The schemas for a request body or a response, one for each media type. */
export function bodySchemas(body: SpecNode): SpecNode[] {
  return body
    .at("content")
    .members()
    .map(([, mediaType]) => mediaType.at("schema"))
    .filter((schema) => schema.exists);
}

/** The body schemas for an operation's successes. */
export function successSchemas({ node }: OperationNode): SpecNode[] {
  return node
    .at("responses")
    .members()
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, response]) => bodySchemas(response));
}
