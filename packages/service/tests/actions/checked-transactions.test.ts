import { setTokenBalance, tokenAccountOf } from "@bellwether/chain/token-accounts";
import { openVoteAccount } from "@bellwether/chain/vote-accounts";
import {
  type Address,
  address,
  createNoopSigner,
  generateKeyPairSigner,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { getAssignInstruction, getTransferSolInstruction } from "@solana-program/system";
import {
  AuthorityType,
  getApproveInstruction,
  getCloseAccountInstruction,
  getMintDecoder,
  getMintEncoder,
  getSetAuthorityInstruction,
  getTransferInstruction,
} from "@solana-program/token";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../../src/chain/chain.ts";
import { parsePriorityFee } from "../../src/chain/check/priority-fee.ts";
import type { Plan, ProviderActions } from "../../src/chain/provider.ts";
import { nativeStaking } from "../../src/chain/stake/native-staking.ts";
import { readStakePosition } from "../../src/chain/stake/stake-position.ts";
import {
  deactivateStake,
  STAKE_PROGRAM_ADDRESS,
  withdrawStake,
} from "../../src/chain/stake/stake-program.ts";
import { tokenVault } from "../../src/chain/vault/token-vault.ts";
import type { Descriptor } from "../../src/domain/actions/descriptor.ts";
import type { DepositProduct } from "../../src/domain/actions/products.ts";
import { decodeTransaction, openWallet, signAndSend } from "../chain/local-chain.ts";
import { sendInstructions } from "../chain/send-instructions.ts";
import { startEpoch } from "../chain/validator.ts";
import { type ActionFixture, actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import {
  marketAddress,
  operator,
  poolId,
  product,
  solReserve,
  stakeReserve,
  ticket,
  usdc,
  usdcReserve,
  validator,
} from "./products.ts";

const reserves = `/api/v0/lending/${marketAddress}/reserves`;
const deposit = `${reserves}/${usdcReserve}/deposit?amount=2`;
const attacker = address("8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb");

/** The hosts with a provider whose deposits are changed. */
async function pressWith(
  { chain, key, wallet }: ActionFixture,
  change: (plan: Plan) => Plan | Promise<Plan>,
  href = deposit,
) {
  const reported: unknown[] = [];
  const changed = (actions: ProviderActions | undefined): ProviderActions | undefined =>
    actions && {
      ...actions,
      async deposit(order) {
        const plan = await actions.deposit?.(order);
        if (plan === undefined) throw new Error("Both providers take deposits.");
        return "code" in plan ? plan : change(plan);
      },
    };
  const parts = { chain, key, operator };
  const vault = changed(tokenVault.createActions(parts));
  const stake = changed(nativeStaking.createActions(parts));
  const fetch = await createActionHost(
    actionsWith({ chain, providers: { vault, stake } }, reported),
  );
  return { pressed: await press(fetch, href, wallet.address), reported };
}

interface Accounts {
  readonly wallet: Address;
  readonly usdcAccount: Address;
  readonly ticketAccount: Address;
  readonly attackersTickets: Address;
}

const attacks: Record<string, [(accounts: Accounts) => Instruction, RegExp]> = {
  "a transfer of another token": [
    ({ wallet, ticketAccount: source, attackersTickets: destination }) =>
      getTransferInstruction({
        ...{ source, destination, amount: 1n },
        authority: createNoopSigner(wallet),
      }),
    /^the token 8ajT\w+ of the wallet change by -1, not by 0 or more$/,
  ],
  "a transfer of one lamport": [
    ({ wallet }) =>
      getTransferSolInstruction({
        ...{ source: createNoopSigner(wallet), destination: attacker, amount: 1n },
      }),
    /^the SOL in lamports of the wallet change by -\d+1, not by -\d+0 or more$/,
  ],
  "an approval of a delegate": [
    ({ wallet, usdcAccount: source }) =>
      getApproveInstruction({
        source,
        delegate: attacker,
        owner: createNoopSigner(wallet),
        amount: 1n,
      }),
    /^the delegate of the account \w+$/,
  ],
  "another owner of a token account": [
    ({ wallet, ticketAccount: owned }) =>
      getSetAuthorityInstruction({
        ...{ owned, owner: createNoopSigner(wallet), newAuthority: attacker },
        authorityType: AuthorityType.AccountOwner,
      }),
    /^the owner of the account \w+$/,
  ],
  "another close authority": [
    ({ wallet, ticketAccount: owned }) =>
      getSetAuthorityInstruction({
        ...{ owned, owner: createNoopSigner(wallet), newAuthority: attacker },
        authorityType: AuthorityType.CloseAccount,
      }),
    /^the close authority of the account \w+$/,
  ],
  "another program as the owner of the wallet": [
    ({ wallet }) =>
      getAssignInstruction({
        account: createNoopSigner(wallet),
        programAddress: STAKE_PROGRAM_ADDRESS,
      }),
    /^the owner of the account \w+$/,
  ],
};

test.each(Object.entries(attacks))("a deposit with %s is refused", async (_, [attack, finding]) => {
  const fixture = await createActionFixture();
  const { svm, wallet } = fixture;
  await setTokenBalance(svm, wallet.address, ticket, 5n);
  await setTokenBalance(svm, attacker, ticket, 0n);
  svm.airdrop(attacker, 1_000_000_000n as never);
  const accounts = {
    wallet: wallet.address,
    usdcAccount: await tokenAccountOf(wallet.address, usdc.mint),
    ticketAccount: await tokenAccountOf(wallet.address, ticket.mint),
    attackersTickets: await tokenAccountOf(attacker, ticket.mint),
  };
  const { pressed, reported } = await pressWith(fixture, (plan) => ({
    ...plan,
    instructions: [...plan.instructions, attack(accounts)],
  }));
  expect(pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  expect(pressed.transaction).toBeUndefined();
  expect(reported).toEqual([
    { product: "usdc", provider: "vault", change: expect.stringMatching(finding) },
  ]);
});

test("a deposit that raises the amount of an existing delegate is refused", async () => {
  const fixture = await createActionFixture();
  const { svm, wallet } = fixture;
  const source = await tokenAccountOf(wallet.address, usdc.mint);
  const approve = (owner: TransactionSigner, amount: bigint) =>
    getApproveInstruction({ source, delegate: attacker, owner, amount });
  expect(await sendInstructions(svm, wallet, [approve(wallet, 5n)])).toBeUndefined();
  const approveAgain = (amount: bigint) =>
    pressWith(fixture, (plan) => ({
      ...plan,
      instructions: [...plan.instructions, approve(createNoopSigner(wallet.address), amount)],
    }));
  expect((await approveAgain(5n)).pressed).toMatchObject({ status: 200 });
  const { pressed, reported } = await approveAgain(6n);
  expect(pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  expect(reported).toMatchObject([
    { change: `the amount of the delegate of the account ${source}` },
  ]);
});

test("a deposit that gives away the mint authority of the wallet is refused", async () => {
  const fixture = await createActionFixture();
  const { svm, wallet } = fixture;
  const mint = svm.getAccount(address(ticket.mint));
  if (!mint.exists) throw new Error("The chain has no tickets.");
  const owned = { ...getMintDecoder().decode(mint.data), mintAuthority: wallet.address };
  svm.setAccount({ ...mint, data: Uint8Array.from(getMintEncoder().encode(owned)) });
  const give = getSetAuthorityInstruction({
    ...{ owned: address(ticket.mint), newAuthority: attacker },
    ...{ owner: createNoopSigner(wallet.address), authorityType: AuthorityType.MintTokens },
  });
  const { pressed, reported } = await pressWith(fixture, (plan) => ({
    ...plan,
    instructions: [...plan.instructions, give],
  }));
  expect(pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  expect(reported).toMatchObject([{ change: `the mint authority of the account ${ticket.mint}` }]);
});

test("the rent of an account that a deposit closes belongs to the wallet", async () => {
  const fixture = await createActionFixture();
  const { svm, wallet } = fixture;
  await setTokenBalance(svm, wallet.address, ticket, 0n);
  const account = await tokenAccountOf(wallet.address, ticket.mint);
  const close = (destination: Address) => (plan: Plan) => {
    const owner = createNoopSigner(wallet.address);
    const closing = getCloseAccountInstruction({ account, destination, owner });
    return { ...plan, instructions: [...plan.instructions, closing] };
  };
  const stolen = await pressWith(fixture, close(attacker));
  expect(stolen.pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  const returned = await pressWith(fixture, close(wallet.address));
  expect(returned.pressed).toMatchObject({ status: 200 });
});

test("a deposit without its receipts, or of more than it says, is refused", async () => {
  const fixture = await createActionFixture();
  const withoutReceipts = await pressWith(fixture, (plan) => ({
    ...plan,
    // The last two mint the receipts and name the transaction.
    instructions: plan.instructions.filter((_, index, all) => index !== all.length - 2),
  }));
  expect(withoutReceipts.pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  const more = await pressWith(fixture, (plan) => ({
    ...plan,
    changes: {
      ...plan.changes,
      out: plan.changes.out.map((amount) => ({ ...amount, baseUnits: amount.baseUnits - 1n })),
    },
  }));
  expect(more.pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  const unfulfilled = await pressWith(fixture, (plan) => ({ ...plan, isFulfilled: () => false }));
  expect(unfulfilled.pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
});

/** Makes the attacker a stake's withdrawer: the stake program's `Authorize`. */
function authorizeAttacker(stake: Address, owner: TransactionSigner): Instruction {
  const { accounts = [], ...instruction } = deactivateStake(stake, owner);
  const data = Buffer.alloc(40);
  data.writeUInt32LE(1);
  Buffer.from(getAddressEncoder().encode(attacker)).copy(data, 4);
  data.writeUInt32LE(1, 36);
  return { ...instruction, accounts, data };
}

/** Pays a stake out to the attacker. */
function withdrawToAttacker(stake: Address, owner: TransactionSigner): Instruction {
  const { accounts = [], ...instruction } = withdrawStake(stake, owner, 1_000_000_000n);
  const paid = accounts.map((meta, index) => (index === 1 ? { ...meta, address: attacker } : meta));
  return { ...instruction, accounts: paid };
}

test("a deposit that gives away or pays out an older stake of the wallet is refused", async () => {
  const fixture = await createActionFixture();
  const { svm, chain, wallet } = fixture;
  await openVoteAccount(svm, validator);
  startEpoch(svm, 10n);
  svm.airdrop(attacker, 1_000_000_000n as never);
  const href = `${reserves}/${stakeReserve}/deposit?amount=1`;
  const { transaction } = await press(fixture.fetch, href, wallet.address);
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  const staked = product("stake") as DepositProduct;
  const { slots } = await readStakePosition(chain, staked, wallet.address);
  const stake = slots[0]?.address ?? attacker;
  const signer = createNoopSigner(wallet.address);
  const attackWith = (...more: Instruction[]) =>
    pressWith(
      fixture,
      (plan) => ({ ...plan, instructions: [...plan.instructions, ...more] }),
      href,
    );
  const given = await attackWith(authorizeAttacker(stake, signer));
  expect(given.pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  expect(given.reported).toMatchObject([{ change: `the authorities of the account ${stake}` }]);
  const out = [deactivateStake(stake, signer), withdrawToAttacker(stake, signer)];
  const { pressed, reported } = await attackWith(...out);
  expect(pressed).toMatchObject({ status: 422, code: "unexpected-changes" });
  expect(reported).toMatchObject([{ change: expect.stringMatching(/^the staked lamports/) }]);
  // What another key delegates for the wallet is the wallet's all the same.
  setStaker(fixture, stake);
  const delegated = await attackWith(authorizeAttacker(stake, signer));
  expect(delegated.reported).toMatchObject([{ change: `the authorities of the account ${stake}` }]);
  setStaker(fixture, stake, wallet.address);
  expect(await sendInstructions(svm, wallet, [deactivateStake(stake, wallet)])).toBeUndefined();
  startEpoch(svm, 12n);
  setStaker(fixture, stake);
  const paid = await attackWith(withdrawToAttacker(stake, signer));
  expect(paid.reported).toMatchObject([{ change: expect.stringMatching(/^the staked lamports/) }]);
});

/** Writes who may delegate a stake. */
function setStaker({ svm }: ActionFixture, stake: Address, staker: Address = attacker): void {
  const account = svm.getAccount(stake);
  if (!account.exists) throw new Error("The stake does not exist.");
  const data = Uint8Array.from(account.data);
  data.set(getAddressEncoder().encode(staker), 12);
  svm.setAccount({ ...account, data });
}

test("a transaction that the chain refuses is refused with the program's reason in words", async () => {
  const fixture = await createActionFixture();
  const { svm, wallet } = fixture;
  await setTokenBalance(svm, wallet.address, ticket, 5n);
  const [source, destination] = [
    await tokenAccountOf(wallet.address, ticket.mint),
    await tokenAccountOf(wallet.address, usdc.mint),
  ];
  const authority = createNoopSigner(wallet.address);
  const failWith = (instruction: Instruction) =>
    pressWith(fixture, (plan) => ({ ...plan, instructions: [instruction, ...plan.instructions] }));
  const mixed = getTransferInstruction({ source, destination, amount: 1n, authority });
  expect((await failWith(mixed)).pressed).toMatchObject({
    ...{ status: 422, code: "simulation-failed" },
    message: "A token account of this wallet belongs to another token.",
  });
  const tooMuch = { source: authority, destination: attacker, amount: 11_000_000_000n };
  expect((await failWith(getTransferSolInstruction(tooMuch))).pressed).toMatchObject({
    ...{ status: 422, code: "simulation-failed" },
    message: "This wallet holds too few SOL for this action.",
  });
});

test("a deposit is 503 without a transaction when its simulation is not answered", async () => {
  const { chain, key, wallet } = await createActionFixture();
  const down = { ...chain, simulate: () => Promise.reject(new ChainUnavailable("down")) };
  const vault = tokenVault.createActions({ chain: down, key, operator });
  const reported: unknown[] = [];
  const fetch = await createActionHost(
    actionsWith({ chain: down, providers: { vault } }, reported),
  );
  const pressed = await press(fetch, deposit, wallet.address);
  expect(pressed).toMatchObject({ status: 503, code: "unavailable" });
  expect(pressed.transaction).toBeUndefined();
  expect(reported).toEqual([new ChainUnavailable("down")]);
});

test("responses state the effects, and simulate=only returns them without a transaction", async () => {
  const { fetch, wallet } = await createActionFixture();
  const { address } = wallet;
  const made = await press(fetch, deposit, address);
  const { effects } = made;
  expect(made.costs).toBe(
    "Program: SPL Token (TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA). Network fee: 10,000 lamports (0.00001 SOL). Rent of new accounts: at most 5,540,160 lamports (0.00554016 SOL).",
  );
  expect(effects).toMatchObject({
    program: { name: "SPL Token", address: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA" },
    spent: [
      {
        token: { address: usdc.mint, symbol: "USDC", decimals: 6 },
        ...{ amount: 2, amountBaseUnits: "2000000" },
      },
    ],
    received: [{ token: { symbol: "USDC receipt" }, amount: 2, amountBaseUnits: "2000000" }],
    feeLamports: "10000",
    rentLamports: "5540160",
  });
  const simulated = await press(fetch, `${deposit}&simulate=only`, address);
  expect(simulated).toMatchObject({
    status: 200,
    type: "simulation",
    message: made.message,
    effects,
  });
  expect(simulated.transaction).toBeUndefined();
  expect(await press(fetch, `${deposit}&simulate=never`, address)).toMatchObject({ status: 400 });
});

test("a descriptor has the program, fee and rent of a wallet's first order", async () => {
  const { svm, fetch, wallet } = await createActionFixture();
  await openVoteAccount(svm, validator);
  const paths = [
    `${reserves}/${usdcReserve}/deposit`,
    `${reserves}/${stakeReserve}/deposit`,
    `/api/v0/clmm/${poolId}/add-liquidity`,
  ];
  for (const path of paths) {
    const { description } = (await (await fetch(path)).json()) as Descriptor;
    const { costs } = await press(fetch, `${path}?amount=2`, wallet.address);
    expect(costs).toMatch(/^Program: .* Network fee: .* Rent of new accounts: at most /);
    expect([path, description]).toEqual([path, expect.stringContaining(` ${costs}`)]);
  }
});

/** The limit and the price in the two compute budget instructions. */
function readBudget(transaction: string) {
  const { messageBytes } = decodeTransaction(transaction);
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) throw new Error("The service makes no such transaction.");
  const isBudget = (index: number) => message.staticAccounts[index]?.startsWith("ComputeBudget");
  const datas = message.instructions
    .filter(({ programAddressIndex }) => isBudget(programAddressIndex))
    .map(({ data }) => Buffer.from(data ?? []));
  return { units: datas[0]?.readUInt32LE(1), unitPrice: datas[1]?.readBigUInt64LE(1) };
}

test.each([
  ["none", 100_000n, undefined],
  ["fixed:2000", 100_000n, 2_000n],
  ["fixed:1000000000", 100n, "the cap"],
  ["percentile:50", 100_000n, 30n],
  ["percentile:100", 100_000n, 40n],
] as const)("a priority fee of %s up to %d lamports has the price %s", async (rule, max, price) => {
  const { svm, chain, key, wallet } = await createActionFixture();
  const written: unknown[] = [];
  const paid = {
    ...chain,
    async readPriorityFees(addresses: readonly Address[]) {
      written.push(...addresses);
      return [40n, 0n, 30n, 40n];
    },
  };
  const vault = tokenVault.createActions({ chain: paid, key, operator });
  const priorityFee = { rule: parsePriorityFee(rule), maxLamports: max };
  const fetch = await createActionHost(
    actionsWith({ chain: paid, priorityFee, providers: { vault } }),
  );
  const before = svm.getBalance(wallet.address) ?? 0n;
  const { transaction, effects } = await press(fetch, deposit, wallet.address);
  const { units = 0, unitPrice } = readBudget(transaction);
  const capped = (max * 1_000_000n) / BigInt(units);
  expect(unitPrice).toBe(price === "the cap" ? capped : price);
  expect(written).toHaveLength(rule.startsWith("percentile") ? 5 : 0);
  expect(units).toBeGreaterThan(10_000);
  expect(units).toBeLessThan(200_000);
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  const spent = before - (svm.getBalance(wallet.address) ?? 0n);
  expect(spent).toBe(BigInt(effects.feeLamports) + BigInt(effects.rentLamports));
});

/** Presses the deposit on a node reporting these units for each simulation. */
async function pressOnNode(unitsConsumed: bigint) {
  const { svm, chain, key, wallet } = await createActionFixture();
  const lying: typeof chain = {
    ...chain,
    simulate: async (...request) => ({ ...(await chain.simulate(...request)), unitsConsumed }),
  };
  const vault = tokenVault.createActions({ chain: lying, key, operator });
  const reported: unknown[] = [];
  const connection = { chain: lying, providers: { vault } };
  const fetch = await createActionHost(actionsWith(connection, reported));
  return { svm, wallet, reported, pressed: await press(fetch, deposit, wallet.address) };
}

test("a node that names too few compute units makes no transaction fail", async () => {
  const { svm, wallet, pressed } = await pressOnNode(1_000n);
  expect(await signAndSend(svm, pressed.transaction, wallet)).toBeUndefined();
});

test.each([1n, 10_000_000n])(
  "a deposit is 503 when a node names %d compute units, and the operator is told",
  async (units) => {
    const { pressed, reported } = await pressOnNode(units);
    expect(pressed).toMatchObject({ status: 503, code: "unavailable" });
    expect(pressed.transaction).toBeUndefined();
    expect(String(reported[0])).toContain(`simulateTransaction reported ${units} compute units`);
  },
);

test("a wallet that cannot pay the priority fee is told so", async () => {
  const { svm, chain, key } = await createActionFixture();
  const poor = await openWallet(svm, 0.0065);
  await setTokenBalance(svm, poor.address, usdc, 5_000_000n);
  const vault = tokenVault.createActions({ chain, key, operator });
  const rule = parsePriorityFee("fixed:1000000000");
  const priorityFee = { rule, maxLamports: 100_000n };
  const fetch = await createActionHost(actionsWith({ chain, priorityFee, providers: { vault } }));
  expect(await press(fetch, deposit, poor.address)).toMatchObject({
    ...{ status: 422, code: "insufficient-funds" },
  });
});

test("a transaction that is too large for the chain is refused without a simulation", async () => {
  const fixture = await createActionFixture();
  const { pressed } = await pressWith(fixture, async (plan) => {
    const keys = await Promise.all(Array.from({ length: 14 }, () => generateKeyPairSigner()));
    const source = createNoopSigner(fixture.wallet.address);
    const more = keys.map(({ address: destination }) =>
      getTransferSolInstruction({ source, destination, amount: 1n }),
    );
    return { ...plan, instructions: [...plan.instructions, ...more] };
  });
  expect(pressed).toMatchObject({ status: 422, code: "action-unavailable" });
  expect(pressed.message).toMatch(
    /^This action needs a transaction of 1,\d+ bytes; the chain accepts 1,232\.$/,
  );
});

test("wrapped SOL that a withdrawal pays into an existing account counts as SOL", async () => {
  const { svm, fetch, wallet } = await createActionFixture();
  const first = await press(fetch, `${reserves}/${solReserve}/deposit?amount=1`, wallet.address);
  expect(await signAndSend(svm, first.transaction, wallet)).toBeUndefined();
  const back = `${reserves}/${solReserve}/withdraw?percentage=50`;
  expect(await press(fetch, back, wallet.address)).toMatchObject({
    status: 200,
    effects: { received: [{ token: { symbol: "SOL" }, amount: 0.5 }], rentLamports: "0" },
  });
});
