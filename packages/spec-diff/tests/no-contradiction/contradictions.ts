import { InputError } from "../../src/document/input-error.ts";
import type { Finding } from "../../src/verdict/finding.ts";
import { withReversedKeys } from "../object-model/reverse-keys.ts";
import type { SchemaVersions, Version } from "./arbitrary-schemas.ts";
import {
  type Accepts,
  acceptorOf,
  documentFor,
  findingsOn,
  holds,
  isExplainedByProperties,
  reportOf,
  samplesOf,
} from "./judge-versions.ts";

/** What a report promised and a value refutes. */
export interface Contradiction {
  readonly claim: string;
  readonly detail: unknown;
}

/** Everything the report on two versions says wrongly about these instances. */
export async function contradictionsOf(
  { before, after }: SchemaVersions,
  drawn: readonly unknown[],
): Promise<Contradiction[]> {
  const report = await reportOf(documentFor(before), documentFor(after)).catch(refused);
  if (report === undefined) return [];
  const acceptors = { read: acceptorsOf("read"), sent: acceptorsOf("sent") };
  function acceptorsOf(never: string) {
    return [acceptorOf(before, never), acceptorOf(after, never)] as const;
  }
  const instances = [...drawn, ...samplesOf(before), ...samplesOf(after)];
  const places = [
    { operation: "POST /body", direction: "request", never: "read" },
    { operation: "GET /query", direction: "request", never: "read" },
    { operation: "GET /answer", direction: "response", never: "sent" },
  ] as const;
  const claims = places.flatMap(({ operation, direction, never }) => {
    const findings = findingsOn(report, operation).filter(({ directions }) =>
      directions.includes(direction),
    );
    const [was, is] = acceptors[never];
    const [from, to] = direction === "request" ? [was, is] : [is, was];
    // What worked before and fails now: sent and refused, or read and unknown to the reader.
    const travelling = instances.filter((instance) => !holds(instance, never));
    const broken = travelling.filter(
      (instance) => from(instance) === true && to(instance) === false,
    );
    const told = travelling.filter(
      (instance) =>
        was(instance) !== undefined && is(instance) !== undefined && was(instance) !== is(instance),
    );
    const isBreaking = findings.some(({ level }) => level === "breaking");
    const isSilent = findings.every(({ level }) => level === "editorial");
    const unexplained = broken.find((instance) => !isDeliberate(findings, direction, instance, to));
    return [
      ...(isBreaking || unexplained === undefined
        ? []
        : [
            {
              claim: `${operation} breaks: ${[...new Set(findings.map(({ rule, level }) => `${rule} ${level}`))]}`,
              detail: unexplained,
            },
          ]),
      ...(isSilent && told.length > 0
        ? [{ claim: `${operation} changed in silence`, detail: told[0] }]
        : []),
    ];
  });
  return [...claims, ...falseWitnessesOf(findingsOn(report, "POST /body"), { before, after })];
}

/** A whole-body witness is allowed by exactly one version. */
function falseWitnessesOf(
  findings: readonly Finding[],
  { before, after }: SchemaVersions,
): Contradiction[] {
  const [was, is] = [acceptorOf(before), acceptorOf(after)];
  return findings.flatMap(({ rule, witness, oldLocation: old }) => {
    const isOfBody = placeOfBody.test(old?.pointer ?? "") && aboutBody.test(rule);
    if (witness === undefined || !isOfBody) return [];
    const [before, after] = [was(witness), is(witness)];
    if (before === undefined || after === undefined || before !== after) return [];
    return [{ claim: `${rule} has a witness that changed nothing`, detail: witness }];
  });
}

const placeOfBody = /\/schema(\/(anyOf|oneOf|not|if|then|else))?$/;

/** Rules whose witness is a whole schema value, not a part. */
const aboutBody = /^(alternatives|condition|not|schema)-changed$/;

/** What a report owes to its readers whatever the values are. */
export async function irregularitiesOf({
  before,
  after,
}: SchemaVersions): Promise<Contradiction[]> {
  const [old, now] = [documentFor(before), documentFor(after)];
  const reports = await Promise.all([
    reportOf(old, now),
    reportOf(now, old),
    reportOf(old, structuredClone(old)),
    reportOf(withReversedKeys({ ...old }), withReversedKeys({ ...now })),
    reportOf(withMore(old, "before"), withMore(now, "after")),
  ]).catch(refused);
  if (reports === undefined) return [];
  const [there = [], back = [], itself = [], turned = [], within = []] = reports.map(
    ({ findings }) => findings.map(({ fingerprint }) => fingerprint),
  );
  const known = new Set(within);
  const claims: [claim: string, holds: boolean][] = [
    ["found something between a document and itself", itself.length === 0],
    ["found something one way only", (there.length === 0) === (back.length === 0)],
    ["depends on the order of keys", `${[...there].sort()}` === `${[...turned].sort()}`],
    ["has a fingerprint twice", new Set(there).size === there.length],
    [
      "has fingerprints that lean on other parts",
      there.every((fingerprint) => known.has(fingerprint)),
    ],
  ];
  const rules = reports[0]?.findings.map(({ rule, message }) => `${rule}: ${message}`);
  return claims.flatMap(([claim, holds]) => (holds ? [] : { claim, detail: rules }));
}

/** A document with another changed operation. */
function withMore(document: object, summary: string): object {
  const copy = structuredClone(document) as { paths: Record<string, unknown> };
  const get = { summary, responses: { "200": { description: summary } } };
  return { ...copy, paths: { "/a": { get }, ...copy.paths } };
}

function refused(error: unknown): undefined {
  if (!(error instanceof InputError)) throw error;
}

/** Where a policy calls a change safe although it is none for validators. */
function isDeliberate(
  findings: readonly Finding[],
  direction: "request" | "response",
  instance: unknown,
  accepts: Accepts,
): boolean {
  // Who sends or reads what nobody describes passes it over: the value without it is what counts.
  const added = findings.filter(({ rule }) => /^(required-)?property-added/.test(rule));
  const names = new Set(added.map(nameOfProperty));
  const isOpened =
    direction === "response" &&
    findings.some(({ rule }) => rule === "additional-properties-allowed");
  return isExplainedByProperties(
    instance,
    (name) => isOpened || names.has(name),
    (copy) => accepts(copy) === true,
  );
}

function nameOfProperty({ newLocation: place }: Finding): string {
  return place?.pointer.split("/").at(-1) ?? "";
}

export type { Version };
