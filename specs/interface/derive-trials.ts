import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import { deriveFieldTrials } from "./derive-field-trials.ts";
import { deriveParameterTrials } from "./derive-parameter-trials.ts";
import { type BundledSpecs, findDocument, findTargetOperation } from "./spec-lookup.ts";
import type { OperationTarget, Statement, StatementOf } from "./statement.ts";
import type { Trial } from "./trial.ts";
import { usualCalls } from "./usual-calls.ts";

/** The trials that follow from a statement itself; empty where one must be written by hand. */
export function deriveTrials(specs: BundledSpecs, statement: Statement): Trial[] {
  const document = findDocument(specs, statement.host);
  switch (statement.kind) {
    case "redirect":
      return deriveRedirectTrials(document, statement);
    case "paths":
      return [deriveForeignPathTrial(document)];
    case "retired-value":
      return deriveRetiredValueTrials(document, statement);
    case "webhook":
    case "server":
    case "version":
      return [];
    default:
      return deriveOperationTrials(findTargetOperation(specs, statement), statement);
  }
}

/** The id of the operation that a statement is about; undefined for a statement about a whole host. */
export function findOperationId(specs: BundledSpecs, statement: Statement): string | undefined {
  if (statement.kind === "webhook") {
    const document = findDocument(specs, statement.host);
    return document.webhooks?.[statement.name]?.post?.operationId;
  }
  if (!("path" in statement || "withParameters" in statement)) return undefined;
  return findTargetOperation(specs, statement)?.operation.operationId;
}

function deriveOperationTrials(
  located: LocatedOperation | undefined,
  statement: Extract<Statement, OperationTarget>,
): Trial[] {
  const operation = located?.operation.operationId ?? "";
  if (!(operation in usualCalls)) return [];
  switch (statement.kind) {
    case "endpoint":
      return [{ steps: [{ request: { operation } }] }];
    case "response":
      return deriveResponseTrials(operation, statement);
    case "credential":
      return deriveCredentialTrials(operation, statement);
    case "parameter":
      return deriveParameterTrials(operation, statement);
    case "field":
      return deriveFieldTrials(operation, statement);
    case "absent-field":
      return [deriveAbsentFieldTrial(operation, statement)];
    case "request-body":
      return [
        { steps: [{ request: { operation } }] },
        {
          title: "without a body",
          steps: [{ request: { operation, body: undefined }, answer: { status: [400] } }],
        },
      ];
    default:
      return [];
  }
}

function deriveResponseTrials(
  operation: string,
  { status, mediaType }: StatementOf<"response">,
): Trial[] {
  if (!status.startsWith("2")) return [];
  const answer = { status: [Number(status)], ...(mediaType && { mediaType }) };
  return [{ steps: [{ request: { operation }, answer }] }];
}

function deriveCredentialTrials(
  operation: string,
  { headers }: StatementOf<"credential">,
): Trial[] {
  const succeeds: Trial = { title: "with it", steps: [{ request: { operation } }] };
  if (headers.length === 0 || headers.some((alternative) => alternative.length === 0)) {
    return [
      { title: "without it", steps: [{ request: { operation, as: "nobody" } }] },
      ...(headers.length > 0 ? [succeeds] : []),
    ];
  }
  const answer = { status: [401] };
  return [
    succeeds,
    { title: "without it", steps: [{ request: { operation, as: "nobody" }, answer }] },
    { title: "unknown", steps: [{ request: { operation, as: "unknown-key" }, answer }] },
  ];
}

function deriveAbsentFieldTrial(
  operation: string,
  { of, field, member }: StatementOf<"absent-field">,
): Trial {
  const path = field.slice(0, field.lastIndexOf("."));
  const selected = member === undefined ? {} : { member };
  const fields = [
    { path, ...selected, type: "object" },
    { path: field, ...selected, isAbsent: true },
  ] as const;
  return { steps: [{ request: { operation }, answer: { status: [Number(of)], fields } }] };
}

/** A deprecated path with the parameters of its successor leads there. */
function deriveRedirectTrials(document: OpenApiDocument, { to }: StatementOf<"redirect">): Trial[] {
  const operations = listOperations(document).filter(({ method }) => method === "get");
  const target = operations.find(({ path }) => path === to)?.operation.operationId ?? "";
  const { parameters = {} } = usualCalls[target] ?? {};
  const fill = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parameters[name])));
  return operations
    .filter(({ operation: { responses, deprecated } }) => {
      const moved = responses?.["308"];
      const links = moved === undefined ? {} : (dereference(document, moved).links ?? {});
      const targets = Object.values(links).map((link) => dereference(document, link).operationId);
      return deprecated && targets.includes(target);
    })
    .map(({ path }) => ({
      steps: [
        {
          request: { url: fill(path) },
          answer: { status: [308], headers: { location: fill(to) } },
          keep: { successor: "header:location" },
        },
        { request: { url: "{successor}" }, answer: { status: [200] } },
      ],
    }));
}

/** Without the version, the path of an operation is none. */
function deriveForeignPathTrial(document: OpenApiDocument): Trial {
  const [{ path = "", method = "get" } = {}] = listOperations(document);
  const url = path.replace(/^(\/api)?\/v\d+/, "").replaceAll(/[{}]/g, "");
  const request = { url, method: method === "post" ? "POST" : "GET" } as const;
  return { steps: [{ request, answer: { status: [404] } }] };
}

function deriveRetiredValueTrials(
  document: OpenApiDocument,
  { value }: StatementOf<"retired-value">,
): Trial[] {
  const answer = { omits: `"${value}"` };
  return listOperations(document)
    .filter(
      ({ operation, method }) => method === "get" && (operation.operationId ?? "") in usualCalls,
    )
    .map(({ operation: { operationId = "" } }) => ({
      title: operationId,
      steps: [{ request: { operation: operationId }, answer }],
    }));
}
