import { openVoteAccount } from "@bellwether/chain/vote-accounts";
import { AccountRole, getAddressEncoder, lamports } from "@solana/kit";
import { FailedTransactionMetadata } from "litesvm";
import { beforeEach, describe, expect, test } from "vitest";
import { readStakePosition } from "../../src/chain/stake/stake-position.ts";
import {
  CLOCK_ADDRESS,
  deactivateStake,
  STAKE_PROGRAM_ADDRESS,
  withdrawStake,
} from "../../src/chain/stake/stake-program.ts";
import type { DepositProduct } from "../../src/domain/actions/products.ts";
import { openWallet, signAndSend } from "../chain/local-chain.ts";
import { sendInstructions, signInstructions } from "../chain/send-instructions.ts";
import { startEpoch } from "../chain/validator.ts";
import { type ActionFixture, createActionFixture, press } from "./action-fixture.ts";
import { marketAddress, product, stakeReserve, validator } from "./products.ts";

const path = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
const fee = 5_000n;
/** The rent of a 200-byte account. */
const rent = 2_282_880n;
const sol = (amount: number) => BigInt(Math.round(amount * 1e9));

let fixture: ActionFixture;
let opened: bigint;

beforeEach(async () => {
  fixture = await createActionFixture();
  await openVoteAccount(fixture.svm, validator);
  startEpoch(fixture.svm, 10n);
  opened = balance();
});

const balance = () => fixture.svm.getBalance(fixture.wallet.address) ?? 0n;

async function send(query: string): Promise<string> {
  const pressed = await press(fixture.fetch, `${path}/${query}`, fixture.wallet.address);
  expect(pressed).toMatchObject({ status: 200 });
  expect(await signAndSend(fixture.svm, pressed.transaction, fixture.wallet)).toBeUndefined();
  return pressed.message;
}

const stake = (amount: string) => send(`deposit?amount=${amount}`);
const unstake = () => send("withdraw?percentage=100");
const refusal = (query: string) => press(fixture.fetch, `${path}/${query}`, fixture.wallet.address);

async function readStakes() {
  const staked = product("stake") as DepositProduct;
  const { slots } = await readStakePosition(fixture.chain, staked, fixture.wallet.address);
  return slots.filter(({ account }) => account !== undefined);
}

describe("a deposit of native staking", () => {
  test("delegates the amount from an account of the wallet, which pays the rent and one fee besides", async () => {
    expect(await stake("2.5")).toBe("Stake 2.5 SOL with Lighthouse.");
    const stakes = await readStakes();
    expect(stakes.map((stake) => stake.stake)).toEqual([
      {
        lamports: sol(2.5) + rent,
        staker: fixture.wallet.address,
        withdrawer: fixture.wallet.address,
        delegation: { stake: sol(2.5), activationEpoch: 10n, deactivationEpoch: undefined },
      },
    ]);
    expect(balance()).toBe(opened - sol(2.5) - rent - fee);
  });

  test("takes all that a wallet can spend, and not a lamport more", async () => {
    const most = opened - rent - fee - fixture.svm.minimumBalanceForRentExemption(0n);
    const inSol = (amount: bigint) =>
      `${amount / sol(1)}.${String(amount % sol(1)).padStart(9, "0")}`;
    expect(await refusal(`deposit?amount=${inSol(most + 1n)}`)).toMatchObject({
      status: 422,
      code: "insufficient-funds",
    });
    await stake(inSol(most));
    expect((await readStakes())[0]?.stake?.delegation?.stake).toBe(most);
  });

  test("opens an account for each of eight deposits and refuses the ninth", async () => {
    for (let count = 0; count < 8; count++) await stake("1");
    expect(new Set((await readStakes()).map(({ address }) => address)).size).toBe(8);
    expect(await refusal("deposit?amount=1")).toMatchObject({
      code: "action-unavailable",
      message: "This wallet has 8 stakes with Lighthouse, the maximum. Withdraw them first.",
    });
    startEpoch(fixture.svm, 11n);
    expect(await unstake()).toContain("Unstake 8 SOL");
    startEpoch(fixture.svm, 12n);
    await unstake();
    expect(await readStakes()).toEqual([]);
    expect(balance()).toBe(opened - 10n * fee);
  });

  test("of less than the cluster's minimum is refused", async () => {
    expect(await refusal("deposit?amount=0.999999999")).toMatchObject({
      status: 422,
      code: "invalid-amount",
      message: "0.999999999 SOL are too little; a stake on this chain has at least 1 SOL.",
    });
  });

  test("works at an address to which a stranger has sent lamports, and stakes those too", async () => {
    const staked = product("stake") as DepositProduct;
    const { slots } = await readStakePosition(fixture.chain, staked, fixture.wallet.address);
    const gift = lamports(1_000_000n);
    fixture.svm.airdrop(slots[0]?.address ?? fixture.wallet.address, gift);
    await stake("1");
    expect((await readStakes())[0]?.stake?.delegation?.stake).toBe(sol(1) + gift);
  });

  test("is refused without the validator's vote account on this chain", async () => {
    const bare = await createActionFixture();
    const pressed = await press(bare.fetch, `${path}/deposit?amount=1`, bare.wallet.address);
    expect(pressed).toMatchObject({
      status: 422,
      code: "action-unavailable",
      message: "The vote account of Lighthouse does not exist on this chain.",
    });
  });
});

describe("a withdrawal of native staking", () => {
  test("unstakes in one epoch, is refused until it ends, and returns every lamport in the next", async () => {
    await stake("2");
    startEpoch(fixture.svm, 11n);
    expect(await unstake()).toBe("Unstake 2 SOL from Lighthouse. This is the first of two steps.");
    expect((await readStakes())[0]?.stake?.delegation?.deactivationEpoch).toBe(11n);
    expect(await refusal("withdraw?percentage=100")).toMatchObject({
      status: 422,
      code: "action-unavailable",
      message:
        "Your 2 SOL with Lighthouse are unstaked and can be withdrawn in epoch 12 at the earliest; now is epoch 11. An epoch takes about two days.",
    });
    startEpoch(fixture.svm, 12n);
    expect(await unstake()).toBe("Withdraw 2.00228288 SOL from your stake with Lighthouse.");
    expect(await readStakes()).toEqual([]);
    expect(balance()).toBe(opened - 3n * fee);
  });

  test("in the epoch of the deposit returns all of it at once", async () => {
    await stake("2");
    expect(await unstake()).toBe("Withdraw 2.00228288 SOL from your stake with Lighthouse.");
    expect(balance()).toBe(opened - 2n * fee);
  });

  test("unstakes active stakes and withdraws inactive ones in one transaction", async () => {
    await stake("1");
    startEpoch(fixture.svm, 11n);
    await unstake();
    await stake("3");
    startEpoch(fixture.svm, 12n);
    expect(await unstake()).toBe(
      "Unstake 3 SOL from Lighthouse and withdraw 1.00228288 SOL that were unstaked before.",
    );
    startEpoch(fixture.svm, 13n);
    await unstake();
    expect(balance()).toBe(opened - 5n * fee);
  });

  test.each([
    [80, 12n],
    [95, 13n],
    [200, 14n],
  ])(
    "of a stake among %i of a thousand that leave the cluster is possible in epoch %i, as on the chain",
    async (leaving, expected) => {
      await stake("1");
      startEpoch(fixture.svm, 11n);
      await unstake();
      // 9% of the cluster's stake can leave in an epoch.
      let cluster = { effective: sol(1000), deactivating: sol(leaving) };
      const past: Record<string, typeof cluster> = {};
      const [only] = await readStakes();
      if (only === undefined) throw new Error("There is no stake.");
      const directly = withdrawStake(only.address, fixture.wallet, sol(1) + rent);
      let epoch = 12n;
      for (; epoch < 40n; epoch++) {
        past[String(epoch - 1n)] = cluster;
        const left = cluster.effective - (cluster.effective * 9n) / 100n;
        const deactivating = cluster.deactivating - (cluster.effective - left);
        cluster = { effective: left, deactivating: deactivating > 0n ? deactivating : 0n };
        startEpoch(fixture.svm, epoch, past);
        const { status } = await refusal("withdraw?percentage=100");
        const signed = await signInstructions(fixture.svm, fixture.wallet, [directly]);
        const isRefused =
          fixture.svm.simulateTransaction(signed) instanceof FailedTransactionMetadata;
        expect([epoch, status]).toEqual([epoch, isRefused ? 422 : 200]);
        if (status === 200) break;
      }
      expect(epoch).toBe(expected);
      await unstake();
      expect(await readStakes()).toEqual([]);
    },
  );

  test("leaves out a stake that the wallet has given to another", async () => {
    await stake("2");
    const [given] = await readStakes();
    if (given === undefined) throw new Error("There is no stake.");
    const heir = await openWallet(fixture.svm);
    const authorize = (role: number) => ({
      programAddress: STAKE_PROGRAM_ADDRESS,
      accounts: [
        { address: given.address, role: AccountRole.WRITABLE },
        { address: CLOCK_ADDRESS, role: AccountRole.READONLY },
        { address: fixture.wallet.address, role: AccountRole.READONLY_SIGNER },
      ],
      data: Uint8Array.of(1, 0, 0, 0, ...getAddressEncoder().encode(heir.address), role, 0, 0, 0),
    });
    const [staker, withdrawer] = [0, 1];
    for (const role of [staker, withdrawer]) {
      const sent = await sendInstructions(fixture.svm, fixture.wallet, [authorize(role)]);
      expect(sent).toBeUndefined();
    }
    expect(await refusal("withdraw?percentage=100")).toMatchObject({ code: "position-not-found" });
    await stake("1");
    expect(await unstake()).toBe("Withdraw 1.00228288 SOL from your stake with Lighthouse.");
  });

  test("of a part of a stake is refused", async () => {
    await stake("2");
    for (const part of ["percentage=50", "amount=1", "percentage=99.95"]) {
      expect(await refusal(`withdraw?${part}`)).toMatchObject({
        status: 422,
        code: "invalid-amount",
        message: "A stake with Lighthouse is withdrawn as a whole; use percentage=100.",
      });
    }
  });

  test("without a stake is refused", async () => {
    expect(await refusal("withdraw?percentage=100")).toMatchObject({
      status: 422,
      code: "position-not-found",
      message: "This wallet has no stake with Lighthouse.",
    });
  });
});

describe("another wallet", () => {
  test("can neither unstake nor withdraw a stake", async () => {
    await stake("2");
    const thief = await openWallet(fixture.svm);
    const [only] = await readStakes();
    if (only === undefined) throw new Error("There is no stake.");
    const tries = [deactivateStake(only.address, thief), withdrawStake(only.address, thief, 1n)];
    for (const instruction of tries) {
      expect(await sendInstructions(fixture.svm, thief, [instruction])).toContain(
        "MissingRequiredSignature",
      );
    }
    const pressed = await press(fixture.fetch, `${path}/withdraw?percentage=100`, thief.address);
    expect(pressed).toMatchObject({ status: 422, code: "position-not-found" });
    const own = await refusal("withdraw?percentage=100");
    await expect(signAndSend(fixture.svm, own.transaction, thief)).rejects.toThrow();
    expect(await readStakes()).toHaveLength(1);
  });
});
