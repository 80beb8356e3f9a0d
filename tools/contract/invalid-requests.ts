import type { ParameterValue, ValidRequest } from "@bellwether/bundle/example-requests";
import { httpMethods, type LocatedOperation } from "@bellwether/bundle/open-api";
import { breakBody } from "./invalid-bodies.ts";
import { breakParameter } from "./invalid-parameters.ts";
import {
  type InvalidRequest,
  type InvalidRequestContext,
  type UnchangedRequest,
  unchangedRequest,
} from "./invalid-request.ts";

/** Every request a server must reject, derived from a valid one. */
export function listInvalidRequests(
  context: InvalidRequestContext,
  located: LocatedOperation,
  valid: ValidRequest,
): InvalidRequest[] {
  const unchanged = unchangedRequest(valid);
  const checked = checksPath(located) ? valid.parameters : valid.parameters.filter(isOutsidePath);
  return [
    ...checked.flatMap((parameter) => breakParameter(context, parameter, unchanged)),
    ...breakBody(context, located, valid, unchanged),
    ...breakCredentials(context, located, unchanged),
    ...breakRoute(unchanged),
    ...breakMethod(context, located, unchanged),
  ];
}

/** An operation without a declared path rejection, such as a preflight, does not validate it. */
function checksPath({ operation: { responses = {} } }: LocatedOperation): boolean {
  return ["400", "404", "422"].some((status) => status in responses);
}

function isOutsidePath({ parameter }: ParameterValue): boolean {
  return parameter.in !== "path";
}

function breakCredentials(
  { document }: InvalidRequestContext,
  { operation }: LocatedOperation,
  unchanged: UnchangedRequest,
): InvalidRequest[] {
  const alternatives = operation.security ?? document.security ?? [];
  const needed =
    alternatives.length > 0 &&
    alternatives.every((alternative) => Object.keys(alternative).length > 0);
  if (!needed) return [];
  const request = { ...unchanged, withoutCredentials: true };
  return [{ title: "no credential", part: "security", field: "", constraint: "security", request }];
}

function breakRoute(unchanged: UnchangedRequest): InvalidRequest[] {
  const request = { ...unchanged, extraSegments: true };
  return [{ title: "extra path segments", part: "route", field: "", constraint: "path", request }];
}

function breakMethod(
  { document }: InvalidRequestContext,
  { path, method }: LocatedOperation,
  unchanged: UnchangedRequest,
): InvalidRequest[] {
  const item = document.paths?.[path] ?? {};
  const undeclared = httpMethods.find(
    (method) =>
      !(method in item) && method !== "trace" && method !== "head" && method !== "options",
  );
  if (undeclared === undefined || method === "options") return [];
  const request = { ...unchanged, method: undeclared };
  const title = `the method ${undeclared}`;
  return [{ title, part: "method", field: "", constraint: "method", request }];
}
