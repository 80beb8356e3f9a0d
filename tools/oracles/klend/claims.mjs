import { deflateRawSync } from "node:zlib";
import {
  FarmState,
  getTreasuryVaultPDA,
  getUserStatePDA,
  harvestReward,
} from "@kamino-finance/farms-sdk";
import { createNoopSigner, getAddressDecoder, none } from "@solana/kit";
import { createRandom } from "./random.mjs";

/*
 * Usage: node claims.mjs COUNT SEED
 * Prints COUNT claims, one JSON object a line: a farm as bytes, what the SDK decodes of it, and the instruction that the SDK
 * builds for one of its rewards.
 */

const [count = "10", seed = "1"] = process.argv.slice(2);
const FARMS = "FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr";
const REWARDS = 10;

async function main() {
  const random = createRandom(seed);
  for (let index = 0; index < Number(count); index += 1) {
    process.stdout.write(`${JSON.stringify(await buildClaim(random))}\n`);
  }
}

async function buildClaim(random) {
  const address = () => getAddressDecoder().decode(random.bytes(32));
  const data = drawFarm(random);
  const farm = FarmState.decode(data);
  const [owner, obligation, account, at] = [address(), address(), address(), address()];
  const index = random.below(REWARDS);
  const { token, rewardsVault, minClaimDurationSeconds } = farm.rewardInfos[index];
  const userState = await getUserStatePDA(FARMS, at, obligation);
  const treasury = await getTreasuryVaultPDA(FARMS, farm.globalConfig, token.mint);
  const instruction = harvestReward(
    createNoopSigner(owner),
    userState,
    account,
    farm.globalConfig,
    treasury,
    at,
    token.mint,
    rewardsVault,
    farm.farmVaultsAuthority,
    none(),
    token.tokenProgram,
    index,
  );
  return {
    ...{ owner, obligation, account, farm: at, index, userState },
    deflated: deflateRawSync(data, { level: 9 }).toString("base64"),
    fields: {
      ...{ mint: token.mint, vault: rewardsVault, tokenProgram: token.tokenProgram },
      minClaimDuration: `${minClaimDurationSeconds}`,
      ...{ globalConfig: farm.globalConfig, vaultsAuthority: farm.farmVaultsAuthority },
    },
    instruction: [
      instruction.programAddress,
      instruction.accounts.map(({ address: named, role }) => `${named} ${role}`),
      Buffer.from(instruction.data).toString("hex"),
    ],
  };
}

/** Mostly zeros: only one reward, and the fields read by claims, are drawn. */
function drawFarm(random) {
  const data = Buffer.alloc(FarmState.layout.span + 8);
  FarmState.discriminator.copy(data);
  for (const start of [40, 7288]) data.set(random.bytes(32), start);
  for (let place = 0; place < REWARDS; place += 1) {
    const start = 192 + 704 * place;
    data.set(random.bytes(32), start);
    data.set(random.bytes(32), start + 40);
    data.set(random.bytes(32), start + 120);
    data.set(random.bytes(8), start + 480);
  }
  return data;
}

await main();
