import { deflateRawSync } from "node:zlib";
import {
  KaminoObligation,
  KaminoReserve,
  LendingMarket,
  Obligation,
  Reserve,
} from "@kamino-finance/klend-sdk";
import { Scope } from "@kamino-finance/scope-sdk";
import { OraclePrices } from "@kamino-finance/scope-sdk/dist/@codegen/scope/accounts/OraclePrices.js";
import { Decimal } from "decimal.js";
import { buildBytes, buildWorld, NOW, SLOT } from "./build-accounts.mjs";
import { createRandom } from "./random.mjs";

/*
 * Usage: node generate.mjs COUNT SEED
 * Prints COUNT worlds, one JSON object a line: the bytes of each account, the fields that the SDK decodes from them, and
 * the figures that it computes. Numbers are texts without an exponent.
 */

const [count = "10", seed = "1"] = process.argv.slice(2);
/** With 500 ms the SDK counts two slots a second, as the program does. */
const PROGRAM_SLOT_MS = 500;
const USUAL_SLOT_MS = 400;
/** The reserve for a free place. */
const FREE = "11111111111111111111111111111111";

function main() {
  const random = createRandom(seed);
  for (let index = 0; index < Number(count); index += 1) {
    const world = describe(buildWorld(random));
    const line = { slot: `${SLOT}`, unixTime: `${NOW}`, ...world, bytes: describeBytes(random) };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

function describe({ market, scope, reserves, obligation }) {
  const marketState = LendingMarket.decode(market.data);
  const prices = OraclePrices.decode(scope.data);
  const loaded = reserves.map(({ address, data }) => load(address, Reserve.decode(data), prices));
  const state = Obligation.decode(obligation.data);
  return {
    market: { ...toWire(market), fields: fieldsOfMarket(marketState) },
    scope: toWire(scope),
    reserves: reserves.map((account, index) => ({
      ...toWire(account),
      fields: fieldsOfReserve(loaded[index].state),
      figures: figuresOfReserve(loaded[index], account.address, marketState),
    })),
    obligation: {
      ...toWire(obligation),
      fields: fieldsOfObligation(state),
      figures: figuresOfObligation(state, marketState, loaded),
    },
  };
}

/** The other direction: the SDK decodes any bytes, and encodes the same ones again. */
function describeBytes(random) {
  const types = [
    [LendingMarket, fieldsOfMarket, 3248],
    [Reserve, fieldsOfReserve, 5032],
    [Obligation, fieldsOfObligation, undefined],
  ];
  return types.map(([type, fieldsOf, nameOffset]) => {
    const data = buildBytes(random, type, nameOffset);
    const again = Buffer.alloc(type.layout.span);
    type.layout.encode(type.layout.decode(data, 8), again);
    if (!again.equals(data.subarray(8))) throw new Error(`The SDK changes a ${type.name}.`);
    return { type: type.name, ...toWire({ data }), fields: fieldsOf(type.decode(data)) };
  });
}

function toWire({ address, data }) {
  return { address, deflated: deflateRawSync(data, { level: 9 }).toString("base64") };
}

/** A reserve without a network: its oracle price comes from the generated Scope account. */
function load(address, state, prices, slotMs = PROGRAM_SLOT_MS) {
  const { price } = Scope.getPriceFromScopeChain(
    state.config.tokenInfo.scopeConfiguration.priceChain,
    prices,
  );
  return KaminoReserve.initialize(
    address,
    state,
    { price, decimals: new Decimal(10) },
    undefined,
    slotMs,
  );
}

function fieldsOfMarket(market) {
  const { name, referralFeeBps, globalAllowedBorrowValue, elevationGroups } = market;
  return {
    name: Buffer.from(name).toString().replaceAll("\0", ""),
    referralFeeBps,
    emergencyMode: market.emergencyMode,
    borrowDisabled: market.borrowDisabled,
    minNetValueSf: `${market.minNetValueInObligationSf}`,
    permissionedOps: `${market.permissionedOps}`,
    globalAllowedBorrowValue: `${globalAllowedBorrowValue}`,
    elevationGroups: elevationGroups.map(
      ({
        maxLiquidationBonusBps,
        id,
        ltvPct,
        liquidationThresholdPct,
        allowNewLoans,
        debtReserve,
      }) => ({
        maxLiquidationBonusBps,
        id,
        ltvPct,
        liquidationThresholdPct,
        allowNewLoans,
        debtReserve,
      }),
    ),
  };
}

function fieldsOfReserve({ lastUpdate, lendingMarket, liquidity, collateral, config, ...rest }) {
  const { tokenInfo } = config;
  return {
    lastUpdateSlot: `${lastUpdate.slot}`,
    priceStatus: lastUpdate.priceStatus,
    lendingMarket,
    farmCollateral: rest.farmCollateral,
    farmDebt: rest.farmDebt,
    mint: liquidity.mintPubkey,
    supplyVault: liquidity.supplyVault,
    feeVault: liquidity.feeVault,
    tokenProgram: liquidity.tokenProgram,
    totalAvailableAmount: `${liquidity.totalAvailableAmount}`,
    borrowedAmountSf: `${liquidity.borrowedAmountSf}`,
    marketPriceSf: `${liquidity.marketPriceSf}`,
    marketPriceLastUpdatedTs: `${liquidity.marketPriceLastUpdatedTs}`,
    mintDecimals: `${liquidity.mintDecimals}`,
    cumulativeBorrowRateBsf: toBigFraction(liquidity.cumulativeBorrowRateBsf),
    accumulatedProtocolFeesSf: `${liquidity.accumulatedProtocolFeesSf}`,
    accumulatedReferrerFeesSf: `${liquidity.accumulatedReferrerFeesSf}`,
    pendingReferrerFeesSf: `${liquidity.pendingReferrerFeesSf}`,
    collateralSupply: `${collateral.mintTotalSupply}`,
    collateralMint: collateral.mintPubkey,
    collateralVault: collateral.supplyVault,
    borrowedOutsideGroups: `${rest.borrowedAmountOutsideElevationGroup}`,
    status: config.status,
    emergencyMode: config.emergencyMode,
    originationFeeSf: `${config.fees.originationFeeSf}`,
    hostFixedInterestRateBps: config.hostFixedInterestRateBps,
    protocolTakeRatePct: config.protocolTakeRatePct,
    loanToValuePct: config.loanToValuePct,
    liquidationThresholdPct: config.liquidationThresholdPct,
    minLiquidationBonusBps: config.minLiquidationBonusBps,
    borrowRateCurve: config.borrowRateCurve.points.map(({ utilizationRateBps, borrowRateBps }) => ({
      utilizationRateBps,
      borrowRateBps,
    })),
    borrowFactorPct: `${config.borrowFactorPct}`,
    depositLimit: `${config.depositLimit}`,
    borrowLimit: `${config.borrowLimit}`,
    borrowLimitOutsideGroups: `${config.borrowLimitOutsideElevationGroup}`,
    maxBorrowUtilizationPct: config.utilizationLimitBlockBorrowingAbovePct,
    withdrawalCap: toFlowCap(config.depositWithdrawalCap),
    borrowCap: toFlowCap(config.debtWithdrawalCap),
    symbol: Buffer.from(tokenInfo.name).toString().replaceAll("\0", ""),
    priceLower: `${tokenInfo.heuristic.lower}`,
    priceUpper: `${tokenInfo.heuristic.upper}`,
    priceExponent: `${tokenInfo.heuristic.exp}`,
    maxAgePriceSeconds: `${tokenInfo.maxAgePriceSeconds}`,
    scopeFeed: tokenInfo.scopeConfiguration.priceFeed,
    scopeChain: tokenInfo.scopeConfiguration.priceChain,
    switchboardPrice: tokenInfo.switchboardConfiguration.priceAggregator,
    switchboardTwap: tokenInfo.switchboardConfiguration.twapAggregator,
    pythPrice: tokenInfo.pythConfiguration.price,
    elevationGroups: config.elevationGroups,
    debtMaturityTimestamp: `${config.debtMaturityTimestamp}`,
    debtTermSeconds: `${config.debtTermSeconds}`,
    borrowedInElevationGroups: rest.borrowedAmountsAgainstThisReserveInElevationGroups.map(String),
  };
}

function toFlowCap(cap) {
  return {
    capacity: `${cap.configCapacity}`,
    currentTotal: `${cap.currentTotal}`,
    intervalStart: `${cap.lastIntervalStartTimestamp}`,
    intervalSeconds: `${cap.configIntervalLengthSeconds}`,
  };
}

function fieldsOfObligation({
  tag,
  lastUpdate,
  lendingMarket,
  owner,
  deposits,
  borrows,
  elevationGroup,
  referrer,
  borrowingDisabled,
}) {
  return {
    tag: `${tag}`,
    lastUpdateSlot: `${lastUpdate.slot}`,
    lendingMarket,
    owner,
    deposits: deposits
      .filter(({ depositReserve }) => depositReserve !== FREE)
      .map(({ depositReserve, depositedAmount }) => ({
        reserve: depositReserve,
        depositedAmount: `${depositedAmount}`,
      })),
    borrows: borrows
      .filter(({ borrowReserve }) => borrowReserve !== FREE)
      .map(({ borrowReserve, cumulativeBorrowRateBsf, borrowedAmountSf }) => ({
        reserve: borrowReserve,
        cumulativeBorrowRateBsf: toBigFraction(cumulativeBorrowRateBsf),
        borrowedAmountSf: `${borrowedAmountSf}`,
      })),
    elevationGroup,
    referrer,
    borrowingDisabled,
  };
}

function toBigFraction({ value }) {
  return `${value.reduceRight((sum, word) => (sum << 64n) | BigInt(word.toString()), 0n)}`;
}

function figuresOfReserve(reserve, address, { referralFeeBps }) {
  const { totalBorrow, totalSupply } = reserve.getEstimatedDebtAndSupply(SLOT, referralFeeBps);
  const lastSlot = BigInt(reserve.state.lastUpdate.slot.toString());
  const shown = KaminoReserve.initialize(
    address,
    reserve.state,
    reserve.tokenOraclePrice,
    undefined,
    USUAL_SLOT_MS,
  );
  return {
    price: reserve.getOracleMarketPrice().toFixed(),
    totalBorrow: totalBorrow.toFixed(),
    totalSupply: totalSupply.toFixed(),
    // Of the last update: later ones mix two moments.
    borrowApr: shown.calculateBorrowAPR(lastSlot, referralFeeBps),
    supplyApr: shown.calculateSupplyAPR(lastSlot, referralFeeBps),
    borrowApy: shown.totalBorrowAPY(lastSlot),
    supplyApy: shown.totalSupplyAPY(lastSlot),
  };
}

function figuresOfObligation(state, marketState, reserves) {
  const byAddress = new Map(reserves.map((reserve) => [reserve.address, reserve]));
  const market = {
    state: marketState,
    getReserveByAddress: (address) => byAddress.get(address),
    getElevationGroup: (group) => marketState.elevationGroups[group - 1],
  };
  const { deposits, borrows, elevationGroup } = state;
  const rates = KaminoObligation.getRatesForObligation(market, deposits, borrows, SLOT);
  const { refreshedStats, ...positions } = KaminoObligation.calculatePositions(
    market,
    deposits,
    borrows,
    elevationGroup,
    rates.collateralExchangeRates,
    rates.cumulativeBorrowRates,
  );
  const amountsOf = (entries) => [...entries.values()].map(({ amount }) => amount.toFixed());
  return {
    deposits: amountsOf(positions.deposits),
    borrows: amountsOf(positions.borrows),
    depositedValue: refreshedStats.userTotalDeposit.toFixed(),
    borrowedValue: refreshedStats.userTotalBorrow.toFixed(),
    adjustedDebtValue: refreshedStats.userTotalBorrowBorrowFactorAdjusted.toFixed(),
    allowedBorrowValue: refreshedStats.borrowLimit.toFixed(),
    unhealthyBorrowValue: refreshedStats.borrowLiquidationLimit.toFixed(),
  };
}

main();
