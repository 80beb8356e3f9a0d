import { type Address, address, getAddressEncoder, none } from "@solana/kit";
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fieldsOf,
  mainnetPools,
  randomPools,
  toAccount,
} from "../../../tests/chain/stake-pool/recorded-pools.ts";
import { solToken } from "../../../tests/support/market-fixtures.ts";
import { parseMarket } from "../../domain/markets/parse-market.ts";
import type { ChainAccount } from "../chain.ts";
import { LayoutChanged } from "../provider-state.ts";
import { lamportsOf, readStakePool } from "./stake-pool-account.ts";
import { createStakePoolState } from "./stake-pool-state.ts";

const program = "SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy";
const wallet = address("4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW");
const tokenAccount = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
const clock = { slot: 230_000_000n, unixTime: 1_700_000_000n, epoch: 537n };
const sol = { token: solToken, priceUsd: 100 };
const tokens = new Map([[solToken.address, sol]]);
const [jito, jup, blaze] = mainnetPools;
if (!jito || !jup || !blaze) throw new Error("A recorded pool is missing.");
const pools = [address(jito.pool), address(blaze.pool)];
const state = createStakePoolState({ markets: pools });

function holding(
  mint: string,
  amount: bigint,
  owner: Address = TOKEN_PROGRAM_ADDRESS,
): ChainAccount {
  const data = getTokenEncoder().encode({
    ...{ mint: address(mint), owner: wallet, amount, delegate: none(), delegatedAmount: 0n },
    ...{ state: AccountState.Initialized, isNative: none(), closeAuthority: none() },
  });
  return { owner, lamports: 2_039_280n, data: Uint8Array.from(data) };
}

const accountsOf = (...more: readonly (readonly [Address, ChainAccount])[]) =>
  new Map<Address, ChainAccount>([
    [address(jito.pool), toAccount(jito, jito.program)],
    [address(blaze.pool), toAccount(blaze, blaze.program)],
    ...more,
  ]);

test.each([...mainnetPools, ...randomPools])(
  "the pool of $poolMint is read as the official package reads it",
  (recorded) => {
    expect(readStakePool(toAccount(recorded, program))).toEqual(fieldsOf(recorded));
  },
);

test("a fee that is due in the next epoch takes as many bytes as one of the epoch after", () => {
  const recorded = randomPools.find((_, index) => index % 2 === 1) ?? jito;
  const account = toAccount(recorded, program);
  // After the epoch fee; the package writes a 2, the program also a 1.
  const nextEpochFee = 282 + 48 + 16;
  expect(account.data[nextEpochFee]).toBe(2);
  account.data[nextEpochFee] = 1;
  expect(readStakePool(account)).toEqual(fieldsOf(recorded));
  account.data[nextEpochFee] = 3;
  expect(readStakePool(account)).toBeUndefined();
});

test("a pool is a yield market with the rate of its last epoch", () => {
  const { markets, waiting } = state.readMarkets(accountsOf(), clock, tokens);
  const parsed = markets.map((market) => parseMarket(market));
  expect(parsed.map(({ ok }) => ok)).toEqual([true, true]);
  expect(waiting).toBeUndefined();
  const [market] = markets;
  expect(market).toMatchObject({
    ...{ id: `stake-pool-${jito.pool}`, type: "yield", token: solToken },
    ...{ productName: "Stake pool Jito4APy", totalDeposit: "6636671.656500264" },
    additionalData: { poolMint: jito.poolMint, lastUpdateEpoch: 539, solPerToken: 1.073400157 },
  });
  const last = Number(jito.lastEpochTotalLamports) / Number(jito.lastEpochPoolTokenSupply);
  const now = Number(jito.totalLamports) / Number(jito.poolTokenSupply);
  expect(Number(market?.depositApy)).toBeCloseTo((now / last) ** 182.625 - 1, 9);
  const symbol = { ...solToken, address: jito.poolMint, symbol: "JitoSOL" };
  const named = new Map([...tokens, [jito.poolMint, { token: symbol, priceUsd: 107 }]]);
  expect(state.readMarkets(accountsOf(), clock, named).markets[0]?.productName).toBe("JitoSOL");
  expect(state.readMarkets(accountsOf(), clock, new Map())).toMatchObject({
    markets: [],
    waiting: 2,
  });
});

test("a wallet's tokens are a position of what they are worth in SOL", () => {
  const accounts = accountsOf(
    [tokenAccount, holding(jito.poolMint, 2_000_000_000n)],
    [wallet, holding(jito.poolMint, 5n, address(program))],
    [address(jup.pool), holding(jup.poolMint, 5n)],
    [address(jup.poolMint), holding(blaze.poolMint, 0n)],
  );
  const odd = holding(solToken.address, 5n);
  // No token account state, as in an account the wallet opened again as something else.
  odd.data[108] = 9;
  accounts.set(address(solToken.address), odd);
  const { positions } = state.readPositions(accounts, clock, tokens);
  const entry = {
    ...{ id: `stake-pool-${wallet}-${tokenAccount}`, type: "yield", walletAddress: wallet },
    marketId: `stake-pool-${jito.pool}`,
    provider: { id: "stake-pool", name: "Stake pools" },
    deposit: {
      ...{ token: solToken, amountBaseUnits: "2146800314", valueUsd: "214.6800314" },
      leg: { name: `deposit ${jito.poolMint}`, units: 2_000_000_000n },
    },
  };
  expect(positions).toEqual([{ account: tokenAccount, entry }]);
  expect(state.readPositions(accounts, clock, new Map())).toMatchObject({
    positions: [],
    waiting: 1,
  });
});

test("parts of pool tokens are never worth more than the whole", () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(amount, amount, amount, amount, (first, second, totalLamports, more) => {
      const poolTokenSupply = first + second + more;
      const pool = { ...fieldsOf(jito), totalLamports, poolTokenSupply };
      const worth = (tokens: bigint) => lamportsOf(tokens, pool);
      const parts = worth(first) + worth(second);
      expect(parts <= worth(first + second) && worth(first + second) <= totalLamports).toBe(true);
      // The exact share is less than a lamport above.
      const exact = (worth(first) + 1n) * poolTokenSupply > first * totalLamports;
      expect(exact || poolTokenSupply === 0n).toBe(true);
    }),
  );
});

test("a few pools are asked for by mint, many by the owner of the tokens alone", () => {
  const bytes = getAddressEncoder().encode(wallet);
  const [known, ...byMint] = state.listPositionQueries(wallet, accountsOf());
  expect(known).toEqual({ addresses: pools });
  expect(byMint).toHaveLength(2);
  expect(byMint[0]).toEqual({
    program: TOKEN_PROGRAM_ADDRESS,
    filters: [
      { dataSize: 165 },
      { offset: 32, bytes },
      { offset: 0, bytes: getAddressEncoder().encode(address(jito.poolMint)) },
    ],
  });
  const many = new Map(
    mainnetPools.flatMap((recorded) =>
      [0, 1, 2].map((copy) => {
        const at = address(
          [
            jito.pool,
            jup.pool,
            wallet,
            tokenAccount,
            blaze.pool,
            jito.poolMint,
            jup.poolMint,
            blaze.poolMint,
            program,
          ][copy * 3 + mainnetPools.indexOf(recorded)] ?? "",
        );
        return [at, toAccount(recorded, program)] as const;
      }),
    ),
  );
  const [, ...byOwner] = state.listPositionQueries(wallet, many);
  expect(byOwner).toEqual([
    { program: TOKEN_PROGRAM_ADDRESS, filters: [{ dataSize: 165 }, { offset: 32, bytes }] },
  ]);
});

test("an account that is no pool is named, and the provider stops when no pool can be read", () => {
  const list = { ...toAccount(blaze, blaze.program), data: new Uint8Array(611).fill(2) };
  const withList = new Map([...accountsOf(), [address(blaze.pool), list]]);
  const reason = "The account of 611 bytes is not a stake pool that this version reads.";
  expect(state.readMarkets(withList, clock, tokens).undecoded).toEqual([
    { address: blaze.pool, reason },
  ]);
  const both = new Map([...withList].map(([at]) => [at, list]));
  expect(() => state.readMarkets(both, clock, tokens)).toThrow(LayoutChanged);
});
