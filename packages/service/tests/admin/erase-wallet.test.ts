import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  addSubscribers,
  createCountingSender,
  readOutcomes,
  readTotals,
  sendToAll,
  startWorkers,
} from "../delivery/delivery-harness.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService, type TestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import {
  addPeople,
  addShared,
  classification,
  findRows,
  listTables,
  type Shared,
  textsOf,
} from "./personal-data.ts";

const db = useDatabase();
let harness: TestService;
let shared: Shared;

beforeAll(async () => {
  harness = createTestService(db());
  shared = await addShared(db(), harness.service);
});

const erase = (wallet: string) =>
  harness.service.store.walletErasure.erase(wallet, harness.service.clock.now());

test("the page about personal data says of every table how a wallet is erased", async () => {
  expect(classification.map(({ table }) => table)).toEqual(await listTables(db()));
  for (const { table, found, erasure } of classification) {
    expect(erasure, table).not.toBe("");
    expect(found === "", table).toBe(erasure === "none");
  }
});

test("eraseWallet leaves no text of a wallet but in the tables that the page names, and no row of another changes", async () => {
  const [person, other] = await addPeople(db(), shared);
  const tablesWith = (erasure: string) =>
    classification.filter((column) => column.erasure === erasure).map(({ table }) => table);
  const [erased, kept] = [tablesWith("erased"), tablesWith("kept")];
  const before = await findRows(db(), textsOf(other));
  // Its rows have a position's number instead of a wallet.
  const named = [...erased, ...kept, "jobs.job"].filter((table) => table !== "position_states");
  expect([...(await findRows(db(), textsOf(person))).keys()].sort()).toEqual(named.sort());
  await erase(person.wallet);
  expect([...(await findRows(db(), textsOf(person))).keys()]).toEqual(kept);
  expect(await findRows(db(), textsOf(other))).toEqual(before);
  const states = await sql`select from position_states`.execute(db());
  const totals = await sql`select from send_totals`.execute(db());
  expect([states.rows.length, totals.rows.length]).toEqual([1, 1]);
  await erase(person.wallet);
  await erase(other.wallet);
});

test.each([
  ["sent", { state: "sent" }],
  ["to be tried again", { state: "retry", code: "smtp-451" }],
] as const)(
  "a wallet that is erased while its alert is %s gets no outcome, and its send ends",
  async (_, attempt) => {
    const { app } = await makeApp(harness.service);
    const wallets = await addSubscribers(db(), app.id, 3);
    const [, erased = ""] = wallets;
    const sendId = await sendToAll(db(), app.id);
    const sender = createCountingSender(async (address) => {
      if (!address.startsWith(erased)) return { state: "sent" };
      await erase(erased);
      return attempt;
    });
    await startWorkers(db(), sender);
    const totals = await waitFor(async () => {
      const { recipients, processed, ...counts } = await readTotals(db(), sendId);
      return recipients > 0 && processed === recipients ? counts : undefined;
    });
    expect(totals).toEqual({ sent: 2, retrying: 0, failed: 0, skipped: 1 });
    expect((await readOutcomes(db(), sendId)).length).toBe(2);
    const stillNamed = await waitFor(async () => {
      const found = [...(await findRows(db(), [erased])).keys()];
      return found.includes("send_batches") ? undefined : found;
    });
    expect(stillNamed).toEqual(["wallet_sign_outs"]);
  },
);
