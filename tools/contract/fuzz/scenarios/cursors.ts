import { isDeepStrictEqual } from "node:util";
import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { Pagination } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import { FaultFound } from "../fault.ts";
import { expectStatus, type FuzzCase } from "../fuzz-case.ts";
import { jsonOf, memberOf } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";
import { arbitraryKnownRequest, arbitraryRequest } from "../requests/arbitrary-request.ts";
import { arbitraryPrerequisite, fillLists, preparePath } from "../requests/prepare-path.ts";
import { mayBeRejected, renamedFilters } from "../requests/undeclared-constraints.ts";
import type { DraftRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall, type Tenant } from "../tenant.ts";

type Tamper = (cursor: string, at: number) => string;

const tampers: Readonly<Record<string, Tamper>> = {
  "one character changed": (cursor, at) => {
    const position = at % cursor.length;
    return (
      cursor.slice(0, position) +
      (cursor[position] === "A" ? "B" : "A") +
      cursor.slice(position + 1)
    );
  },
  "cut off": (cursor, at) => cursor.slice(0, Math.max(1, at % cursor.length)),
  "a character more": (cursor) => `${cursor}A`,
  "a character before": (cursor) => `A${cursor}`,
  "turned round": (cursor) => [...cursor].reverse().join(""),
  twice: (cursor) => (cursor + cursor).slice(0, 512),
  "in small letters": (cursor) => cursor.toLowerCase(),
  "without its signature": (cursor) => cursor.split(".")[0] ?? "",
  "made up": () => Buffer.from('{"after":"1"}').toString("base64url"),
  "a number": (_, at) => String(at),
  "SQL text": () => "'; drop table apps; --\0",
};

export const cursors = defineScenario({
  name: "cursors",
  about:
    "A cursor leads to the next page of its own list; a changed cursor, or one of another list, is a 400.",
  appliesTo: (operation, { you }) =>
    operation.located.operation["x-pagination"] !== undefined && canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryKnownRequest(operation, context.known),
      prerequisite: arbitraryPrerequisite(operation, context),
      other: arbitraryRequest(operation, context.known),
      tamper: fc.constantFrom(...Object.keys(tampers)),
      at: fc.nat(10_000),
    }),
  async run(fuzzCase, operation, { draft, prerequisite, other, tamper, at }) {
    const pages = operation.located.operation["x-pagination"];
    if (pages === undefined || mayBeRejected(operation, draft)) return;
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    await fillLists(fuzzCase, operation, prepared);
    const hasLimit = operation.located.parameters.some(({ name }) => name === "limit");
    const narrow = hasLimit ? withParameters(operation, prepared, { limit: 1 }) : prepared;
    const first = await fuzzCase.call(operation, narrow);
    const cursor = memberOf(jsonOf(first), pages.next);
    const isPage = typeof cursor === "string";
    const changed = tampers[tamper]?.(isPage ? cursor : "none", at) ?? "";
    // Another owner's list is refused before its cursor is read.
    const allowed = first.status < 400 ? [400] : [400, first.status];
    if (changed !== cursor) {
      await expectRefused(fuzzCase, operation, narrow, changed, tamper, allowed);
    }
    if (!isPage) return;
    if (hasLimit) {
      await checkNextPage(fuzzCase, operation, narrow, pages, itemsOf(first, pages), cursor);
    }
    await checkElsewhere(fuzzCase, operation, narrow, other, cursor);
    await checkAnothersPage(fuzzCase, operation, narrow, pages, cursor);
  },
});

async function expectRefused(
  fuzzCase: FuzzCase,
  operation: FuzzOperation,
  draft: DraftRequest,
  cursor: string,
  what: string,
  allowed: readonly number[] = [400],
): Promise<void> {
  const name = operation.located.operation["x-pagination"]?.cursor ?? "cursor";
  const answer = await fuzzCase.call(
    operation,
    withParameters(operation, draft, { [name]: cursor }),
  );
  expectStatus(answer, allowed, "invalid cursor accepted", `a cursor ${what}`);
}

/** Checks that two pages with one item equal one page with two. */
async function checkNextPage(
  fuzzCase: FuzzCase,
  operation: FuzzOperation,
  narrow: DraftRequest,
  pages: Pagination,
  first: readonly unknown[],
  cursor: string,
): Promise<void> {
  const next = await fuzzCase.call(
    operation,
    withParameters(operation, narrow, { [pages.cursor]: cursor }),
  );
  expectStatus(next, [200], "valid request rejected", "a cursor of the same list");
  const wide = await fuzzCase.call(operation, withParameters(operation, narrow, { limit: 2 }));
  const inTwo = [...first, ...itemsOf(next, pages)];
  const inOne = itemsOf(wide, pages);
  const ids = (items: readonly unknown[]) => items.map(identityOf);
  if (isDeepStrictEqual(ids(inTwo), ids(inOne))) return;
  const message = `two pages of one are not the page of two: ${JSON.stringify(ids(inTwo))} and ${JSON.stringify(ids(inOne))}`;
  throw new FaultFound({ check: "inconsistent pages", message: message.slice(0, 400) });
}

/** Checks that other lists, and the same list with other filters, refuse the cursor. */
async function checkElsewhere(
  fuzzCase: FuzzCase,
  operation: FuzzOperation,
  narrow: DraftRequest,
  other: DraftRequest,
  cursor: string,
): Promise<void> {
  const filters = listFilters(operation, narrow);
  const others = listFilters(operation, other);
  if (!isDeepStrictEqual(filters, others) && !mayBeRejected(operation, other)) {
    // The other list's resource may not exist, or belong to another app.
    const allowed = operation.path.includes("{") ? [400, 403, 404] : [400];
    await expectRefused(fuzzCase, operation, other, cursor, "of other filters", allowed);
  }
  const { operations, you } = fuzzCase.context;
  const lists = operations.filter(
    (candidate) =>
      candidate !== operation &&
      candidate.located.operation["x-pagination"] !== undefined &&
      candidate.located.parameters.every((parameter) => !parameter.required) &&
      canCall(candidate, you),
  );
  const nothing = { parameters: [], body: undefined };
  for (const list of lists) {
    if (mayBeRejected(list, nothing)) continue;
    await expectRefused(fuzzCase, list, nothing, cursor, `of ${operation.operationId}`);
  }
}

/** Checks that a private list's cursor does not disclose its items to another tenant. */
async function checkAnothersPage(
  fuzzCase: FuzzCase,
  operation: FuzzOperation,
  narrow: DraftRequest,
  pages: Pagination,
  cursor: string,
): Promise<void> {
  const { you, other } = fuzzCase.context;
  if (!canCall(operation, other)) return;
  const ask = (draft: DraftRequest, tenant: Tenant) => fuzzCase.call(operation, draft, tenant);
  const followed = withParameters(operation, narrow, { [pages.cursor]: cursor });
  const [yours] = itemsOf(await ask(followed, you), pages);
  const own = withParameters(operation, narrow, { limit: undefined });
  const isTheirs = itemsOf(await ask(own, other), pages).some((item) => isSameThing(item, yours));
  const shown = itemsOf(await ask(followed, other), pages);
  if (isTheirs || !shown.some((item) => isSameThing(item, yours))) return;
  throw new FaultFound({
    check: "other tenant's id",
    message: `the cursor of ${operation.operationId} shows your ${identityOf(yours)} to another tenant`,
  });
}

/** Compares items by id, because their other fields may change between two requests. */
function identityOf(thing: unknown): unknown {
  const [, id] = Object.entries(Object(thing)).find(([name]) => /^id$|Id$/.test(name)) ?? [];
  return id ?? thing;
}

function isSameThing(item: unknown, other: unknown): boolean {
  return other !== undefined && isDeepStrictEqual(identityOf(item), identityOf(other));
}

/** A list's filters by their current names, in a canonical order, without cursor and limit. */
function listFilters(operation: FuzzOperation, { parameters }: DraftRequest): unknown {
  const cursor = operation.located.operation["x-pagination"]?.cursor;
  const filters = new Map<string, unknown>();
  for (const { parameter, value } of parameters) {
    const ownName = parameter.deprecated ? undefined : parameter.name;
    const name = renamedFilters[parameter.name] ?? ownName;
    if (name === undefined || name === cursor || name === "limit") continue;
    filters.set(name, [value].flat().toSorted());
  }
  return [...filters].toSorted();
}

function withParameters(
  { located }: FuzzOperation,
  draft: DraftRequest,
  values: Readonly<Record<string, unknown>>,
): DraftRequest {
  const kept = draft.parameters.filter(({ parameter }) => !(parameter.name in values));
  const added = Object.entries(values).flatMap(([name, value]): ParameterValue[] => {
    const parameter = located.parameters.find((parameter) => parameter.name === name);
    return parameter === undefined || value === undefined
      ? []
      : [{ parameter, schema: parameter.schema ?? {}, value }];
  });
  return { ...draft, parameters: [...kept, ...added] };
}

function itemsOf(answer: Parameters<typeof jsonOf>[0], pages: Pagination): readonly unknown[] {
  const items = memberOf(jsonOf(answer), pages.items);
  return Array.isArray(items) ? items : [];
}
