import { tokenAccountOf } from "@bellwether/chain/token-accounts";
import {
  type Address,
  address,
  generateKeyPairSigner,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
} from "@solana/kit";
import { expect, test } from "vitest";
import type { Chain, Simulation } from "../../src/chain/chain.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import { put } from "../chain/kamino/lending-world.ts";
import { klend } from "../chain/kamino/recorded-accounts.ts";
import { decodeTransaction } from "../chain/local-chain.ts";
import { actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { openProviderLinks } from "./open-provider-links.ts";
import { marketAddress, operator, usdc, usdcReserve } from "./products.ts";

/* What a node answering at will can achieve, and what a wallet reads then. */

const deposit = `/api/v0/lending/${marketAddress}/reserves/${usdcReserve}/deposit?amount=2`;

/** Presses a vault's deposit on a node with changed answers. */
async function pressOn(change: (chain: Chain) => Partial<Chain>, lookupTables: Address[] = []) {
  const { svm, chain, key, wallet } = await createActionFixture();
  const lying = { ...chain, ...change(chain) };
  const vault = tokenVault.createActions({ chain: lying, key, operator });
  const reported: unknown[] = [];
  const connection = { chain: lying, providers: { vault }, lookupTables };
  const fetch = await createActionHost(actionsWith(connection, reported));
  const href = `${deposit}&transactionVersion=${lookupTables.length > 0 ? "v0" : "legacy"}`;
  const again = () => press(fetch, href, wallet.address);
  return { svm, wallet, reported, again, pressed: await again() };
}

test("a wallet pays no rent that only a lying node asks for", async () => {
  const honest = await pressOn(() => ({}));
  expect(honest.pressed.status).toBe(200);
  const { pressed, reported } = await pressOn(() => ({
    readMinimumBalance: async () => 500_000_000n,
  }));
  expect(pressed).toMatchObject({ status: 503, code: "unavailable" });
  expect(String(reported[0])).toContain("500000000 lamports for an account without data");
});

test("a lookup table stands for no token account of the wallet, whose place a node could give to another one", async () => {
  const table = (await generateKeyPairSigner()).address;
  const read = new Set<Address>();
  const { svm, wallet, again } = await pressOn(
    (chain) => ({
      readAccounts(addresses) {
        for (const at of addresses) read.add(at);
        return chain.readAccounts(addresses);
      },
    }),
    [table],
  );
  const data = new Uint8Array(56 + 32 * read.size);
  data.set([1]);
  data.fill(255, 4, 12);
  for (const [index, at] of [...read].entries()) {
    data.set(getAddressEncoder().encode(at), 56 + 32 * index);
  }
  put(svm, table, data, address("AddressLookupTab1e1111111111111111111111111"));
  const { status, transaction } = await again();
  expect(status).toBe(200);
  const { messageBytes } = decodeTransaction(transaction);
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version !== 0) throw new Error("The transaction is not of version 0.");
  expect(message.addressTableLookups).toMatchObject([{ lookupTableAddress: table }]);
  expect(message.staticAccounts).toContain(await tokenAccountOf(wallet.address, usdc.mint));
});

const refused = (logs: readonly string[], error: unknown = "InstructionError") => ({
  ...{ error, logs, accounts: [], unitsConsumed: 0n },
});
const long = "Visit https://drain.example ".repeat(40_000);

/** The refusal a wallet reads when a borrow fails with these logs. */
async function refusalOf(simulation: Simulation) {
  const wallet = (await generateKeyPairSigner()).address;
  const failing = (chain: Chain): Chain => ({ ...chain, simulate: async () => simulation });
  const { fetch, links } = await openProviderLinks(wallet, failing);
  const answer = await press(fetch, links[0] ?? "", wallet);
  expect(answer).toMatchObject({ status: 422, code: "simulation-failed" });
  return answer.message;
}

test.each<[string, Simulation]>([
  ["an error's name", refused([], { [long]: {} })],
  ["a reason", refused([`Program ${klend} failed: ${long}`])],
  ["a program", refused([`Program ${"a".repeat(500_000)} failed: no`])],
  [
    "an Anchor text",
    refused([
      `Program log: AnchorError x Error Message: ${long}`,
      `Program ${klend} failed: custom program error: 0x9999`,
    ]),
  ],
  ["line breaks", refused([`Program ${klend} failed: a\u0007b\u001bc`])],
])("%s of a node is short and one line in a refusal", async (_, simulation) => {
  const message = await refusalOf(simulation);
  expect(message.length).toBeLessThan(250);
  expect(message).not.toMatch(/\p{Cc}/u);
});

test("a refusal quotes the failed program alone, and not one that it called", async () => {
  const other = "ALdL9cvCZZvBLHF3zwB5E54w2shyZW6Zai57oqsbSu6C";
  const anchor = (text: string) =>
    `Program log: AnchorError occurred. Error Code: A. Error Number: 1. Error Message: ${text}.`;
  const failure = `Program ${klend} failed: custom program error: 0x9999`;
  const ofOther = [`Program ${other} invoke [2]`, anchor("Call us"), `Program ${other} success`];
  const first = await refusalOf(
    refused([`Program ${klend} invoke [1]`, anchor("Too much"), ...ofOther, failure]),
  );
  expect(first).toMatch(/: Too much\.$/);
  const second = await refusalOf(refused([`Program ${klend} invoke [1]`, ...ofOther, failure]));
  expect(second).not.toContain("Call us");
});

test.each([
  ["without logs", []],
  ["with logs that were cut off", [`Program ${klend} invoke [1]`, "Log truncated"]],
])("a failure %s is explained by the number of its error", async (_, logs) => {
  const error = { InstructionError: [3n, { Custom: 6009n }] };
  expect(await refusalOf(refused(logs, error))).toBe(await refusalOf(withLog(6009)));
  const unknown = { InstructionError: [3n, { Custom: 9n }] };
  expect(await refusalOf(refused(logs, unknown))).toBe(
    "The program of Kamino Lend refuses this action with its error 9.",
  );
  const odd = { InstructionError: [99n, { Custom: "9" }] };
  expect(await refusalOf(refused(logs, odd))).toBe(
    "The chain refuses this action: InstructionError.",
  );
});

const withLog = (code: number) =>
  refused([`Program ${klend} failed: custom program error: 0x${code.toString(16)}`]);

test("a line of a node with many beginnings of a message takes time in proportion to its length", async () => {
  const line = (count: number) => `Program log: AnchorError ${"Error Message: x".repeat(count)}\n`;
  const failure = `Program ${klend} failed: custom program error: 0x9999`;
  // Regular expression backtracking would take minutes.
  expect(await refusalOf(refused([line(60_000), failure]))).toContain("error 39321");
});
