import type { ValidRequest } from "@bellwether/bundle/example-requests";
import { dereference, type LocatedOperation } from "@bellwether/bundle/open-api";
import { breakNestedConstraints } from "./broken-values.ts";
import type { InvalidRequest, InvalidRequestContext, UnchangedRequest } from "./invalid-request.ts";

/** The request with each body constraint broken and, if the body is required, without it. */
export function breakBody(
  context: InvalidRequestContext,
  { operation }: LocatedOperation,
  { body }: ValidRequest,
  unchanged: UnchangedRequest,
): InvalidRequest[] {
  if (body === undefined || operation.requestBody === undefined) return [];
  const { schema, value } = body;
  const broken = breakNestedConstraints(context, schema, value)
    .filter((broken) => !context.checker.accepts(schema, broken.value))
    .map(
      (broken): InvalidRequest => ({
        title: `body ${broken.pointer || "/"}: ${broken.constraint}`,
        part: "body",
        field: broken.pointer,
        constraint: broken.constraint,
        request: { ...unchanged, body: broken.value },
      }),
    );
  const { required } = dereference(context.document, operation.requestBody);
  return required ? [...broken, ...withoutBody(unchanged)] : broken;
}

function withoutBody(unchanged: UnchangedRequest): InvalidRequest[] {
  return [
    {
      title: "body: missing",
      part: "body",
      field: "",
      constraint: "required",
      request: { ...unchanged, body: undefined },
    },
    {
      title: "body: text/plain",
      part: "mediaType",
      field: "content-type",
      constraint: "content",
      request: { ...unchanged, mediaType: "text/plain" },
    },
  ];
}
