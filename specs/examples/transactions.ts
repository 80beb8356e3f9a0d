import { createHash } from "node:crypto";
import { identifiers } from "./identifiers.ts";
import { exampleKey } from "./keys.ts";
import {
  type AccountMeta,
  type Instruction,
  serializeTransaction,
} from "./serialize-transaction.ts";

const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const recentBlockhash = exampleKey("a recent blockhash").address;
const hundredUsdc = 100_000_000n;
/** 100 USDC in lamports, at the price of SOL in the examples: 100 / 165.42. */
const matchingLamports = 604_521_823n;

const writable = (address: string): AccountMeta => ({ address, isWritable: true });
const readable = (address: string): AccountMeta => ({ address, isWritable: false });

/** Instruction data in Anchor's format: eight bytes of the name's hash, then the numbers. */
function anchorData(name: string, ...amountsBaseUnits: bigint[]): Buffer {
  const selector = createHash("sha256").update(`global:${name}`).digest().subarray(0, 8);
  const numbers = amountsBaseUnits.map((amount) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(amount);
    return bytes;
  });
  return Buffer.concat([selector, ...numbers]);
}

function tokenTransfer(amountBaseUnits: bigint): Instruction {
  const data = Buffer.alloc(10);
  data.writeUInt8(12, 0); // TransferChecked
  data.writeBigUInt64LE(amountBaseUnits, 1);
  data.writeUInt8(6, 9);
  const accounts = [
    writable(identifiers.walletUsdcAccount),
    readable(identifiers.usdcMint),
    writable(identifiers.usdcVault),
    readable(identifiers.wallet),
  ];
  return { program: TOKEN_PROGRAM, accounts, data };
}

function lendingOperation(
  name: "withdraw" | "borrow" | "repay" | "harvest_reward",
  amountBaseUnits: bigint,
): Instruction {
  return {
    program: identifiers.lendingProgram,
    accounts: [
      readable(identifiers.wallet),
      readable(identifiers.lendingMarket),
      writable(identifiers.usdcReserve),
      readable(identifiers.usdcMint),
      writable(identifiers.usdcVault),
      writable(identifiers.walletUsdcAccount),
      readable(TOKEN_PROGRAM),
    ],
    data: anchorData(name, amountBaseUnits),
  };
}

const accountClosing: Instruction = {
  program: identifiers.lendingProgram,
  accounts: [
    writable(identifiers.wallet),
    readable(identifiers.lendingMarket),
    writable(identifiers.usdcReserve),
  ],
  data: anchorData("close_account"),
};

const positionOpening: Instruction = {
  program: identifiers.poolProgram,
  accounts: [
    writable(identifiers.wallet),
    readable(identifiers.pool),
    writable(identifiers.liquidityPosition),
  ],
  data: anchorData("open_full_range_position"),
};

function positionChange(name: string, lamports: bigint, usdcBaseUnits: bigint): Instruction {
  return {
    program: identifiers.poolProgram,
    accounts: [
      readable(identifiers.wallet),
      writable(identifiers.pool),
      writable(identifiers.liquidityPosition),
      readable(identifiers.solMint),
      readable(identifiers.usdcMint),
      writable(identifiers.walletSolAccount),
      writable(identifiers.walletUsdcAccount),
      writable(identifiers.poolSolVault),
      writable(identifiers.poolUsdcVault),
      readable(TOKEN_PROGRAM),
    ],
    data: anchorData(name, lamports, usdcBaseUnits),
  };
}

const liquidityAddition = positionChange("add_liquidity", matchingLamports, hundredUsdc);
const liquidityWithdrawal = positionChange("withdraw_liquidity", 5_099_975_722n, 499_999_999n);
const feeClaim = positionChange("collect_fees", 6_000_000n, 1_200_000n);

function compile(version: "legacy" | "v0", ...instructions: Instruction[]): string {
  return serializeTransaction({
    version,
    feePayer: identifiers.wallet,
    instructions,
    recentBlockhash,
  });
}

/** The transactions in the responses of the action-link examples. */
export const transactions = {
  deposit: compile("legacy", tokenTransfer(hundredUsdc)),
  depositV0: compile("v0", tokenTransfer(hundredUsdc)),
  withdrawAmount: compile("legacy", lendingOperation("withdraw", 250_000_000n)),
  withdrawHalf: compile("legacy", lendingOperation("withdraw", 1_250_000_000n)),
  withdrawHalfV0: compile("v0", lendingOperation("withdraw", 1_250_000_000n)),
  withdrawAll: compile("legacy", lendingOperation("withdraw", 2_500_000_000n), accountClosing),
  borrow: compile("legacy", lendingOperation("borrow", 250_000_000n)),
  borrowV0: compile("v0", lendingOperation("borrow", 250_000_000n)),
  repay: compile("legacy", lendingOperation("repay", 250_000_000n)),
  repayAll: compile("legacy", lendingOperation("repay", 2n ** 64n - 1n)),
  claimRewards: compile("legacy", lendingOperation("harvest_reward", 1_200_000n)),
  openPosition: compile("legacy", positionOpening, liquidityAddition),
  addToPosition: compile("legacy", liquidityAddition),
  addToPositionV0: compile("v0", liquidityAddition),
  withdrawLiquidity: compile("legacy", liquidityWithdrawal),
  withdrawLiquidityV0: compile("v0", liquidityWithdrawal),
  claimFees: compile("legacy", feeClaim),
} as const;
