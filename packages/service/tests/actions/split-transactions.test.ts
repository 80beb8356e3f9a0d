import { setTokenBalance } from "@bellwether/chain/token-accounts";
import {
  type Address,
  address,
  createAddressWithSeed,
  createNoopSigner,
  generateKeyPairSigner,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  type Instruction,
  lamports,
} from "@solana/kit";
import { getCreateAccountWithSeedInstruction } from "@solana-program/system";
import { expect, test } from "vitest";
import type { ChainConnection } from "../../src/chain/action-transactions.ts";
import { chooseTables } from "../../src/chain/lookup-tables.ts";
import type { Plan, ProviderActions } from "../../src/chain/provider.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import { decodeTransaction, openWallet, signAndSend } from "../chain/local-chain.ts";
import { actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { marketAddress, operator, usdc, usdcReserve } from "./products.ts";

const path = `/api/v0/lending/${marketAddress}/reserves/${usdcReserve}/deposit`;
const owner = address("Stake11111111111111111111111111111111111111");
const bytes = 10;

interface Options {
  /** The accounts opened by the action beside the vault's. */
  readonly openings: number;
  /** Further accounts read by the action. */
  readonly read?: readonly Address[];
  readonly connection?: Partial<ChainConnection>;
}

/** A vault whose deposits also need wallet accounts, opened before if missing. */
async function createSplitFixture({ openings, read = [], connection }: Options) {
  const fixture = await createActionFixture();
  const { chain, key, wallet } = fixture;
  const vault = tokenVault.createActions({ chain, key, operator });
  if (vault?.deposit === undefined) throw new Error("The key is missing.");
  const { deposit } = vault;
  const provider: ProviderActions = {
    ...vault,
    async deposit(order) {
      const plan = await deposit(order);
      if ("code" in plan) return plan;
      const opening = await openMissing(order.wallet);
      const before = [...opening.instructions, ...readAccounts()];
      const { changes, instructions } = plan;
      const rentLamports = changes.rentLamports + opening.lamports;
      return {
        ...{ ...plan, opening, instructions: [...before, ...instructions] },
        changes: { ...changes, rentLamports },
      } satisfies Plan;
    },
  };
  const fetch = await createActionHost(
    actionsWith({ chain, providers: { vault: provider }, ...connection }),
  );
  return { ...fixture, fetch };

  async function openMissing(owning: Address) {
    const payer = createNoopSigner(owning);
    const rent = await chain.readMinimumBalance(bytes);
    const seeds = Array.from({ length: openings }, (_, index) => `account ${index}`);
    const made = await Promise.all(
      seeds.map(async (seed) => {
        const base = { seed, programAddress: owner };
        const newAccount = await createAddressWithSeed({ ...base, baseAddress: owning });
        const [found] = await chain.readAccounts([newAccount]);
        const opened = { ...base, payer, newAccount, base: owning, amount: rent };
        return found ? [] : [getCreateAccountWithSeedInstruction({ ...opened, space: bytes })];
      }),
    );
    const instructions = made.flat();
    return { instructions, lamports: rent * BigInt(instructions.length) };
  }

  /** The memo program takes accounts only as signers, so a zero transfer has them behind its own. */
  function readAccounts(): Instruction[] {
    if (read.length === 0) return [];
    const metas = read.map((account) => ({ address: account, role: 0 as const }));
    const own = {
      address: wallet.address,
      role: 3 as const,
      signer: createNoopSigner(wallet.address),
    };
    const to = { address: wallet.address, role: 1 as const };
    const data = Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const programAddress = "11111111111111111111111111111111" as Address;
    return [{ programAddress, accounts: [own, to, ...metas], data }];
  }
}

const sizeOf = (transaction: string) => Buffer.from(transaction, "base64").length;

test("an action that does not fit into one transaction opens its accounts first, and goes on with the next link", async () => {
  const { svm, fetch, wallet } = await createSplitFixture({ openings: 6 });
  const href = `${path}?amount=2`;
  const first = await press(fetch, href, wallet.address);
  expect(first).toMatchObject({
    ...{ status: 200, effects: { spent: [], received: [] } },
    message: expect.stringMatching(
      /^Step 1 of 2: open the accounts .* Step 2 of 2: Deposit 2 USDC/,
    ),
    links: {
      next: {
        type: "inline",
        action: { type: "action", links: { actions: [{ type: "transaction", href }] } },
      },
    },
  });
  // Without the first step, the order gets it again.
  const again = await press(fetch, href, wallet.address);
  expect(again.message).toBe(first.message);
  expect(await signAndSend(svm, first.transaction, wallet)).toBeUndefined();
  const second = await press(fetch, href, wallet.address);
  expect(second).toMatchObject({
    message: "Deposit 2 USDC into the vault of Bellwether.",
    links: { next: { action: { type: "completed", title: "Deposited" } } },
  });
  expect(await signAndSend(svm, second.transaction, wallet)).toBeUndefined();
  expect(sizeOf(first.transaction)).toBeLessThanOrEqual(1232);
});

test("the next link is an order like any other: of the wallet that sends it, with its amount, simulated again", async () => {
  const { svm, chain, fetch, wallet } = await createSplitFixture({ openings: 6 });
  const first = await press(fetch, `${path}?amount=2`, wallet.address);
  expect(await signAndSend(svm, first.transaction, wallet)).toBeUndefined();
  const { links } = Object(first.links.next.action);
  const [{ href }] = links.actions;
  const other = await openWallet(svm);
  await setTokenBalance(svm, other.address, usdc, 3_000_000_000n);
  // The accounts opened by the first wallet are no step for another one.
  const ofOther = await press(fetch, href, other.address);
  expect(ofOther.message).toMatch(/^Step 1 of 2/);
  expect(signersOf(ofOther.transaction)).toEqual([other.address]);
  const changed = await press(fetch, href.replace("amount=2", "amount=3"), wallet.address);
  expect(changed).toMatchObject({ effects: { spent: [{ amountBaseUnits: "3000000" }] } });
  expect(signersOf(changed.transaction)).toContain(wallet.address);
  expect(signersOf(changed.transaction)).not.toContain(other.address);
  const tooMuch = await press(fetch, href.replace("amount=2", "amount=2600"), wallet.address);
  expect(tooMuch).toMatchObject({ status: 422 });
  expect(tooMuch.transaction).toBeUndefined();
  // Once the accounts are gone, the link begins again.
  const opened = await listOpened(wallet.address);
  for (const at of opened) svm.setAccount({ ...emptyAccount, address: at });
  expect(await chain.readAccounts(opened)).toEqual(opened.map(() => undefined));
  expect((await press(fetch, href, wallet.address)).message).toMatch(/^Step 1 of 2/);
});

test("an action that fits opens its accounts in the same transaction", async () => {
  const { svm, fetch, wallet } = await createSplitFixture({ openings: 1 });
  const made = await press(fetch, `${path}?amount=2`, wallet.address);
  expect(made).toMatchObject({ links: { next: { action: { type: "completed" } } } });
  expect(await signAndSend(svm, made.transaction, wallet)).toBeUndefined();
});

test("an action that fits into no number of steps is refused with its size", async () => {
  const { fetch, wallet } = await createSplitFixture({ openings: 0, read: await newAddresses(40) });
  expect(await press(fetch, `${path}?amount=2`, wallet.address)).toMatchObject({
    ...{ status: 422, code: "action-unavailable" },
    message: expect.stringMatching(
      /^This action needs a transaction of \d,\d{3} bytes; the chain accepts 1,232\.$/,
    ),
  });
});

test("a lookup table makes version 0 smaller by 31 bytes for each account, and legacy stays as it is", async () => {
  const read = await newAddresses(6);
  const table = (await generateKeyPairSigner()).address;
  const { svm, fetch, wallet } = await createSplitFixture({
    ...{ openings: 0, read, connection: { lookupTables: [table] } },
  });
  const order = async (version: string) => {
    const href = `${path}?amount=2&transactionVersion=${version}`;
    const { transaction } = await press(fetch, href, wallet.address);
    const { messageBytes } = decodeTransaction(transaction);
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
    const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : [];
    return { transaction, size: sizeOf(transaction), lookups };
  };
  const [legacy, plain] = [await order("legacy"), await order("v0")];
  expect(plain.lookups).toEqual([]);
  putTable(2n ** 64n - 1n);
  const smaller = await order("v0");
  expect(smaller.lookups).toMatchObject([{ lookupTableAddress: table }]);
  // The table's address, and its two list lengths.
  expect(plain.size - smaller.size).toBe(6 * 31 - 34);
  expect((await order("legacy")).size).toBe(legacy.size);
  expect(await signAndSend(svm, smaller.transaction, wallet)).toBeUndefined();
  putTable(5n);
  expect((await order("v0")).lookups).toEqual([]);

  function putTable(deactivationSlot: bigint) {
    const data = new Uint8Array(56 + 32 * read.length);
    const view = new DataView(data.buffer);
    view.setUint32(0, 1, true);
    view.setBigUint64(4, deactivationSlot, true);
    for (const [index, at] of read.entries()) {
      data.set(getAddressEncoder().encode(at), 56 + 32 * index);
    }
    svm.setAccount({
      ...{ address: table, data, executable: false, lamports: lamports(10_000_000n) },
      programAddress: address("AddressLookupTab1e1111111111111111111111111"),
      space: BigInt(data.length),
    });
  }
});

test("a lookup table with a single account of the transaction is not used", async () => {
  const [only] = await newAddresses(1);
  const table = (await generateKeyPairSigner()).address;
  const meta = { address: only as Address, role: 0 as const };
  const instruction = { programAddress: owner, accounts: [meta, meta] };
  expect(chooseTables({ [table]: [only as Address, owner] }, [instruction])).toEqual({});
});

function signersOf(transaction: string): readonly string[] {
  return Object.keys(decodeTransaction(transaction).signatures);
}

const emptyAccount = {
  ...{ data: new Uint8Array(), executable: false, lamports: lamports(0n), space: 0n },
  programAddress: address("11111111111111111111111111111111"),
};

async function listOpened(wallet: Address): Promise<Address[]> {
  const seeds = Array.from({ length: 6 }, (_, index) => `account ${index}`);
  const base = { baseAddress: wallet, programAddress: owner };
  return Promise.all(seeds.map((seed) => createAddressWithSeed({ ...base, seed })));
}

async function newAddresses(count: number): Promise<Address[]> {
  const keys = await Promise.all(Array.from({ length: count }, () => generateKeyPairSigner()));
  return keys.map((key) => key.address);
}
