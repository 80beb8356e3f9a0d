import {
  DEFAULT_PUBLIC_KEY,
  Obligation,
  obligationFarmStatePda,
  PROGRAM_ID,
  Reserve,
  UserMetadata,
  userMetadataPda,
  VanillaObligation,
} from "@kamino-finance/klend-sdk";
import { getAddressDecoder } from "@solana/kit";
import { buildWorld, encode, SLOT } from "./build-accounts.mjs";

/** Wallet orders in the states an obligation can have, for the reserves a market can have. */

const FARMS = "FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr";
const UNSET = [DEFAULT_PUBLIC_KEY, "nu11111111111111111111111111111111111111111"];
const tokenPrograms = [
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
];
const operations = ["deposit", "withdraw", "borrow", "repay"];
const U64_MAX = 2n ** 64n - 1n;

/** @returns the accounts by address, and an order */
export async function buildLendingWorld(random) {
  const { market, scope, reserves: plain, obligation: drawn } = buildWorld(random);
  const address = () => getAddressDecoder().decode(random.bytes(32));
  const reserves = plain.map((reserve) => extendReserve(random, reserve, address));
  const owner = address();
  const operation = operations[random.below(operations.length)];
  const obligationAddress = await new VanillaObligation(PROGRAM_ID).toPda(market.address, owner);
  const hasObligation = operation !== "deposit" || !random.chance(3);
  const obligation = rewriteObligation(random, drawn, owner, address);
  const target = reserves[random.below(reserves.length)];
  const accounts = new Map([
    [market.address, { owner: PROGRAM_ID, data: market.data }],
    [scope.address, { owner: address(), data: scope.data }],
    ...reserves.map(({ address: at, data }) => [at, { owner: PROGRAM_ID, data }]),
  ]);
  if (hasObligation) accounts.set(obligationAddress, { owner: PROGRAM_ID, data: obligation });
  if (hasObligation || random.chance(2)) {
    const [metadata] = await userMetadataPda(owner, PROGRAM_ID);
    const fields = UserMetadata.layout.decode(Buffer.alloc(UserMetadata.layout.span));
    accounts.set(metadata, { owner: PROGRAM_ID, data: encode(UserMetadata, { ...fields, owner }) });
  }
  const { farmCollateral, farmDebt } = Reserve.decode(target.data);
  for (const farm of [farmCollateral, farmDebt]) {
    if (farm === DEFAULT_PUBLIC_KEY || random.chance(2)) continue;
    const state = await obligationFarmStatePda(farm, obligationAddress, FARMS);
    accounts.set(state, { owner: FARMS, data: Buffer.alloc(920, 1) });
  }
  const amount = random.chance(4) ? U64_MAX : 1n + BigInt(random.below(2 ** 52)) * 4095n;
  return {
    ...{ accounts, market, reserves, owner, operation, amount, slot: SLOT },
    target: target.address,
  };
}

function extendReserve(random, { address: at, data }, address) {
  const fields = Reserve.decode(data);
  const { liquidity, collateral, config } = fields;
  const { tokenInfo } = config;
  const optional = () => (random.chance(2) ? address() : UNSET[random.below(2)]);
  fields.farmCollateral = random.chance(2) ? address() : DEFAULT_PUBLIC_KEY;
  fields.farmDebt = random.chance(3) ? address() : DEFAULT_PUBLIC_KEY;
  liquidity.supplyVault = address();
  liquidity.feeVault = address();
  liquidity.tokenProgram = tokenPrograms[random.below(2)];
  collateral.mintPubkey = address();
  collateral.supplyVault = address();
  tokenInfo.pythConfiguration.price = optional();
  tokenInfo.switchboardConfiguration.priceAggregator = optional();
  tokenInfo.switchboardConfiguration.twapAggregator = optional();
  if (random.chance(4)) tokenInfo.scopeConfiguration.priceFeed = UNSET[random.below(2)];
  return { address: at, data: encode(Reserve, fields) };
}

function rewriteObligation(random, { data }, owner, address) {
  const fields = Obligation.decode(data);
  fields.owner = owner;
  if (random.chance(3)) fields.referrer = address();
  return encode(Obligation, fields);
}
