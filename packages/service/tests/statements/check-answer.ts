import { isDeepStrictEqual } from "node:util";
import { jsonOf, type RawResponse } from "@bellwether/contract/fuzz/http-message";
import type { ExpectedField, TrialAnswer } from "@bellwether/specs/interface/trial";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readValues } from "./read-values.ts";

const ajv = new Ajv2020({ strict: false });

/** What an answer lacks, in one line each. */
export function findFaults(answer: RawResponse, expected: TrialAnswer): string[] {
  const { status, mediaType, headers = {}, fields = [], mentions, omits } = expected;
  const isExpected = status === undefined ? answer.status < 300 : status.includes(answer.status);
  const body = jsonOf(answer);
  return [
    ...(isExpected ? [] : [`answers ${answer.status} instead of ${status?.join(" or ") ?? "2xx"}`]),
    ...(mediaType === undefined ? [] : findHeaderFaults(answer, "content-type", mediaType)),
    ...Object.entries(headers).flatMap(([name, text]) => findHeaderFaults(answer, name, text)),
    ...fields.flatMap((field) => findFieldFaults(body, field)),
    ...(mentions !== undefined && !answer.text.includes(mentions) ? [`lacks ${mentions}`] : []),
    ...(omits !== undefined && answer.text.includes(omits) ? [`contains ${omits}`] : []),
  ];
}

function findHeaderFaults({ headers }: RawResponse, name: string, text: string): string[] {
  const value = headers.get(name);
  return value?.includes(text) ? [] : [`${name} is ${value} instead of ${text}`];
}

function findFieldFaults(body: unknown, expected: ExpectedField): string[] {
  const { path, member } = expected;
  const found = readValues(body, path, member);
  const values = found.flatMap((place) => (place === undefined ? [] : [place.value]));
  const label = member === undefined ? path : `${path} of ${JSON.stringify(member)}`;
  const name = (faults: readonly string[]) => faults.map((fault) => `${label} ${fault}`);
  if (expected.isAbsent) return values.length > 0 ? name(["is there"]) : [];
  if (expected.count !== undefined) {
    return values.length === expected.count
      ? []
      : name([`has ${values.length} values instead of ${expected.count}`]);
  }
  if (values.length === 0) return name(["is nowhere"]);
  const isMissing = expected.isEverywhere && values.length < found.length;
  return name([
    ...(isMissing ? ["is missing in some items"] : []),
    ...(expected.isOptional && values.length === found.length ? ["is in every item"] : []),
    ...findListFaults(values, expected),
    ...values.flatMap((value) => findValueFaults(value, expected)),
    ...findDateFaults(body, values, expected),
  ]);
}

function findListFaults(values: readonly unknown[], expected: ExpectedField): string[] {
  const { are, include = [], exclude = [] } = expected;
  const has = (list: readonly unknown[], value: unknown) =>
    list.some((item) => isDeepStrictEqual(item, value));
  const missing = [...include, ...(are ?? [])].filter((value) => !has(values, value));
  const foreign = values.filter(
    (value) => has(exclude, value) || (are !== undefined && !has(are, value)),
  );
  return [
    ...missing.map((value) => `lacks ${show(value)}; it has ${values.map(show).join(", ")}`),
    ...foreign.map((value) => `has ${show(value)}`),
  ];
}

function findValueFaults(value: unknown, expected: ExpectedField): string[] {
  const { type, among, pattern, keywords } = expected;
  return [
    // A missing value may be null, as in the specs.
    ...(type === undefined || value === null || ajv.validate({ type }, value)
      ? []
      : [`is ${show(value)} instead of a ${type}`]),
    ...(among === undefined || among.includes(value) ? [] : [`has the value ${show(value)}`]),
    ...(pattern === undefined || new RegExp(pattern).test(String(value))
      ? []
      : [`is ${show(value)}, which does not match ${pattern}`]),
    ...(keywords === undefined || ajv.validate(keywords, value)
      ? []
      : [`is ${show(value)}, against ${show(keywords)}`]),
  ];
}

const dayMs = 86_400_000;

function findDateFaults(
  body: unknown,
  [later]: readonly unknown[],
  { daysAfter }: ExpectedField,
): string[] {
  if (daysAfter === undefined) return [];
  const [earlier] = readValues(body, daysAfter.path);
  const days = (Date.parse(String(later)) - Date.parse(String(earlier?.value))) / dayMs;
  return days === daysAfter.days ? [] : [`is ${days} days after ${daysAfter.path}`];
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
