import { type Address, generateKeyPairSigner } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import type { Chain, ChainAccount } from "../../src/chain/chain.ts";
import { press } from "./action-fixture.ts";
import { openProviderLinks } from "./open-provider-links.ts";
import { bodyOf } from "./transaction-body.ts";

/* Accounts no program would leave behind, from a lying market or a lying node. */

const bytes = fc.record({
  /** As a share of the account's length. */
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  width: fc.constantFrom(1, 2, 4, 8, 16, 32),
  value: fc.oneof(fc.constantFrom(0, 255), fc.nat(255)),
});
const lie = fc.record({
  /** Selects one account among those read, or among those a simulation returns. */
  account: fc.nat(11),
  isSimulated: fc.boolean(),
  change: fc.oneof(
    { weight: 8, arbitrary: fc.array(bytes, { minLength: 1, maxLength: 12 }) },
    fc.constantFrom("missing" as const, "empty" as const, "cut" as const, "longer" as const),
    fc.constantFrom("of another program" as const, "too rich" as const),
  ),
});
type Lie = typeof lie extends fc.Arbitrary<infer Value> ? Value : never;

const order = fc.record({
  link: fc.nat(),
  lies: fc.array(lie, { minLength: 1, maxLength: 3 }),
  version: fc.constantFrom("legacy", "v0"),
});

function spoil(account: ChainAccount, change: Lie["change"]): ChainAccount | undefined {
  const { data, owner } = account;
  if (change === "missing") return undefined;
  if (change === "empty") return { ...account, data: new Uint8Array() };
  if (change === "cut") return { ...account, data: data.subarray(0, data.length >> 1) };
  if (change === "longer") return { ...account, data: Buffer.concat([data, Buffer.alloc(64, 7)]) };
  if (change === "too rich") return { owner, data, lamports: 2n ** 64n - 1n };
  if (change === "of another program") {
    return { ...account, owner: "Vote111111111111111111111111111111111111111" as Address };
  }
  const spoilt = Uint8Array.from(data);
  for (const { place, width, value } of change) {
    const at = Math.floor(place * spoilt.length);
    spoilt.fill(value, at, at + width);
  }
  return { ...account, data: spoilt };
}

test("accounts with any bytes lead to a refusal or a checked transaction, never to a 500", async () => {
  const wallet = (await generateKeyPairSigner()).address;
  let lies: readonly Lie[] = [];
  let known: Address[] = [];
  const simulated: string[] = [];
  const lying = (chain: Chain): Chain => ({
    ...chain,
    async readAccounts(addresses) {
      const accounts = await chain.readAccounts(addresses);
      known = [...new Set([...known, ...addresses])];
      return accounts.map((account, index) => {
        const place = known.indexOf(addresses[index] ?? wallet);
        return tell(account, (lie) => !lie.isSimulated && lie.account === place);
      });
    },
    async simulate(transaction, addresses) {
      simulated.push(transaction);
      // The simulated programs compute without checks: what they cannot write fails on a chain.
      const failed = {
        error: "ProgramFailedToComplete",
        logs: [],
        unitsConsumed: 0n,
        accounts: [],
      };
      const simulation = await chain.simulate(transaction, addresses).catch(() => failed);
      const accounts = simulation.accounts.map(({ after, ...account }, index) => ({
        ...account,
        after: tell(after, (lie) => lie.isSimulated && lie.account === index),
      }));
      return { ...simulation, accounts };
    },
  });
  const tell = (account: ChainAccount | undefined, isOf: (lie: Lie) => boolean) =>
    lies
      .filter(isOf)
      .reduce<typeof account>((left, { change }) => left && spoil(left, change), account);
  const { fetch, links } = await openProviderLinks(wallet, lying);
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(order, async ({ link, version, ...drawn }) => {
      lies = drawn.lies;
      known = [];
      simulated.length = 0;
      const href = `${links[link % links.length]}&transactionVersion=${version}`;
      const { status, transaction, message } = await press(fetch, href, wallet);
      seen.add(status);
      expect([200, 422, 503], message).toContain(status);
      if (status !== 200) return;
      expect(simulated.map(bodyOf)).toContainEqual(bodyOf(transaction));
    }),
    { numRuns: isLongRun ? 4000 : 40 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 422]));
});

test("a token account in an unknown state is no answer of a chain", async () => {
  const wallet = (await generateKeyPairSigner()).address;
  const stateAt = 108;
  const lying = (chain: Chain): Chain => ({
    ...chain,
    async readAccounts(addresses) {
      const accounts = await chain.readAccounts(addresses);
      return accounts.map((account) => {
        if (account?.data.length !== 165) return account;
        const data = Uint8Array.from(account.data);
        data[stateAt] = 7;
        return { ...account, data };
      });
    },
  });
  const { fetch, links } = await openProviderLinks(wallet, lying);
  for (const link of links) {
    const { status, ...answer } = await press(fetch, link, wallet);
    expect({ link, status, ...answer }).toMatchObject({ link, status: 503, code: "unavailable" });
  }
});

test("a simulation without accounts proves nothing", async () => {
  const wallet = (await generateKeyPairSigner()).address;
  const silent = (chain: Chain): Chain => ({
    ...chain,
    simulate: async (...call) => ({ ...(await chain.simulate(...call)), accounts: [] }),
  });
  const { fetch, links } = await openProviderLinks(wallet, silent);
  for (const link of links) {
    const { status, ...answer } = await press(fetch, link, wallet);
    expect({ link, status, ...answer }).toMatchObject({ link, status: 503, code: "unavailable" });
  }
});
