import { address } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../../chain/chain.ts";
import type { ChainTransaction, ProviderHistory } from "../../chain/provider-history.ts";
import type { TransactionReader } from "../../chain/reader/transaction-reader.ts";
import { Decimal } from "../../domain/decimal.ts";
import type { Flow } from "../../domain/positions/flow.ts";
import type { HistoryState } from "../../store/positions/position-flows.ts";
import { addHistory } from "./add-history.ts";
import { createHistoryReader } from "./history-reader.ts";

const account = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
const start = Date.UTC(2026, 0, 1);
const signal = new AbortController().signal;

interface Happened {
  readonly signature: string;
  readonly kind: "deposits" | "fails" | "is lost" | "moves nothing";
}

/** An account with its transactions, a store and a restartable reader. */
function createWorld(pageSize: number) {
  const happened: Happened[] = [];
  const stored = { state: undefined as HistoryState | undefined, flows: new Map<string, Flow>() };
  const world = {
    ...{ happened, stored, now: start + 3_600_000, calls: 0, failsAt: Infinity },
    /** The most signatures listed by the node. */
    lists: Infinity,
  };
  const call = (failure: () => Error) => {
    world.calls += 1;
    if (world.calls > world.failsAt) throw failure();
  };
  let failure = (): Error => new ChainUnavailable("is down.");
  const transactions: TransactionReader = {
    async listSignatures(_, { before, until, limit }) {
      call(failure);
      const newestFirst = happened.toReversed();
      const from = newestFirst.findIndex(({ signature }) => signature === before) + 1;
      const to = newestFirst.findIndex(({ signature }) => signature === until);
      const rest = newestFirst.slice(from, to === -1 || to < from ? undefined : to);
      return rest.slice(0, Math.min(limit, world.lists)).map(({ signature, kind }) => ({
        ...{ signature, slot: slotOf(signature), hasFailed: kind === "fails" },
        at: timeOf(signature),
      }));
    },
    async readTransaction(signature) {
      call(failure);
      const found = happened.find((transaction) => transaction.signature === signature);
      if (found === undefined || found.kind === "is lost") return undefined;
      return toTransaction(signature, found.kind === "deposits" ? 10n : 0n);
    },
  };
  const flows = {
    findStates: async () =>
      new Map(stored.state === undefined ? [] : [[account as string, stored.state]]),
    listFlows: async () => [...stored.flows.values()],
    findPricesAt: async (moments: readonly unknown[]) => moments.map(() => new Decimal(2)),
    save: async (_: string, state: HistoryState, more: readonly Flow[] = []) => {
      stored.state = state;
      for (const flow of more) stored.flows.set(`${flow.signature} ${flow.index}`, flow);
    },
  };
  return {
    ...{ world, stored, happened },
    add: (kind: Happened["kind"]) =>
      happened.push({ signature: `signature-${happened.length}`, kind }),
    /** A new reader knows nothing but what is stored. */
    async read(calls: number, toFailure = failure) {
      failure = toFailure;
      const now = () => new Date(world.now);
      const reader = createHistoryReader({
        feed: "f",
        history,
        transactions,
        flows,
        now,
        pageSize,
      });
      const fingerprint = `${happened.length}`;
      return await reader.read([{ account, wallet: "w", fingerprint }], { calls }, signal);
    },
    entry: () =>
      addHistory(depositOf(10n * BigInt(stored.flows.size)), stored.state, `${happened.length}`),
  };
}

const slotOf = (signature: string) => BigInt(signature.replace("signature-", ""));
const timeOf = (signature: string) => new Date(start + Number(slotOf(signature)) * 1000);

function toTransaction(signature: string, amount: bigint): ChainTransaction {
  const lamports = new Map([[account, { before: 0n, after: amount }]]);
  const nothing = { instructions: [], tokens: new Map() };
  return { signature, slot: slotOf(signature), at: timeOf(signature), lamports, ...nothing };
}

const history: ProviderHistory = {
  readFlows({ lamports }) {
    const units = lamports.get(account)?.after ?? 0n;
    const priced = { mint: account, decimals: 0, amount: units };
    return units === 0n ? [] : [{ kind: "deposit", asset: "a", units, amount: units, priced }];
  },
};

function depositOf(units: bigint) {
  const leg = { name: "deposit a", units };
  return { id: "p", deposit: { amountBaseUnits: String(units + 3n), leg } };
}

const kinds = fc.array(fc.constantFrom("deposits", "deposits", "fails", "moves nothing"), {
  minLength: 1,
  maxLength: 60,
}) as fc.Arbitrary<Happened["kind"][]>;

test("a history is the same for any page size, also of pages that are cut, and whenever its reading ends or the process dies", async () => {
  const rounds = fc.array(
    fc.record({
      arriving: fc.integer({ min: 0, max: 5 }),
      calls: fc.integer({ min: 1, max: 12 }),
      failsAfter: fc.option(fc.integer({ min: 0, max: 12 })),
      isCrash: fc.boolean(),
      lists: fc.constantFrom(1, 2, 5, Infinity),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(kinds, fc.integer({ min: 1, max: 40 }), rounds, async (all, size, steps) => {
      const { world, stored, happened, add, read, entry } = createWorld(size);
      const later = all.splice(Math.ceil(all.length / 2));
      for (const kind of all) add(kind);
      for (const { arriving, calls, failsAfter, isCrash, lists } of steps) {
        world.lists = lists;
        for (const kind of later.splice(0, arriving)) add(kind);
        world.failsAt = world.calls + (failsAfter ?? Infinity);
        const crash = () => (isCrash ? new Error("killed") : new ChainUnavailable("is down."));
        await read(calls, crash).catch((error: Error) => expect(error.message).toBe("killed"));
        // A history shown as complete has every deposit.
        if (entry().historyStatus === "complete") {
          expect(stored.flows.size).toBe(happened.filter(isDeposit).length);
        }
        world.now += 10_000;
      }
      world.failsAt = Infinity;
      // A resumed sweep is followed by one for new transactions.
      for (let round = 0; round < 2; round++) await read(Infinity);
      const deposits = happened.filter(isDeposit).map(({ signature }) => signature);
      expect([...stored.flows.values()].map(({ signature }) => signature).sort()).toEqual(
        deposits.sort(),
      );
      expect(stored.state?.totals?.legs["deposit a"]?.units ?? 0n).toBe(
        10n * BigInt(deposits.length),
      );
      const { calls } = world;
      await read(Infinity);
      // Once more a minute after a change, and not again.
      world.now += 120_000;
      await read(Infinity);
      await read(Infinity);
      expect(world.calls - calls).toBeLessThanOrEqual(1);
      const { historyStatus: status } = entry();
      expect(status).toBe(deposits.length === 0 ? "incomplete" : "complete");
    }),
  );
});

const isDeposit = ({ kind }: Happened) => kind === "deposits";

test("an entry gets the time, the capital and the interest of its flows", async () => {
  const { add, read, entry } = createWorld(10);
  expect(entry()).toMatchObject({ historyStatus: "reading" });
  for (const kind of ["deposits", "moves nothing", "deposits"] as const) add(kind);
  await read(Infinity);
  expect(entry()).toEqual({
    ...{ id: "p", historyStatus: "complete", openedAt: "2026-01-01T00:00:00.000Z" },
    deposit: { amountBaseUnits: "23", interestBaseUnits: "3" },
    profitAndLoss: {
      ...{ invested: "40", netFlow: "40", costBasisUsd: "40" },
      ...{ investedLifetime: "40", netFlowLifetime: "40" },
    },
  });
  add("deposits");
  expect(entry()).toEqual({
    id: "p",
    historyStatus: "reading",
    deposit: { amountBaseUnits: "23" },
  });
});

test("a transaction that no node has makes a history incomplete, until a node has it", async () => {
  const { world, stored, happened, add, read, entry } = createWorld(2);
  for (const kind of ["deposits", "is lost", "deposits"] as const) add(kind);
  await read(Infinity);
  expect(stored.state?.missing).toBe(1);
  expect(entry()).toEqual({
    id: "p",
    historyStatus: "incomplete",
    deposit: { amountBaseUnits: "23" },
  });
  world.now += 60_000;
  happened.splice(1, 1, { signature: "signature-1", kind: "deposits" });
  await read(Infinity);
  expect(entry().historyStatus).toBe("incomplete");
  world.now += 86_400_001;
  await read(Infinity);
  expect(stored.state?.missing).toBe(0);
  expect(entry().historyStatus).toBe("complete");
});

test("a transaction of the last two minutes may not be there yet, and is waited for", async () => {
  const { world, stored, happened, add, read } = createWorld(10);
  add("is lost");
  world.now = start + 100_000;
  await read(Infinity);
  expect(stored.state).toBeUndefined();
  happened.splice(0, 1, { signature: "signature-0", kind: "deposits" });
  await read(Infinity);
  expect(stored.state).toMatchObject({ missing: 0, sweptTo: "signature-0" });
});

test.each([
  { transactions: 19_999, status: "complete", missing: 0 },
  { transactions: 20_000, status: "incomplete", missing: 1 },
])(
  "the history of an account with $transactions transactions is $status",
  async ({ transactions, status, missing }) => {
    const { stored, add, read, entry } = createWorld(1000);
    for (let count = 1; count < transactions; count += 1) add("fails");
    add("deposits");
    await read(Infinity);
    expect(stored.state).toMatchObject({ missing, transactions });
    expect(entry().historyStatus).toBe(status);
  },
);

test("an account whose flows do not add up to its units has an incomplete history", async () => {
  const { add, read, stored } = createWorld(10);
  add("deposits");
  await read(Infinity);
  const statusOf = (units: bigint) => addHistory(depositOf(units), stored.state, "1").historyStatus;
  expect([statusOf(10n), statusOf(11n)]).toEqual(["complete", "incomplete"]);
});
