import { listValidRequests } from "@bellwether/bundle/example-requests";
import {
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type Schema,
  schemaNameOf,
} from "@bellwether/bundle/open-api";
import { addUnknownValues } from "@bellwether/contract/add-unknown-values";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import type { NamedBody } from "./run-generators.ts";

/** An example request or response body. */
export interface DocumentedBody extends NamedBody {
  /** For messages: `listMarkets 200 lending`. */
  readonly title: string;
  readonly schema: Schema;
  readonly value: unknown;
}

/** Every body example in a document: for requests, responses and webhooks. */
export function listDocumentedBodies(document: OpenApiDocument): DocumentedBody[] {
  const served = listOperations(document).flatMap((located) => [
    ...listRequestBodies(document, located, "request"),
    ...listResponseBodies(document, located),
  ]);
  // A webhook is described like a path: the request is what the service sends.
  const webhooks = listOperations({ ...document, paths: document.webhooks ?? {} });
  return [
    ...served,
    ...webhooks.flatMap((located) => listRequestBodies(document, located, "webhook")),
  ];
}

function listRequestBodies(
  document: OpenApiDocument,
  located: LocatedOperation,
  kind: "request" | "webhook",
): DocumentedBody[] {
  return listValidRequests(document, located).flatMap(({ name, body }) =>
    body === undefined
      ? []
      : [describeBody(located, { kind, status: undefined, name, isStream: false, ...body })],
  );
}

function listResponseBodies(
  document: OpenApiDocument,
  located: LocatedOperation,
): DocumentedBody[] {
  return listDeclaredResponses(document, located).flatMap(
    ({ status, exampleName: name = "", exampleValue: value, schema, isStream }) =>
      schema === undefined
        ? []
        : [describeBody(located, { kind: "response", status, name, value, schema, isStream })],
  );
}

type BodyFacts = Pick<DocumentedBody, "kind" | "status" | "value" | "schema" | "isStream"> & {
  readonly name: string;
};

function describeBody({ operation }: LocatedOperation, facts: BodyFacts): DocumentedBody {
  const { name, ...body } = facts;
  const { operationId = "" } = operation;
  return {
    ...body,
    operationId,
    title: `${operationId} ${body.status ?? body.kind} ${name}`,
    component: schemaNameOf(body.schema.$ref ?? ""),
  };
}

/** Response and webhook bodies with values a later version may add. */
export function toLaterVersion(
  document: OpenApiDocument,
  bodies: readonly DocumentedBody[],
): DocumentedBody[] {
  return bodies
    .filter(({ kind }) => kind !== "request")
    .map((body) => ({
      ...body,
      title: `${body.title} of a later version`,
      value: addUnknownValues(document, body.schema, body.value).value,
    }));
}
