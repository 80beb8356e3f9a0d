import { isNode } from "./node.ts";
import type { Place } from "./place.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export interface Operation {
  /** Its operationId, or method and path when it has none. */
  readonly name: string;
  readonly method: string;
  readonly place: Place;
  /** Those of the path item too, unless the operation replaces them. */
  readonly parameters: readonly Place[];
}

/** What callers ask of the service. */
export function servedOperations(root: Place): Operation[] {
  return root.at("paths").members().flatMap(operationsOfPath);
}

/** What the service asks of others: webhooks and callbacks. Requests and answers change sides. */
export function sentOperations(root: Place): Operation[] {
  const callbacks = servedOperations(root).flatMap(({ place }) =>
    place
      .at("callbacks")
      .members()
      .flatMap(([, callback]) => callback.members()),
  );
  return [...root.at("webhooks").members(), ...callbacks].flatMap(operationsOfPath);
}

function operationsOfPath([path, item]: [string, Place]): Operation[] {
  return methods
    .map((method) => ({ method, place: item.at(method) }))
    .filter(({ place }) => isNode(place.value))
    .map(({ method, place }) => ({
      name: String(place.at("operationId").value ?? `${method.toUpperCase()} ${path}`),
      method,
      place,
      parameters: mergeParameters(item.at("parameters"), place.at("parameters")),
    }));
}

function mergeParameters(ofPath: Place, ofOperation: Place): Place[] {
  const merged = [...ofPath.members(), ...ofOperation.members()].map(
    ([, parameter]): [string, Place] => [
      `${parameter.at("in").value} ${parameter.at("name").value}`,
      parameter,
    ],
  );
  return [...new Map(merged).values()];
}

/** The schemas of a request body or a response, one for each media type. */
export function bodySchemas(body: Place): Place[] {
  return body
    .at("content")
    .members()
    .map(([, mediaType]) => mediaType.at("schema"))
    .filter((schema) => schema.exists);
}
