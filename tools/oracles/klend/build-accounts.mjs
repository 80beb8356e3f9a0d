import { LendingMarket, Obligation, Reserve } from "@kamino-finance/klend-sdk";
import { OraclePrices } from "@kamino-finance/scope-sdk/dist/@codegen/scope/accounts/OraclePrices.js";
import { getAddressDecoder } from "@solana/kit";
import { toBN } from "./random.mjs";

/** Builds accounts with the SDK's encoders: valid ones, with what a lending market can hold. */

export const SLOT = 300_000_000n;
export const NOW = 1_760_000_000;
const ONE = 2n ** 60n;

/** @returns a market, its reserves, prices and an obligation, each as its account bytes */
export function buildWorld(random) {
  const addresses = Array.from({ length: 7 }, () => getAddressDecoder().decode(random.bytes(32)));
  const [market, obligation, owner, scope, ...reserves] = addresses;
  const group = random.chance(2) ? random.between(1, 32) : 0;
  const marketData = buildMarket(random, group, reserves[2]);
  const scopeData = buildPrices(random);
  const reserveData = reserves.map((_, index) =>
    buildReserve(random, { market, scope, group, index }),
  );
  const obligationData = buildObligation(random, { market, owner, reserves, group, reserveData });
  return {
    market: { address: market, data: marketData },
    scope: { address: scope, data: scopeData },
    reserves: reserves.map((address, index) => ({ address, data: reserveData[index] })),
    obligation: { address: obligation, data: obligationData },
  };
}

/** An account with random bytes: any bytes are some fields. The names are left empty, because they must be UTF-8. */
export function buildBytes(random, type, nameOffset) {
  const body = random.bytes(type.layout.span);
  if (nameOffset !== undefined) body.fill(0, nameOffset - 8, nameOffset + 24);
  return Buffer.concat([type.discriminator, body]);
}

export function encode(type, fields) {
  const body = Buffer.alloc(type.layout.span);
  type.layout.encode(fields, body);
  return Buffer.concat([type.discriminator, body]);
}

function emptyFields(type) {
  return type.layout.decode(Buffer.alloc(type.layout.span));
}

function toText(text) {
  return [...Buffer.alloc(32).fill(text, 0, text.length)];
}

function buildMarket(random, group, debtReserve) {
  const fields = emptyFields(LendingMarket);
  fields.name = toText(`Market ${random.below(1000)}`);
  fields.referralFeeBps = random.chance(2) ? 0 : random.between(1, 5000);
  fields.globalAllowedBorrowValue = toBN(2n ** 63n);
  if (group > 0) {
    const ltvPct = random.between(1, 95);
    Object.assign(fields.elevationGroups[group - 1], {
      id: group,
      ltvPct,
      liquidationThresholdPct: random.between(ltvPct, 98),
      maxLiquidationBonusBps: random.below(1000),
      allowNewLoans: 1,
      debtReserve,
    });
  }
  return encode(LendingMarket, fields);
}

function buildPrices(random) {
  const fields = emptyFields(OraclePrices);
  for (const price of fields.prices.slice(0, 12)) {
    const exponent = random.between(0, 12);
    price.price = { value: toBN(1 + random.between(0, 10 ** (exponent + 2))), exp: toBN(exponent) };
    price.unixTimestamp = toBN(NOW - random.below(60));
    price.lastUpdatedSlot = toBN(SLOT);
  }
  return encode(OraclePrices, fields);
}

function buildReserve(random, { market, scope, group, index }) {
  const fields = emptyFields(Reserve);
  const { liquidity, config } = fields;
  const available = BigInt(random.between(1, 10 ** random.between(6, 15)));
  // At most 20 times what is available, so rates from all parts of the curve occur.
  const borrowed = (available * BigInt(random.below(20_000))) / 1000n;
  const supply = available + borrowed;
  fields.version = toBN(1);
  fields.lendingMarket = market;
  fields.lastUpdate.slot = toBN(
    SLOT - BigInt(random.chance(3) ? 0 : random.below(random.chance(2) ? 10 : 500_000)),
  );
  liquidity.mintPubkey = getAddressDecoder().decode(random.bytes(32));
  liquidity.mintDecimals = toBN(random.between(0, 9));
  liquidity.totalAvailableAmount = toBN(available);
  liquidity.borrowedAmountSf = toBN(borrowed * ONE + BigInt(random.below(2 ** 50)));
  liquidity.cumulativeBorrowRateBsf.value[0] = toBN(ONE + BigInt(random.below(2 ** 52)) * 256n);
  liquidity.accumulatedProtocolFeesSf = toBN(
    (borrowed * ONE) / BigInt(random.between(100, 10_000)),
  );
  liquidity.pendingReferrerFeesSf = toBN((borrowed * ONE) / BigInt(random.between(1000, 100_000)));
  fields.collateral.mintTotalSupply = toBN(
    (supply * BigInt(random.between(500, 1000))) / 1000n + 1n,
  );
  config.hostFixedInterestRateBps = random.chance(2) ? 0 : random.below(300);
  config.protocolTakeRatePct = random.below(100);
  config.loanToValuePct = random.chance(6) ? 0 : random.between(1, 85);
  config.liquidationThresholdPct =
    config.loanToValuePct === 0 ? 0 : random.between(config.loanToValuePct, 95);
  config.minLiquidationBonusBps = random.below(1000);
  config.borrowFactorPct = toBN(random.between(100, 300));
  config.depositLimit = toBN(random.amount(18));
  config.borrowLimit = toBN(random.amount(18));
  config.elevationGroups[random.below(20)] = group;
  config.borrowRateCurve.points = buildCurve(random);
  config.tokenInfo.name = toText(`TOKEN${index}`);
  config.tokenInfo.maxAgePriceSeconds = toBN(180);
  config.tokenInfo.scopeConfiguration.priceFeed = scope;
  config.tokenInfo.scopeConfiguration.priceChain = [
    index,
    random.chance(2) ? 65_535 : index + 6,
    65_535,
    65_535,
  ];
  return encode(Reserve, fields);
}

/** From 0 to 100% of utilization, rising; the last point fills the list. */
function buildCurve(random) {
  const inner = Array.from({ length: random.below(9) }, () => random.between(1, 9999));
  const utilizations = [0, ...new Set(inner.sort((first, second) => first - second)), 10_000];
  let rate = random.below(200);
  const points = utilizations.map((utilizationRateBps) => {
    rate += random.between(1, 1000);
    return { utilizationRateBps, borrowRateBps: rate };
  });
  return [...points, ...Array(11 - points.length).fill(points.at(-1))];
}

function buildObligation(random, { market, owner, reserves, group, reserveData }) {
  const fields = emptyFields(Obligation);
  fields.tag = toBN(random.below(7));
  fields.lendingMarket = market;
  fields.owner = owner;
  fields.elevationGroup = group;
  fields.lastUpdate.slot = toBN(SLOT - BigInt(random.below(1000)));
  const depositCount = random.between(1, 2);
  for (const [index, reserve] of reserves.slice(0, depositCount).entries()) {
    // Places are left empty when a deposit is withdrawn.
    const deposit = fields.deposits[index * random.between(1, 3)];
    deposit.depositReserve = reserve;
    deposit.depositedAmount = toBN(random.between(1, 10 ** random.between(3, 14)));
  }
  if (random.chance(4)) return encode(Obligation, fields);
  const { liquidity } = Reserve.decode(reserveData[2]);
  const current = BigInt(liquidity.cumulativeBorrowRateBsf.value[0].toString());
  const borrow = fields.borrows[random.below(5)];
  borrow.borrowReserve = reserves[2];
  borrow.cumulativeBorrowRateBsf.value[0] = toBN(
    ONE + ((current - ONE) * BigInt(random.below(1000))) / 1000n,
  );
  borrow.borrowedAmountSf = toBN(BigInt(random.between(1, 10 ** random.between(3, 13))) * ONE);
  return encode(Obligation, fields);
}
