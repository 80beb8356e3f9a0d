import { createRequire } from "node:module";
import anchor from "@coral-xyz/anchor";
import core from "@orca-so/whirlpools-core";
import BN from "bn.js";
import { createRandom } from "./random.mjs";

/*
 * Usage: node instructions.mjs COUNT SEED
 * Prints COUNT positions, one JSON object a line: their inputs, the instructions that the SDK builds for them, the addresses
 * that it derives, and the amounts that the core package quotes. Numbers above 2^53 are texts.
 */

const [count = "10", seed = "1"] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const sdk = require("@orca-so/whirlpools-sdk");
const { WhirlpoolIx: build, PDAUtil, SwapUtils, TickUtil } = sdk;
const { TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID } = require("@solana/spl-token");
const { PublicKey } = anchor.web3;
const programId = sdk.ORCA_WHIRLPOOL_PROGRAM_ID;
const program = new anchor.Program(
  require("@orca-so/whirlpools-sdk/dist/artifacts/whirlpool.json"),
  programId,
  {},
);
const MAX_TICK = 443_636;

function main() {
  const random = createRandom(seed);
  for (let index = 0; index < Number(count); index += 1) {
    process.stdout.write(`${JSON.stringify(describe(random))}\n`);
  }
}

const key = (random) => new PublicKey(random.bytes(32));
const below = (random, bits) =>
  BigInt(`0x${Buffer.from(random.bytes(32)).toString("hex")}`) >> BigInt(256 - bits);
/** Small numbers are as likely as large ones. */
const anySize = (random, bits) => below(random, random.between(1, bits));
const programOf = (random) => (random.chance(3) ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID);

function describe(random) {
  const token = () => ({
    ...{ mint: key(random), vault: key(random), account: key(random) },
    tokenProgram: programOf(random),
  });
  const tickSpacing = [1, 2, 4, 8, 16, 64, 96, 128, 256, 32_896][random.below(10)];
  const range = buildRange(random, tickSpacing);
  const pool = key(random);
  const positionMint = key(random);
  const input = {
    ...{ tickSpacing, ...range, owner: key(random), pool, positionMint },
    position: PDAUtil.getPosition(programId, positionMint).publicKey,
    ...{ positionToken: key(random), positionTokenProgram: programOf(random) },
    lowerArray: PDAUtil.getTickArrayFromTickIndex(range.lower, tickSpacing, pool, programId)
      .publicKey,
    upperArray: PDAUtil.getTickArrayFromTickIndex(range.upper, tickSpacing, pool, programId)
      .publicKey,
    ...{ a: token(), b: token(), reward: token(), rewardIndex: random.below(3) },
    ...{ liquidity: anySize(random, 128), limits: [anySize(random, 64), anySize(random, 64)] },
  };
  input.swap = buildSwap(random, input);
  return {
    input: toTexts(input),
    instructions: listInstructions(input).map(toWire),
    quote: quote(random, range),
  };
}

function buildSwap(random, { tickSpacing, pool }) {
  const aToB = random.chance(2);
  const tickCurrentIndex = random.between(-MAX_TICK, MAX_TICK - 1);
  const arrays = SwapUtils.getTickArrayPublicKeys(
    ...[tickCurrentIndex, tickSpacing, aToB, programId, pool],
  );
  return {
    ...{ aToB, tickCurrentIndex },
    // At the last prices there are fewer; the last one stands for those.
    tickArrays: [0, 1, 2].map((place) => arrays[Math.min(place, arrays.length - 1)]),
    oracle: PDAUtil.getOracle(programId, pool).publicKey,
  };
}

function buildRange(random, tickSpacing) {
  const most = Math.floor(MAX_TICK / tickSpacing);
  const [first, second] = [random.between(-most, most), random.between(-most, most)];
  if (first === second) return { lower: -most * tickSpacing, upper: most * tickSpacing };
  const [lower, upper] = [first, second].sort((a, b) => a - b);
  return { lower: lower * tickSpacing, upper: upper * tickSpacing };
}

function listInstructions(input) {
  const { owner, pool, position, positionMint, positionToken, positionTokenProgram } = input;
  const common = {
    ...{ whirlpool: pool, positionAuthority: owner, position },
    positionTokenAccount: positionToken,
    ...{ tokenMintA: input.a.mint, tokenMintB: input.b.mint },
    ...{ tokenOwnerAccountA: input.a.account, tokenOwnerAccountB: input.b.account },
    ...{ tokenVaultA: input.a.vault, tokenVaultB: input.b.vault },
    ...{ tokenProgramA: input.a.tokenProgram, tokenProgramB: input.b.tokenProgram },
    ...{ tickArrayLower: input.lowerArray, tickArrayUpper: input.upperArray },
  };
  const [limitA, limitB] = input.limits.map((limit) => new BN(`${limit}`));
  const liquidityAmount = new BN(`${input.liquidity}`);
  const closing = { positionAuthority: owner, receiver: owner, position, positionMint };
  const isToken2022 = positionTokenProgram.equals(TOKEN_2022_PROGRAM_ID);
  const close = isToken2022 ? build.closePositionWithTokenExtensionsIx : build.closePositionIx;
  return [
    build.initTickArrayIx(program, {
      startTick: TickUtil.getStartTickIndex(input.lower, input.tickSpacing),
      ...{ tickArrayPda: { publicKey: input.lowerArray }, whirlpool: pool, funder: owner },
    }),
    build.openPositionWithTokenExtensionsIx(program, {
      ...{ funder: owner, owner, positionPda: { publicKey: position } },
      ...{ positionMint, positionTokenAccount: positionToken, whirlpool: pool },
      ...{ tickLowerIndex: input.lower, tickUpperIndex: input.upper },
      withTokenMetadataExtension: false,
    }),
    build.increaseLiquidityV2Ix(program, {
      ...{ ...common, liquidityAmount, tokenMaxA: limitA, tokenMaxB: limitB },
    }),
    build.decreaseLiquidityV2Ix(program, {
      ...{ ...common, liquidityAmount, tokenMinA: limitA, tokenMinB: limitB },
    }),
    build.updateFeesAndRewardsIx(program, common),
    build.collectFeesV2Ix(program, common),
    build.collectRewardV2Ix(program, {
      ...{ whirlpool: pool, positionAuthority: owner, position },
      ...{ positionTokenAccount: positionToken, rewardIndex: input.rewardIndex },
      ...{ rewardMint: input.reward.mint, rewardVault: input.reward.vault },
      rewardOwnerAccount: input.reward.account,
      rewardTokenProgram: input.reward.tokenProgram,
    }),
    build.swapV2Ix(program, {
      ...{ ...common, tokenAuthority: owner, aToB: input.swap.aToB },
      ...{ amount: limitA, otherAmountThreshold: limitB, amountSpecifiedIsInput: true },
      sqrtPriceLimit: SwapUtils.getDefaultSqrtPriceLimit(input.swap.aToB),
      ...{ tickArray0: input.swap.tickArrays[0], tickArray1: input.swap.tickArrays[1] },
      ...{ tickArray2: input.swap.tickArrays[2], oracle: input.swap.oracle },
    }),
    close(program, { ...closing, positionTokenAccount: positionToken }),
  ].flatMap(({ instructions }) => instructions);
}

function toWire({ programId: called, keys, data }) {
  const accounts = keys.map(
    ({ pubkey, isSigner, isWritable }) =>
      `${pubkey} ${isSigner ? "signer" : "-"} ${isWritable ? "writable" : "-"}`,
  );
  return [`${called}`, accounts, data.toString("base64")];
}

/** The liquidity added by a second-token amount, and what it pays; null where it does not fit the program's numbers. */
function quote(random, { lower, upper }) {
  const tick = random.chance(4)
    ? random.between(-MAX_TICK, MAX_TICK - 1)
    : random.between(lower, upper - 1);
  const [low, high] = [0, 1].map((next) => core.tickIndexToSqrtPrice(tick + next));
  const sqrtPrice = low + (below(random, 64) * (high - low)) / 2n ** 64n;
  const amount = anySize(random, 60);
  const input = { sqrtPrice: `${sqrtPrice}`, amount: `${amount}` };
  try {
    const added = core.increaseLiquidityQuoteB(amount, 0, sqrtPrice, lower, upper);
    const paid = core.decreaseLiquidityQuote(added.liquidityDelta, 0, sqrtPrice, lower, upper);
    return {
      ...{ ...input, liquidity: `${added.liquidityDelta}` },
      added: [`${added.tokenEstA}`, `${added.tokenEstB}`],
      paid: [`${paid.tokenEstA}`, `${paid.tokenEstB}`],
    };
  } catch {
    return { ...input, liquidity: null };
  }
}

function toTexts(value) {
  return JSON.parse(
    JSON.stringify(value, (_, entry) => (typeof entry === "bigint" ? `${entry}` : entry)),
  );
}

main();
