import { Bank } from "@bellwether/chain/bank";
import { callMethod } from "@bellwether/chain/json-rpc";
import {
  AccountRole,
  type Address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
} from "@solana/kit";
import { getCreateAccountInstruction, getTransferSolInstruction } from "@solana-program/system";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { nativeStaking } from "../../src/chain/stake/native-staking.ts";
import {
  initializeStake,
  STAKE_ACCOUNT_BYTES,
  STAKE_PROGRAM_ADDRESS,
  withdrawStake,
} from "../../src/chain/stake/stake-program.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { createHistoryReader } from "../../src/feeds/solana/history-reader.ts";
import { openChainReaders } from "../../src/feeds/solana/open-chain-reader.ts";
import { addRpcMetrics } from "../../src/feeds/solana/rpc-metrics.ts";
import { openStore } from "../../src/store/store.ts";
import { createLocalChain, openWallet } from "../chain/local-chain.ts";
import { createRpcFetch, serveRpc } from "../chain/rpc-server.ts";
import { signInstructions } from "../chain/send-instructions.ts";
import { useDatabase } from "../support/database.ts";
import { solToken } from "../support/market-fixtures.ts";

const db = useDatabase();
const sol = 1_000_000_000n;

/** A wallet moving lamports into and out of a new stake. */
async function openStake() {
  const { svm } = createLocalChain();
  const wallet = await openWallet(svm, 100);
  const stake = await generateKeyPairSigner();
  const bank = new Bank(svm);
  const rent = svm.minimumBalanceForRentExemption(BigInt(STAKE_ACCOUNT_BYTES));
  const land = async (...instructions: Instruction[]) => {
    const signed = await signInstructions(svm, wallet, instructions);
    const options = { encoding: "base64", skipPreflight: true };
    await callMethod(bank, "sendTransaction", [getBase64EncodedWireTransaction(signed), options]);
    bank.advanceSlot();
  };
  const create = (newAccount: KeyPairSigner, lamports: bigint) =>
    getCreateAccountInstruction({
      ...{ payer: wallet, newAccount, lamports, space: STAKE_ACCOUNT_BYTES },
      programAddress: STAKE_PROGRAM_ADDRESS,
    });
  await land(create(stake, 5n * sol + rent), initializeStake(stake.address, wallet));
  return { svm, bank, wallet, stake: stake.address, rent, land, create };
}

/** A reader knowing only the database's content. */
async function createReader(bank: Bank, feed: string, pageSize: number) {
  const url = await serveRpc(createRpcFetch(bank.svm, bank));
  const spec = { kind: "solana", url, callsPerSecond: 1000 } as const;
  const { transactions } = openChainReaders(spec, {
    ...{ clock: systemClock, allowPrivateAddresses: true },
    rpcCounters: addRpcMetrics(new Registry()),
  });
  const { positionFlows: flows } = openStore(db());
  const [history, now] = [nativeStaking.createHistory(), () => new Date()];
  return createHistoryReader({ feed, history, transactions, flows, now, pageSize });
}

test("flows of a stake are those of its transactions, however often their reading is interrupted", async () => {
  const { svm, bank, wallet, stake, rent, land, create } = await openStake();
  const { assets, positionFlows } = openStore(db());
  const assetId = `solana:${solToken.address}`;
  const price = { assetId, observedAt: new Date(), priceUsd: new Decimal(150) };
  await assets.saveAssets(
    "prices",
    [{ id: assetId, chain: "solana", name: "SOL", tags: [], ...solToken }],
    new Date(),
  );
  await assets.recordPrices("prices", [{ ...price, isJumpConfirmed: false }]);
  for (const amount of [1n, 2n, 3n]) {
    await land(getTransferSolInstruction({ source: wallet, destination: stake, amount }));
    await land(withdrawStake(stake, wallet, amount * 100n));
  }
  // More than there is: the transaction fails.
  await land(withdrawStake(stake, wallet, 100n * sol));
  const other = await generateKeyPairSigner();
  await land(create(other, rent), split(stake, other.address, wallet, 2n * sol));
  // Both in one transaction.
  await land(
    getTransferSolInstruction({ source: wallet, destination: stake, amount: 50n }),
    withdrawStake(stake, wallet, 20n),
  );

  const readAll = async (feed: string, account: Address, pageSize: number, calls: number) => {
    const read = { account, wallet: wallet.address, fingerprint: "now" };
    const { signal } = new AbortController();
    for (let round = 0; round < 30; round += 1) {
      const reader = await createReader(bank, feed, pageSize);
      const { states, problems } = await reader.read([read], { calls }, signal);
      expect(problems).toEqual([]);
      const state = states.get(account);
      if (state?.sweptAt !== undefined && state.fingerprint !== undefined) return state;
    }
    throw new Error("The history was never complete.");
  };
  const whole = await readAll("whole", stake, 1000, 1000);
  const parts = await readAll("parts", stake, 2, 3);
  const listFlows = async (feed: string) =>
    (await positionFlows.listFlows(feed, stake)).sort((a, b) => Number(a.slot - b.slot));
  const flows = await listFlows("whole");
  expect(await listFlows("parts")).toEqual(flows);
  expect(parts.totals).toEqual(whole.totals);
  expect(parts).toMatchObject({ missing: 0, transactions: whole.transactions });
  expect(flows.map(({ kind, units }) => `${kind} ${units}`)).toEqual([
    `deposit ${5n * sol + rent}`,
    ...[1n, 2n, 3n].flatMap((amount) => [`deposit ${amount}`, `withdraw ${amount * 100n}`]),
    ...[`withdraw ${2n * sol}`, "deposit 30"],
  ]);
  const { lamports } = svm.getAccount(stake) as { lamports: bigint };
  const { legs, hasGap, capital } = whole.totals ?? {};
  expect(hasGap).toBe(false);
  expect(legs?.["deposit stake"]).toEqual({ units: lamports, amount: lamports });
  // The cost is the remaining stake's price, because the price did not change.
  const cost = new Decimal(String(lamports)).div(1e9).times(150);
  expect(capital?.costBasisUsd.minus(cost).abs().lt("1e-9")).toBe(true);
  const ofOther = await readAll("whole", other.address, 1000, 1000);
  expect(ofOther.totals?.legs["deposit stake"]?.units).toBe(2n * sol + rent);
});

function split(from: Address, to: Address, owner: KeyPairSigner, lamports: bigint): Instruction {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(3);
  data.writeBigUInt64LE(lamports, 4);
  const authority = {
    address: owner.address,
    role: AccountRole.READONLY_SIGNER,
    signer: owner,
  } as const;
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [
      { address: from, role: AccountRole.WRITABLE },
      { address: to, role: AccountRole.WRITABLE },
      authority,
    ],
    data,
  };
}
