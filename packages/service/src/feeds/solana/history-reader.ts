import type { Address } from "@solana/kit";
import { ChainUnavailable } from "../../chain/chain.ts";
import type { ProviderHistory } from "../../chain/provider-history.ts";
import type { ListedSignature, TransactionReader } from "../../chain/reader/transaction-reader.ts";
import type { Flow } from "../../domain/positions/flow.ts";
import { addFlows } from "../../domain/positions/position-history.ts";
import type { HistoryState, PositionFlowStore } from "../../store/positions/position-flows.ts";
import type { FlowValuer } from "./flow-valuer.ts";
import { type UnpricedFlow, valueFlows } from "./value-flows.ts";

export interface HistoryReaderOptions {
  readonly feed: string;
  readonly history: ProviderHistory;
  readonly transactions: TransactionReader;
  readonly flows: Pick<PositionFlowStore, "findPricesAt" | "findStates" | "listFlows" | "save">;
  /** Values flows from before the service observed prices; missing without a source for such prices. */
  readonly valuer?: FlowValuer | undefined;
  readonly now: () => Date;
  /** Signatures per call. */
  readonly pageSize?: number | undefined;
}

/** A position's account as it was just read. */
export interface ReadAccount {
  readonly account: Address;
  readonly wallet: string;
  /** Changes with each transaction changing the account. */
  readonly fingerprint: string;
}

/** The calls left for a round; each read takes from it. */
export interface CallBudget {
  calls: number;
}

export interface HistoryReading {
  /** By account; those without a state were not begun. */
  readonly states: ReadonlyMap<string, HistoryState>;
  readonly problems: readonly string[];
}

export interface HistoryReader {
  /** Reads new transactions of these accounts within the budget, and older ones as far as it goes. */
  read(
    accounts: readonly ReadAccount[],
    budget: CallBudget,
    signal: AbortSignal,
  ): Promise<HistoryReading>;
}

/** The most signatures per call. */
const defaultPageSize = 1000;
/** A crash repeats the calls for so many at most. */
const signaturesPerSave = 25;
/** An account with more is rather a program's than a wallet's position. */
const maxTransactions = 20_000;
/** Nodes list a signature before they have its transaction. */
const settlingMs = 120_000;
/** A node lists signatures some seconds after it shows the account: look again after this time. */
const listingMs = 60_000;
/** Another node may have what was missing. */
const retryMs = 86_400_000;

/** Reads positions' flows from their accounts' signatures, the newest first. */
export function createHistoryReader(options: HistoryReaderOptions): HistoryReader {
  const { feed, flows, now } = options;
  return {
    async read(accounts, budget, signal) {
      const states = await flows.findStates(
        feed,
        accounts.map(({ account }) => account),
      );
      const problems: string[] = [];
      const due = accounts.filter((read) => isDue(states.get(read.account), read, now()));
      // New transactions for known positions take a call or two; the first reading for others takes the remaining
      // calls.
      const knownFirst = due.toSorted(
        (a, b) => rankOf(states.get(a.account)) - rankOf(states.get(b.account)),
      );
      for (const read of knownFirst) {
        if (budget.calls <= 0) break;
        try {
          states.set(
            read.account,
            await sweep(options, startOf(states, read), read, budget, signal),
          );
        } catch (error) {
          if (!(error instanceof ChainUnavailable)) throw error;
          // The next accounts would fail likewise; positions are shown without histories meanwhile.
          problems.push(`The history of ${read.account} cannot be read: ${error.message}`);
          break;
        }
      }
      problems.push(...(await valueOld(options, states, signal)));
      return { states, problems };
    },
  };
}

/** Values complete histories lacking prices. */
async function valueOld(
  { feed, flows, valuer }: HistoryReaderOptions,
  states: Map<string, HistoryState>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const lacksPrices = ({ totals }: HistoryState) =>
    totals !== undefined && totals.capital?.lifetime === undefined;
  const accounts = [...states.values()].filter(lacksPrices).map(({ account }) => account);
  if (valuer === undefined || accounts.length === 0) return [];
  const valued = await valuer.value(accounts, signal);
  for (const account of valued.accounts) {
    const state = states.get(account);
    if (state === undefined) continue;
    const totals = addFlows(await flows.listFlows(feed, account));
    states.set(account, { ...state, totals });
    await flows.save(feed, { ...state, totals });
  }
  return valued.problems;
}

function rankOf(state: HistoryState | undefined): number {
  if (state?.sweptAt !== undefined) return 0;
  return state === undefined ? 2 : 1;
}

function isDue(state: HistoryState | undefined, { fingerprint }: ReadAccount, now: Date): boolean {
  if (state?.sweptAt === undefined || state.sweepNewest !== undefined) return true;
  if (state.fingerprint !== fingerprint || state.changedAt === undefined) return true;
  const settledAt = state.changedAt.getTime() + listingMs;
  if (state.sweptAt.getTime() < settledAt && now.getTime() >= settledAt) return true;
  return isRetried(state, now);
}

function isRetried({ missing, totals, sweptAt }: HistoryState, now: Date): boolean {
  const isIncomplete = missing > 0 || totals?.hasGap === true;
  return isIncomplete && sweptAt !== undefined && now.getTime() - sweptAt.getTime() > retryMs;
}

function startOf(
  states: ReadonlyMap<string, HistoryState>,
  { account, wallet }: ReadAccount,
): HistoryState {
  return states.get(account) ?? { account, walletAddress: wallet, missing: 0, transactions: 0 };
}

/** Reads from the newest signature, or from where the sweep before was interrupted, to the known ones. */
async function sweep(
  options: HistoryReaderOptions,
  start: HistoryState,
  read: ReadAccount,
  budget: CallBudget,
  signal: AbortSignal,
): Promise<HistoryState> {
  const { feed, transactions, flows, now, pageSize = defaultPageSize } = options;
  // What happened since a resumed sweep began is newer than it: another one reads it.
  const isResumed = start.sweepOldest !== undefined;
  const { fingerprint, account } = read;
  const seen = { account, ...(!isResumed && { fingerprint }) };
  let state = isRetried(start, now())
    ? { ...start, sweptTo: undefined, missing: 0, transactions: 0 }
    : start;
  for (;;) {
    if (budget.calls <= 0) return state;
    budget.calls -= 1;
    const range = { before: state.sweepOldest, until: state.sweptTo, limit: pageSize };
    const page = await transactions.listSignatures(account, range, signal);
    // Some nodes list fewer than they are asked for, so only an empty page is the end.
    if (page.length === 0) return await complete(options, state, seen);
    for (let from = 0; from < page.length; from += signaturesPerSave) {
      const part = page.slice(from, from + signaturesPerSave);
      const progress = await readPart(options, account, part, budget, signal);
      if (progress.last === undefined) return state;
      state = {
        ...state,
        sweepNewest: state.sweepNewest ?? page[0]?.signature,
        sweepOldest: progress.last,
        missing: state.missing + progress.missing,
        transactions: state.transactions + progress.count,
      };
      await flows.save(feed, state, progress.flows);
      if (progress.count < part.length) return state;
    }
    if (state.transactions >= maxTransactions) {
      return await complete(options, { ...state, missing: state.missing + 1 }, seen);
    }
  }
}

interface Progress {
  /** The last processed signature, and how many there were. */
  readonly last: string | undefined;
  readonly count: number;
  readonly missing: number;
  readonly flows: readonly Flow[];
}

async function readPart(
  { history, transactions, flows: store, now }: HistoryReaderOptions,
  account: Address,
  part: readonly ListedSignature[],
  budget: CallBudget,
  signal: AbortSignal,
): Promise<Progress> {
  const flows: UnpricedFlow[] = [];
  let missing = 0;
  let count = 0;
  for (const { signature, hasFailed, at } of part) {
    if (!hasFailed) {
      if (budget.calls <= 0) break;
      budget.calls -= 1;
      const transaction = await transactions.readTransaction(signature, signal);
      if (transaction === undefined && isSettling(at, now())) break;
      const found = transaction && history.readFlows(transaction, account);
      if (transaction === undefined || found === undefined) missing += 1;
      else flows.push(...found.map((flow, index) => ({ transaction, flow, index })));
    }
    count += 1;
  }
  const last = part[count - 1]?.signature;
  return { last, count, missing, flows: await valueFlows(store, flows) };
}

function isSettling(at: Date | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < settlingMs;
}

async function complete(
  { feed, flows, now }: HistoryReaderOptions,
  { sweepNewest, sweepOldest: _, ...state }: HistoryState,
  { account, fingerprint }: { readonly account: string; readonly fingerprint?: string },
): Promise<HistoryState> {
  const isSame = state.fingerprint === fingerprint;
  const done = {
    ...state,
    sweptTo: sweepNewest ?? state.sweptTo,
    ...{ fingerprint, changedAt: isSame ? state.changedAt : now(), sweptAt: now() },
    totals: addFlows(await flows.listFlows(feed, account)),
  };
  await flows.save(feed, done);
  return done;
}
