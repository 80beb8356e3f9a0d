import { expect, test } from "vitest";
import { describeDeposit } from "../../src/domain/actions/describe-deposit.ts";
import type { Descriptor } from "../../src/domain/actions/descriptor.ts";
import type { LendingReserve } from "../../src/domain/actions/products.ts";
import { actionsWith } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import {
  marketAddress,
  openReserve,
  operator,
  pausedReserve,
  poolId,
  product,
  solReserve,
  stakeReserve,
  usdc,
  usdcReserve,
  validator,
} from "./products.ts";

const host = await createActionHost(actionsWith(undefined));
const vaultCosts =
  "Program: SPL Token (TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA). Network fee: 10,000 lamports (0.00001 SOL). Rent of new accounts: at most 5,540,160 lamports (0.00554016 SOL).";
const reserves = `/api/v0/lending/${marketAddress}/reserves`;

async function describe(path: string): Promise<Descriptor> {
  const response = await host(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Descriptor;
}

test("a deposit has buttons for preset amounts up to the limit and a field for any other amount", async () => {
  const path = `${reserves}/${usdcReserve}/deposit`;
  expect(await describe(path)).toEqual({
    type: "action",
    title: "Deposit USDC into the vault of Bellwether",
    description: `Bellwether holds your USDC in custody and returns it one for one. It is not passed on to Harbor. It earns no interest and has no cover. ${vaultCosts}`,
    label: "Deposit USDC",
    icon: "https://bellwether.example/icons/harbor.svg",
    links: {
      actions: [
        { type: "transaction", label: "100 USDC", href: `${path}?amount=100` },
        { type: "transaction", label: "500 USDC", href: `${path}?amount=500` },
        { type: "transaction", label: "1,000 USDC", href: `${path}?amount=1000` },
        {
          type: "transaction",
          label: "Other amount",
          href: `${path}?amount={amount}`,
          parameters: [
            {
              type: "number",
              name: "amount",
              label: "Amount in USDC",
              required: true,
              min: 0.000001,
              max: 2500,
              patternDescription: "From 0.000001 to 2,500 USDC",
            },
          ],
        },
      ],
    },
  });
});

test("a withdrawal's description says when it closes the account, if the provider closes accounts", async () => {
  const path = `${reserves}/${usdcReserve}/withdraw`;
  const closing = await describe(path);
  expect(closing.description).toContain(
    "Withdrawing 99.9% or more of your position withdraws all of it and closes your account.",
  );
  const fields = closing.links?.actions.flatMap(({ parameters = [] }) => parameters);
  expect(fields?.[0]?.patternDescription).toBe(
    "From 0.01 to 100; from 99.9 on the account is closed",
  );
  expect(closing.links?.actions.map(({ label, href }) => [label, href])).toEqual([
    ["25%", `${path}?percentage=25`],
    ["50%", `${path}?percentage=50`],
    ["All", `${path}?percentage=100`],
    ["Other share", `${path}?percentage={percentage}`],
    ["Other amount", `${path}?amount={amount}`],
  ]);
  const open = await describe(`${reserves}/${openReserve}/withdraw`);
  expect(JSON.stringify(open)).not.toContain("99.9");
});

test("links repeat transactionVersion, and no other parameter of the request", async () => {
  const path = `${reserves}/${solReserve}/deposit`;
  const { links } = await describe(`${path}?transactionVersion=v0&amount=7`);
  expect(links?.actions.map(({ href }) => href)).toEqual([
    `${path}?amount=1&transactionVersion=v0`,
    `${path}?amount={amount}&transactionVersion=v0`,
  ]);
  expect(await describe(`${path}?amount=7`)).toEqual(await describe(path));
});

test("links repeat the token and the position of the request", async () => {
  const { links } = await describe(`/api/v0/deposit/${usdc.mint}/regular`);
  expect(links?.actions[0]?.href).toBe(`/api/v0/deposit/${usdc.mint}/regular?amount=100`);
  const path = `/api/v0/clmm/${poolId}/add-liquidity`;
  const liquidity = await describe(`${path}?positionAddress=${usdcReserve}`);
  expect(liquidity.links?.actions.map(({ href }) => href)).toEqual([
    ...[100, 500, 1000].map((amount) => `${path}?amount=${amount}&positionAddress=${usdcReserve}`),
    ...[25, 50].map((share) => `${path}?percentage=${share}&positionAddress=${usdcReserve}`),
    `${path}?amount={amount}&positionAddress=${usdcReserve}`,
  ]);
});

test("a deposit into the vault names no cover and does not send the depositor to the operator", async () => {
  const said = await Promise.all(
    ["deposit/USDC/protected", "deposit/USDC/regular", "lend/USDC/deposit"].map(
      async (path) => (await describe(`/api/v0/${path}`)).description,
    ),
  );
  const custody = `Bellwether holds your USDC in custody and returns it one for one. It is not passed on to Harbor. It earns no interest and has no cover. ${vaultCosts}`;
  expect(said).toEqual(Array.from({ length: 3 }, () => custody));
});

test("a low limit removes the preset buttons, and a token without decimals has the minimum 1", async () => {
  const low = await describe("/api/v0/lend/USDC/deposit");
  expect(low.links?.actions.map(({ label }) => label)).toEqual(["Deposit"]);
  const whole = await describe("/api/v0/lend/TICKET/deposit");
  expect(whole.links?.actions.at(-1)?.parameters?.[0]).toMatchObject({
    min: 1,
    max: 1e12,
    patternDescription: "At least 1 TICKET",
  });
});

test("a paused action is disabled and has an error", async () => {
  for (const kind of ["deposit", "withdraw"]) {
    const paused = await describe(`${reserves}/${pausedReserve}/${kind}`);
    expect(paused.disabled).toBe(true);
    expect(paused.links).toBeUndefined();
    expect(paused.error?.message).toMatch(/paused|possible again/);
  }
});

test("descriptors of the vault name its custodian and no rate", async () => {
  const paths = [
    ...[usdcReserve, openReserve, solReserve].flatMap((reserve) => [
      `${reserves}/${reserve}/deposit`,
      `${reserves}/${reserve}/withdraw`,
    ]),
    "/api/v0/deposit/USDC/protected",
    "/api/v0/deposit/USDC/regular",
    "/api/v0/lend/USDC/deposit",
    "/api/v0/withdraw/USDC/protected",
    "/api/v0/lend/USDC/withdraw",
    `/api/v0/clmm/${poolId}/add-liquidity`,
  ];
  for (const path of paths) {
    const { title, description } = await describe(path);
    expect([path, title]).toEqual([path, expect.stringContaining("the vault of Bellwether")]);
    expect([path, description]).toEqual([
      path,
      expect.stringMatching(/^Bellwether holds .* in custody/),
    ]);
    expect([path, description]).not.toEqual([path, expect.stringMatching(/% a year|is covered/)]);
  }
});

test("a vault product of the operator itself names no other provider", async () => {
  const own = { ...product("usdc"), providerName: operator } as LendingReserve;
  const links = { path: "/", version: "legacy", operator, maxPriorityLamports: 0n } as const;
  expect(describeDeposit(own, links).description).toBe(
    `Bellwether holds your USDC in custody and returns it one for one. It earns no interest and has no cover. ${vaultCosts}`,
  );
  const prioritized = describeDeposit(own, { ...links, maxPriorityLamports: 100_000n });
  expect(prioritized.description).toContain(
    "Network fee: 10,000 lamports (0.00001 SOL), and at most 100,000 lamports (0.0001 SOL) more for priority.",
  );
});

test("native staking names the validator, the estimated rate and both steps of a withdrawal", async () => {
  const deposit = await describe(`${reserves}/${stakeReserve}/deposit`);
  expect(deposit).toMatchObject({
    title: "Stake SOL with Lighthouse",
    description: `Your SOL goes into a stake account that only your wallet controls, delegated to Lighthouse's vote account ${validator}. It earns rewards from the next epoch on, an estimated 6.12% a year. To get it back, unstake it and withdraw it when the epoch has ended, after two days at most. Program: Stake (Stake11111111111111111111111111111111111111). Network fee: 5,000 lamports (0.000005 SOL). Rent of new accounts: at most 2,282,880 lamports (0.00228288 SOL).`,
  });
  expect(deposit.links?.actions.map(({ label }) => label)).toEqual([
    ...["1 SOL", "5 SOL", "10 SOL"],
    "Other amount",
  ]);
  const path = `${reserves}/${stakeReserve}/withdraw`;
  const withdrawal = await describe(path);
  expect(withdrawal.title).toBe("Unstake SOL from Lighthouse");
  expect(withdrawal.links?.actions).toEqual([
    { type: "transaction", label: "Unstake or withdraw all", href: `${path}?percentage=100` },
  ]);
});
