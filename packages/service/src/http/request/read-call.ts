import type { FastifyRequest } from "fastify";
import { type FieldProblem, isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { AnyCall } from "../../operations/handler.ts";
import { parseJsonBody } from "./json-body.ts";
import type { OperationPlan } from "./operation-plan.ts";
import { type ReadParameters, readParameters } from "./read-parameters.ts";
import { createRequestContext, LazyRequestInfo } from "./request-context.ts";
import type { OperationValidator } from "./validators.ts";

/** Parses and validates a request into its handler's call. */
export async function readCall(
  operation: OperationPlan,
  validator: OperationValidator,
  request: FastifyRequest,
): Promise<AnyCall | Problem> {
  const { path, search, caller } =
    request.requestContext ?? createRequestContext(request, operation);
  const read = readParameters(operation, { path, search, rawHeaders: request.raw.rawHeaders });
  const body = await readBody(operation, validator, request.body);
  if (isProblem(body)) return body;
  const problems = findParameterProblems(operation, validator, read);
  if (problems.length > 0 || body.problems.length > 0) {
    return refuse("invalid-request", { details: [...problems, ...body.problems] });
  }
  return {
    path: read.path,
    query: read.query,
    headers: read.headers,
    exact: read.exact,
    body: body.value,
    caller,
    request: new LazyRequestInfo(request, search),
  };
}

/** An operation without a declared 400, such as a preflight, accepts any parameters. */
function findParameterProblems(
  { responses }: OperationPlan,
  validator: OperationValidator,
  read: ReadParameters,
): readonly FieldProblem[] {
  if (responses["400"] === undefined) return [];
  const found = validator.parameters(read);
  if (read.problems.length === 0) return found;
  // An unparsable parameter has no value; the validator must not report it as missing.
  const known = new Set(read.problems.map((problem) => problem.field));
  return [...read.problems, ...found.filter((problem) => !known.has(problem.field))];
}

type ReadBody = { readonly value: unknown; readonly problems: readonly FieldProblem[] };

const noBody: ReadBody = { value: undefined, problems: [] };

async function readBody(
  { body }: OperationPlan,
  validator: OperationValidator,
  bytes: unknown,
): Promise<ReadBody | Problem> {
  if (body === undefined) return noBody;
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) {
    if (!body.required) return noBody;
    const advice = `send ${body.mediaTypes.join(" or ")}`;
    return { value: undefined, problems: [{ field: "body", message: "is missing", advice }] };
  }
  const parsed = await parseJsonBody(bytes);
  if (!("value" in parsed)) return refuse("invalid-request", parsed);
  return { value: parsed.value, problems: validator.body(parsed.value) };
}
