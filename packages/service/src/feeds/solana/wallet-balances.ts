import type { Address } from "@solana/kit";
import type { ChainReader } from "../../chain/reader/chain-reader.ts";
import { type TokenProgram, tokenProgramNames } from "../../chain/tokens/token-program.ts";
import { NATIVE_MINT } from "../../domain/actions/tokens.ts";
import type { Asset } from "../../domain/assets/asset.ts";
import { compareBalances, type HeldToken } from "../../domain/balances/balance.ts";
import type { WalletBalances } from "../../domain/balances/balance-reader.ts";
import type { Clock } from "../../domain/clock.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import type { MintReader } from "./mint-reader.ts";
import { addMint, describeFromCatalogue, needsMint, sumValues } from "./value-balances.ts";

export interface ReadingParts {
  readonly chain: ChainReader;
  readonly mints: MintReader;
  readonly assets: Pick<AssetStore, "findAssets">;
  readonly clock: Clock;
}

/** A node returns all a wallet's accounts at once, 385 bytes each; a longer response is refused. */
export const maxTokenAccounts = 10_000;
const assetsPerQuery = 1000;

/**
 * Reads what a wallet has, and values what has a price.
 *
 * @throws ChainUnavailable
 */
export async function readWalletBalances(
  { chain, mints, assets, clock }: ReadingParts,
  wallet: Address,
  signal: AbortSignal,
): Promise<WalletBalances | Problem> {
  const observedAt = clock.now();
  const [{ accounts, clock: chainClock }, ...tokens] = await Promise.all([
    chain.readSnapshot([wallet], () => [], signal),
    ...tokenProgramNames.map((program) => readHeld(chain, wallet, program, signal)),
  ]);
  const count = tokens.reduce((sum, { accountCount }) => sum + accountCount, 0);
  if (count > maxTokenAccounts) return tooManyAccounts;
  const held = [...toNative(accounts.get(wallet)?.lamports), ...tokens.flatMap(({ held }) => held)];
  const known = await findAssets(assets, held);
  const described = await runInTurns(
    mapInSteps(held, (token) => describeFromCatalogue(token, known.get(token.mint))),
  );
  const priced = described.filter((row) => row.priceUsd !== undefined && needsMint(row));
  const found = await mints.readMints(
    priced.map(({ mint }) => mint),
    signal,
  );
  const balances = described
    .map((row) =>
      row.priceUsd === undefined ? row : addMint(row, found.get(row.mint), chainClock),
    )
    .sort(compareBalances);
  return { observedAt, chainClock, balances, totalUsd: sumValues(balances) };
}

/** The wallet's tokens under one program, by mint. */
async function readHeld(
  chain: ChainReader,
  wallet: Address,
  program: TokenProgram,
  signal: AbortSignal,
) {
  const accounts = await chain.readTokenAccounts(wallet, program, signal);
  const byMint = new Map<string, HeldToken>();
  for (const { mint, baseUnits, isFrozen } of accounts) {
    const before = byMint.get(mint);
    byMint.set(mint, {
      ...{ mint, type: program, accountCount: (before?.accountCount ?? 0) + 1 },
      baseUnits: (before?.baseUnits ?? 0n) + baseUnits,
      frozenBaseUnits: (before?.frozenBaseUnits ?? 0n) + (isFrozen ? baseUnits : 0n),
    });
  }
  const held = [...byMint.values()].filter(({ baseUnits }) => baseUnits > 0n);
  return { held, accountCount: accounts.length };
}

function toNative(lamports = 0n): HeldToken[] {
  const amounts = { baseUnits: lamports, frozenBaseUnits: 0n };
  return lamports === 0n
    ? []
    : [{ mint: NATIVE_MINT, type: "native", accountCount: 1, ...amounts }];
}

/** The catalogue's assets by mint. */
async function findAssets(
  assets: Pick<AssetStore, "findAssets">,
  held: readonly HeldToken[],
): Promise<ReadonlyMap<string, Asset>> {
  const ids = held.map(({ mint }) => `solana:${mint}`);
  const found = new Map<string, Asset>();
  for (let start = 0; start < ids.length; start += assetsPerQuery) {
    for (const asset of await assets.findAssets(ids.slice(start, start + assetsPerQuery))) {
      found.set(asset.id.slice("solana:".length), asset);
    }
  }
  return found;
}

export const tooManyAccounts = refuse("invalid-request", {
  details: [
    {
      field: "query.walletAddress",
      message: `has more than ${maxTokenAccounts} token accounts`,
      advice: "name a wallet with fewer",
      allowed: `a wallet of at most ${maxTokenAccounts} token accounts`,
    },
  ],
});
