import type { FieldProblem } from "../../domain/problems.ts";
import { describeAllowed } from "../validation-messages/messages.ts";
import { decodeQuery, decodeSegment } from "./decode-text.ts";
import type { OperationPlan, ParameterPlan } from "./operation-plan.ts";
import { decodeHeader, type ParsedParameter, parseList, parseValue } from "./parse-parameter.ts";
import { type EncodedQuery, parseQuery } from "./request-target.ts";

type Values = Record<string, unknown>;

export interface ReadParameters {
  readonly path: Values;
  readonly query: Values;
  readonly headers: Values;
  readonly exact: Record<string, string>;
  /** Of parameters that are missing, or whose text is no value at all; they are left out. */
  readonly problems: FieldProblem[];
}

export interface Sent {
  readonly path: string;
  readonly search: string;
  /** Names and values by turns, as Node keeps them: joined headers would hide a repetition. */
  readonly rawHeaders: readonly string[];
}

const places = { path: "path", query: "query", header: "headers" } as const;

/** Reads what was sent by the kind and style of each parameter; limits are the validators' business. */
export function readParameters(operation: OperationPlan, sent: Sent): ReadParameters {
  const read: ReadParameters = { path: {}, query: {}, headers: {}, exact: {}, problems: [] };
  if (operation.parameters.length === 0) return read;
  const query = parseQuery(sent.search);
  const segments = sent.path.split("/");
  for (const plan of operation.parameters) {
    const converted = convert(plan, sent, query, segments);
    const place = places[plan.in];
    if (converted === undefined) {
      if (plan.default !== undefined) read[place][plan.name] = plan.default;
      if (plan.required) read.problems.push({ field: `${place}.${plan.name}`, ...missing(plan) });
    } else if ("problem" in converted) {
      read.problems.push({ field: `${place}.${plan.name}`, ...converted.problem });
    } else {
      read[place][plan.name] = converted.value;
      if (converted.exact !== undefined) read.exact[plan.name] = converted.exact;
    }
  }
  return read;
}

function missing({ isList, limits }: ParameterPlan): Omit<FieldProblem, "field"> {
  return { message: "is missing", ...describeAllowed(isList ? { type: "array" } : limits) };
}

function convert(
  plan: ParameterPlan,
  sent: Sent,
  query: EncodedQuery,
  segments: readonly string[],
): ParsedParameter | undefined {
  if (plan.in === "path") return single(plan, [segments[plan.segment ?? -1] ?? ""], decodeSegment);
  if (plan.in === "header") return single(plan, headerValues(plan, sent), decodeHeader);
  const raws = query.get(plan.name);
  if (plan.isList && plan.explode && raws !== undefined) return parseList(plan, raws, decodeQuery);
  return single(plan, raws, decodeQuery);
}

function headerValues(
  { name }: ParameterPlan,
  { rawHeaders }: Sent,
): readonly string[] | undefined {
  const wanted = name.toLowerCase();
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted,
  );
  return values.length > 0 ? values : undefined;
}

function single(
  plan: ParameterPlan,
  raws: readonly string[] | undefined,
  decode: typeof decodeQuery,
): ParsedParameter | undefined {
  const [raw] = raws ?? [];
  if (raws === undefined || raw === undefined) return undefined;
  if (raws.length > 1) {
    const how = plan.isList ? "give it once, with commas between its entries" : "give it once";
    return { problem: { message: `is given ${raws.length} times`, allowed: "once", advice: how } };
  }
  return plan.isList ? parseList(plan, [raw], decode) : parseValue(plan, raw, decode);
}
