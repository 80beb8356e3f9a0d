import type { FieldProblem } from "../../domain/problems.ts";
import { describeAllowed } from "../validation-messages/messages.ts";
import type { OperationPlan, ParameterPlan } from "./operation-plan.ts";
import {
  type Decode,
  decodeHeader,
  type ParsedParameter,
  parseList,
  parseValue,
} from "./parse-parameter.ts";
import { decodeQuery, decodeSegment, type EncodedQuery, parseQuery } from "./request-target.ts";
import { findUnknownParameters } from "./unknown-parameters.ts";

type Values = Record<string, unknown>;

export interface ReadParameters {
  readonly path: Values;
  readonly query: Values;
  readonly headers: Values;
  readonly exact: Record<string, string>;
  /** Unknown, missing and unparsable parameters; they have no value above. */
  readonly problems: FieldProblem[];
}

/** The request parts with parameters, as received. */
export interface EncodedParameters {
  readonly path: string;
  readonly search: string;
  /** Names and values in turn, as Node keeps them: joined headers would hide a repetition. */
  readonly rawHeaders: readonly string[];
}

const groups = { path: "path", query: "query", header: "headers" } as const;

/** Parses each parameter by its type and style; the validators check the limits. */
export function readParameters(
  operation: OperationPlan,
  encoded: EncodedParameters,
): ReadParameters {
  const read: ReadParameters = { path: {}, query: {}, headers: {}, exact: {}, problems: [] };
  const query = parseQuery(encoded.search);
  read.problems.push(...findUnknownParameters(operation, query));
  if (operation.parameters.length === 0) return read;
  const segments = encoded.path.split("/");
  for (const plan of operation.parameters) {
    addParameter(read, plan, parseParameter(plan, encoded, query, segments));
  }
  return read;
}

function addParameter(
  read: ReadParameters,
  plan: ParameterPlan,
  parsed: ParsedParameter | undefined,
): void {
  const { name } = plan;
  const group = groups[plan.in];
  if (parsed === undefined) {
    if (plan.default !== undefined) read[group][name] = plan.default;
    if (plan.required) read.problems.push({ field: `${group}.${name}`, ...describeMissing(plan) });
  } else if ("problem" in parsed) {
    read.problems.push({ field: `${group}.${name}`, ...parsed.problem });
  } else {
    read[group][name] = parsed.value;
    if (parsed.exact !== undefined) read.exact[name] = parsed.exact;
  }
}

function describeMissing({ isList, limits }: ParameterPlan): Omit<FieldProblem, "field"> {
  return { message: "is missing", ...describeAllowed(isList ? { type: "array" } : limits) };
}

function parseParameter(
  plan: ParameterPlan,
  { rawHeaders }: EncodedParameters,
  query: EncodedQuery,
  segments: readonly string[],
): ParsedParameter | undefined {
  if (plan.in === "path")
    return parseOnce(plan, [segments[plan.segment ?? -1] ?? ""], decodeSegment);
  if (plan.in === "header") return parseOnce(plan, findHeader(plan.name, rawHeaders), decodeHeader);
  const values = query.get(plan.name);
  if (plan.isList && plan.explode && values !== undefined) {
    return parseList(plan, values, decodeQuery);
  }
  return parseOnce(plan, values, decodeQuery);
}

function findHeader(name: string, rawHeaders: readonly string[]): readonly string[] | undefined {
  const wanted = name.toLowerCase();
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted,
  );
  return values.length > 0 ? values : undefined;
}

/** Parses a parameter given at most once. */
function parseOnce(
  plan: ParameterPlan,
  values: readonly string[] | undefined,
  decode: Decode,
): ParsedParameter | undefined {
  const [value] = values ?? [];
  if (values === undefined || value === undefined) return undefined;
  if (values.length > 1) {
    const advice = plan.isList ? "give it once, with commas between its entries" : "give it once";
    return { problem: { message: `is given ${values.length} times`, allowed: "once", advice } };
  }
  return plan.isList ? parseList(plan, [value], decode) : parseValue(plan, value, decode);
}
