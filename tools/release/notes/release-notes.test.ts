import { compareDocuments, documentOf, policies, type SpecDocument } from "@bellwether/spec-diff";
import { describe, expect, test } from "vitest";
import { readEntryNotes } from "../versions/change-notes.ts";
import { foldLines } from "./fold-lines.ts";
import { writeReleaseNotes } from "./release-notes.ts";

const answer = (schema: object, headers: object = {}) => ({
  responses: {
    "200": { description: "Done.", headers, content: { "application/json": { schema } } },
  },
});

function documentWith(version: string, paths: object, schemas: object): Promise<SpecDocument> {
  return documentOf({
    openapi: "3.1.0",
    info: { title: "Wallets", version },
    paths,
    components: { schemas },
  });
}

const wallet = { $ref: "#/components/schemas/Wallet" };
const limit = { RateLimit: { schema: { type: "string" } } };

/** Both methods have a new header, and the wallet new fields; a method is new, and a maximum is gone. */
async function changeOfWallets() {
  const [old, now] = await Promise.all([
    documentWith(
      "0.1.0",
      {
        "/wallets": { get: { operationId: "listWallets", ...answer(wallet) } },
        "/wallet": { get: { operationId: "getWallet", ...answer(wallet) } },
      },
      {
        Wallet: {
          type: "object",
          properties: {
            age: { type: "integer", maximum: 100 },
            rank: { type: "integer", maximum: 9 },
          },
        },
      },
    ),
    documentWith(
      "0.2.0",
      {
        "/wallets": { get: { operationId: "listWallets", ...answer(wallet, limit) } },
        "/wallet": { get: { operationId: "getWallet", ...answer(wallet, limit) } },
        "/wallet/names": { get: { operationId: "listNames", ...answer({ type: "object" }) } },
      },
      {
        Wallet: {
          type: "object",
          properties: {
            age: { type: "integer" },
            rank: { type: "integer" },
            name: { type: "string" },
            since: { type: "string" },
          },
        },
      },
    ),
  ]);
  const documents = { old, new: now };
  return {
    documents,
    report: compareDocuments(documents.old, documents.new, { policy: policies.sdk }),
  };
}

const entry = `### Minor Changes

- Speaks API 0.2.0. Wallets have names. They are unique.

  **Breaking:**

  - \`Wallet.age\` may be above 100.

  Lists of changes:

  - \`Wallet.name\` was added (\`listWallets\`).
  - \`listNames\` was added.

### Patch Changes

- 0f5e0b5: Errors name the field. They did not.
- 8d93a71: **Changed behaviour:** Names are trimmed.
- Updated dependencies
  - @bellwether/client@0.2.0
`;

describe("writeReleaseNotes", () => {
  test("tells what to do, what is new and the changes of the API by kind, and folds the changesets", async () => {
    const change = await changeOfWallets();
    const notes = writeReleaseNotes(entry, { description: "Wallets.", isFirst: false, change });
    const [told = "", fold = ""] = notes.split("<details>");
    expect(told).toBe(`### What to do

- **Breaking:** \`Wallet.age\` may be above 100.
- **Breaking:** The maximum of \`Wallet.rank\`, which was 9, was removed (\`getWallet\`, \`listWallets\`). You may receive values beyond the old limit. Check code that depends on it, such as buffers, columns and charts.
- **Changed behaviour:** Names are trimmed.

### What is new

- Wallets have names.
- Lists of changes.

### What was corrected

- Errors name the field.

### Changes of the API from 0.1.0 to 0.2.0

- **New methods:** \`listNames\`.
- **New fields of responses:** \`name\`, \`since\` (\`Wallet\`).
- **New headers of responses:** \`RateLimit\` (every method).

`);
    expect(fold).toContain("<summary>All 3 changesets, as written</summary>");
    expect(fold).toContain(entry.trim());
  });

  test("notes are read from the changesets alone, once", async () => {
    const notes = writeReleaseNotes(entry, { description: "Wallets.", isFirst: false });
    expect(readEntryNotes(`0.2.0\n\n${notes}`)).toEqual(readEntryNotes(`0.2.0\n\n${entry}`));
    expect(readEntryNotes(`0.2.0\n\n${notes}`)).toHaveLength(2);
  });

  test("a first release has its description, since no reader knows the versions before", () => {
    const notes = writeReleaseNotes(entry, { description: "Wallets", isFirst: true });
    expect(notes.startsWith("### First release\n\n- Wallets.\n\n<details>\n")).toBe(true);
    expect(notes).toContain("<summary>All 3 changesets that led to it, as written</summary>");
  });

  test("an entry of updated dependencies alone stays", () => {
    const updated = "### Patch Changes\n\n- Updated dependencies\n  - @bellwether/client@0.2.0\n";
    expect(writeReleaseNotes(updated, { description: "Wallets.", isFirst: false })).toBe(updated);
  });
});

test.each([
  ["a line alone stays", ["`A.b` became optional (`c`)."], ["`A.b` became optional (`c`)."]],
  [
    "names and numbers that differ are listed",
    ["`a` was raised from 1 to 200 (`c`).", "`b` was raised from 2 to 200 (`d`)."],
    ["`a` was raised from 1 to 200; likewise `b` (2)."],
  ],
  [
    "a pattern's numbers are no numbers",
    ["`a` must match ^[0-9]{1,3}$.", "`b` must match ^[a-z]{1,3}$."],
    ["`a` must match ^[0-9]{1,3}$.", "`b` must match ^[a-z]{1,3}$."],
  ],
])("%s", (_title, lines, folded) => {
  expect(foldLines(lines)).toEqual(folded);
});
