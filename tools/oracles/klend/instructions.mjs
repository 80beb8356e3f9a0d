import { deflateRawSync } from "node:zlib";
import {
  KaminoAction,
  KaminoMarket,
  KaminoReserve,
  LendingMarket,
  Reserve,
  VanillaObligation,
} from "@kamino-finance/klend-sdk";
import { createNoopSigner, none } from "@solana/kit";
import { Decimal } from "decimal.js";
import { buildLendingWorld } from "./build-lending.mjs";
import { createRandom, toBN } from "./random.mjs";

/*
 * Usage: node instructions.mjs COUNT SEED
 * Prints COUNT orders, one JSON object a line: the accounts of the chain, the operation, and the instructions that the SDK
 * builds for it, with programs, accounts, their flags and data. Token accounts, memos and the wrapping of SOL are not the
 * program's, so the SDK is asked to leave them out.
 */

const [count = "10", seed = "1"] = process.argv.slice(2);

async function main() {
  const random = createRandom(seed);
  for (let index = 0; index < Number(count); index += 1) {
    const world = await buildLendingWorld(random);
    const instructions = await buildInstructions(world);
    process.stdout.write(`${JSON.stringify({ ...toWire(world), instructions })}\n`);
  }
}

const builders = {
  deposit: KaminoAction.buildDepositTxns,
  withdraw: KaminoAction.buildWithdrawTxns,
  borrow: KaminoAction.buildBorrowTxns,
  repay: KaminoAction.buildRepayTxns,
};

async function buildInstructions(world) {
  const { market, reserves, owner, target, operation, amount, slot } = world;
  const rpc = createRpc(world.accounts);
  const loaded = new Map(
    reserves.map(({ address, data }) => [
      address,
      KaminoReserve.initialize(
        address,
        Reserve.decode(Buffer.from(data)),
        { price: new Decimal(1), decimals: new Decimal(6) },
        undefined,
        400,
      ),
    ]),
  );
  const kaminoMarket = KaminoMarket.createMarket(
    rpc,
    LendingMarket.decode(Buffer.from(market.data)),
    market.address,
    loaded,
    400,
  );
  const action = await builders[operation]({
    kaminoMarket,
    amount: toBN(amount),
    reserveAddress: target,
    owner: createNoopSigner(owner),
    obligation: new VanillaObligation(kaminoMarket.programId),
    useV2Ixs: true,
    scopeRefreshConfig: undefined,
    extraComputeBudget: 0,
    includeAtaIxs: false,
    requestElevationGroup: false,
    initUserMetadata: { skipInitialization: false, skipLutCreation: true },
    referrer: none(),
    currentSlot: slot,
  });
  return KaminoAction.actionToIxs(action).map(toWireInstruction);
}

function toWireInstruction({ programAddress, accounts, data }) {
  return [
    programAddress,
    accounts.map(({ address, role }) => `${address} ${role}`),
    Buffer.from(data).toString("hex"),
  ];
}

/** Answers the SDK's reads with the world's accounts. */
function createRpc(accounts) {
  const read = (address) => {
    const found = accounts.get(address);
    return found === undefined
      ? null
      : {
          data: [Buffer.from(found.data).toString("base64"), "base64"],
          executable: false,
          lamports: 1_000_000_000n,
          owner: found.owner,
          space: BigInt(found.data.length),
        };
  };
  const answer = (value) => ({ send: async () => ({ context: { slot: 1n }, value }) });
  return {
    getAccountInfo: (address) => answer(read(address)),
    getMultipleAccounts: (addresses) => answer(addresses.map(read)),
  };
}

function toWire({ accounts, owner, target, operation, amount, market, slot }) {
  return {
    ...{ owner, target, operation, market: market.address },
    ...{ amount: `${amount}`, slot: `${slot}` },
    accounts: [...accounts].map(([address, { owner: program, data }]) => ({
      ...{ address, owner: program },
      deflated: deflateRawSync(data, { level: 9 }).toString("base64"),
    })),
  };
}

// Prices are refreshed by others.
KaminoAction.prototype.addSupportScopeRefreshIxs = async () => {};
// Its token amount is a receipt count already.
KaminoAction.prototype.getWithdrawCollateralAmount = (_reserve, amount) => amount;
await main();
