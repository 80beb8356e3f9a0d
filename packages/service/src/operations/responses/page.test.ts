import { expect, test } from "vitest";
import type { ListScope } from "../../domain/cursor.ts";
import { isProblem } from "../../domain/problems.ts";
import type { SigningKeys } from "../../domain/signing-keys.ts";
import { readPage } from "./page.ts";

const scope: ListScope = { operation: "listNumbers", filters: {} };
const keys: SigningKeys = [{ kid: "test", secret: Buffer.from("a secret for tests") }];
const service = { signingKeys: async () => keys };

interface Query {
  readonly cursor?: string;
  readonly limit: number;
}

/** Reads a page with the numbers from 1 to `total`. */
async function tryNumbers(total: number, query: Query, list = scope) {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  return await readPage<number>({
    ...{ query, scope: list, service },
    read: async (after, count) => {
      const first = after === undefined ? 0 : Number(after[0]);
      return all.slice(first, first + count);
    },
    toSortKey: (number) => [String(number)],
  });
}

async function listNumbers(total: number, query: Query) {
  const page = await tryNumbers(total, query);
  if (isProblem(page)) throw new Error(page.code);
  return page;
}

test.each([
  { total: 0, rows: [] },
  { total: 2, rows: [1, 2] },
  { total: 3, rows: [1, 2, 3] },
])("a list of $total rows is one page of at most 3", async ({ total, rows }) => {
  expect(await listNumbers(total, { limit: 3 })).toEqual({ rows, cursor: null });
});

test("a list of one row more than the limit has a second page, which is the last", async () => {
  const first = await listNumbers(4, { limit: 3 });
  expect(first).toEqual({ rows: [1, 2, 3], cursor: expect.any(String) });
  const next = { limit: 3, cursor: first.cursor ?? "" };
  expect(await listNumbers(4, next)).toEqual({ rows: [4], cursor: null });
  expect(await listNumbers(6, next)).toEqual({ rows: [4, 5, 6], cursor: null });
  expect(await listNumbers(7, next)).toEqual({ rows: [4, 5, 6], cursor: expect.any(String) });
});

test("a cursor of another list is refused, and so is an empty one", async () => {
  const { cursor } = await listNumbers(4, { limit: 3 });
  const refused = {
    code: "invalid-request",
    details: [
      {
        field: "query.cursor",
        message: "was not issued for this list and these filters",
        advice: "leave it out to start from the first page",
        allowed: "the cursor of the page before",
      },
    ],
  };
  const other = { ...scope, operation: "listLetters" };
  expect(await tryNumbers(4, { limit: 3, cursor: cursor ?? "" }, other)).toEqual(refused);
  expect(await tryNumbers(4, { limit: 3, cursor: "" })).toEqual(refused);
});
