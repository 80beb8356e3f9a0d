import { expect, test } from "vitest";
import { makeMarket, solToken, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../decimal.ts";
import type { PositionInMarket, ReportedPosition } from "../positions/position.ts";
import { computeRepayment, measurePosition, moveMark } from "./position-levels.ts";
import { describeReached, type LevelReached } from "./position-occurrence.ts";
import { describeLevelAlert } from "./position-text.ts";

const holding = (token: typeof usdcToken, valueUsd: number) => ({
  token,
  // Ten SOL, or a USDC for each dollar.
  baseUnits: token === solToken ? 10_000_000_000n : BigInt(Math.round(valueUsd * 1_000_000)),
  valueUsd: new Decimal(valueUsd),
});

const fields = {
  ...{ id: "loan", walletAddress: "7".repeat(43), provider: { id: "harbor", name: "Harbor" } },
  ...{ marketId: "m", openedAt: new Date(0) },
};

function makeLoan(collateralUsd: number, debtUsd: number, limit?: number): PositionInMarket {
  const position: ReportedPosition = {
    ...{ ...fields, type: "lending", deposits: [holding(solToken, collateralUsd)] },
    borrows: debtUsd === 0 ? [] : [holding(usdcToken, debtUsd)],
    ...(limit !== undefined && { liquidationLtv: new Decimal(limit) }),
    actions: { repay: { blinkUrl: "https://actions.bellwether.example/repay" } },
  };
  return { position, market: makeMarket({ id: "m", type: "lending" }) };
}

test("A loan has a health factor, a loan to value and a distance to its liquidation", () => {
  const loan = makeLoan(1000, 640, 0.8);
  expect(measurePosition("health-factor", loan)).toBe(1.25);
  expect(measurePosition("ltv", loan)).toBe(0.64);
  expect(measurePosition("liquidation-distance", loan)).toBeCloseTo(0.2, 12);
  expect(measurePosition("reward-value-usd", loan)).toBeUndefined();
});

test("A loan without a debt is as far from its liquidation as can be, and one without a limit is unknown", () => {
  expect(measurePosition("health-factor", makeLoan(1000, 0, 0.8))).toBe(1_000_000);
  expect(measurePosition("ltv", makeLoan(1000, 0))).toBe(0);
  expect(measurePosition("health-factor", makeLoan(1000, 640))).toBeUndefined();
  expect(measurePosition("liquidation-distance", makeLoan(1000, 640))).toBeUndefined();
});

test.each([
  ["long", 80, 0.2],
  ["short", 120, 0.2],
  ["long", 120, 0],
] as const)("A %s perpetual with its liquidation at %d is %d away", (side, liquidation, away) => {
  const position: ReportedPosition = {
    ...{ ...fields, type: "perpetual", side, size: holding(solToken, 1) },
    ...{ collateral: holding(usdcToken, 1), entryPriceUsd: new Decimal(90) },
    liquidationPriceUsd: new Decimal(liquidation),
  };
  const market = makeMarket({ id: "m", type: "perpetual" });
  const marked = { ...market, figures: { ...market.figures, markPriceUsd: new Decimal(100) } };
  expect(measurePosition("liquidation-distance", { position, market: marked })).toBeCloseTo(away);
});

function makeYield(more: object): PositionInMarket {
  const position = {
    ...{ ...fields, type: "yield", deposit: holding(solToken, 250), apy: new Decimal(0) },
    actions: { withdraw: { blinkUrl: "https://actions.bellwether.example/withdraw" } },
    ...more,
  } as ReportedPosition;
  return { position, market: makeMarket({ id: "m", type: "yield" }) };
}

test("Liquidity is in its range or not, and an inactive stake can be withdrawn", () => {
  const range = { lowerPrice: new Decimal(1), upperPrice: new Decimal(2), amounts: [] };
  for (const inRange of [true, false]) {
    const place = makeYield({ liquidity: { ...range, inRange } });
    expect(measurePosition("in-range", place)).toBe(Number(inRange));
    expect(measurePosition("withdrawable-stake-usd", place)).toBeUndefined();
  }
  expect(measurePosition("withdrawable-stake-usd", makeYield({ stakePhase: "inactive" }))).toBe(
    250,
  );
  expect(measurePosition("withdrawable-stake-usd", makeYield({ stakePhase: "deactivating" }))).toBe(
    0,
  );
  expect(measurePosition("in-range", makeYield({ stakePhase: "inactive" }))).toBeUndefined();
});

test.each([
  [
    "in-range",
    "down",
    0.5,
    1,
    0,
    "Harbor: out of range",
    "The liquidity of SOL earns nothing now.",
  ],
  ["in-range", "up", 0.5, 0, 1, "Harbor: in range again", "The liquidity of SOL earns fees again."],
  [
    ...(["withdrawable-stake-usd", "up", 1, 0, 250] as const),
    "Harbor: 10 SOL of stake to withdraw",
    "10 SOL of stake to withdraw, worth $250.00, from $0.00; your level is $1.00.",
  ],
] as const)(
  "%s %s of %d is told once, with a link to withdraw",
  (measure, direction, level, from, to, title, body) => {
    const watched = { measure, direction, level };
    const armed = { isFired: false, toldAt: undefined };
    const fired = moveMark(watched, armed, to, 0);
    expect(fired).toMatchObject({ isFired: true, isTold: true });
    expect(moveMark(watched, fired, to, 3_600_000)).toMatchObject({ isTold: false });
    expect(moveMark(watched, fired, from, 3_600_000)).toMatchObject({ isFired: false });
    expect(describeLevelAlert(describeReached(watched, makeYield({}), from, to))).toEqual({
      ...{ title, body },
      actions: [{ label: "Withdraw", url: "https://actions.bellwether.example/withdraw" }],
    });
  },
);

test("Liquidity out of its range has a link of this service that moves it, and other services' links stay", () => {
  const publicUrl = "https://actions.bellwether.example/base/";
  const level = { measure: "in-range", direction: "down", level: 0.5 } as const;
  const pool = "/api/v0/clmm/Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE/add-liquidity";
  const linksAt = (deposit: string, to: number) => {
    const place = makeYield({ actions: { deposit: { blinkUrl: deposit } } });
    return describeLevelAlert(describeReached(level, place, 1 - to, to, { publicUrl })).actions;
  };
  const own = `https://actions.bellwether.example/base${pool}`;
  const url = `${own}?movePosition=position1`;
  expect(linksAt(`${own}?positionAddress=position1`, 0)).toEqual([
    { label: "Move the range", url },
  ]);
  expect(linksAt(`${own}?positionAddress=position1`, 1)).toBeUndefined();
  for (const foreign of [
    `https://attacks.bellwether.example/base${pool}?positionAddress=position1`,
    `${own}?positionAddress=position1&amount=5`,
    own,
    `https://actions.bellwether.example/base/other?positionAddress=position1`,
  ]) {
    expect(linksAt(foreign, 0)).toBeUndefined();
  }
});

test.each([
  [{ measure: "health-factor", direction: "down", level: 1.2 }, 1.26],
  [{ measure: "liquidation-distance", direction: "down", level: 0.2 }, 1 / (1 - 0.21)],
  [{ measure: "ltv", direction: "up", level: 0.7 }, 0.8 / (0.7 * 0.95)],
] as const)("Repaying what is named for %j leaves the level by a twentieth", (level, factor) => {
  const { position } = makeLoan(1000, 750, 0.8);
  const repayUsd = computeRepayment(level, position)?.repayUsd.toNumber() ?? 0;
  const repaid = makeLoan(1000, 750 - repayUsd, 0.8);
  expect(measurePosition("health-factor", repaid)).toBeCloseTo(factor, 6);
});

test("The alert says what the figure is, what the position is worth and what to do", () => {
  const level = { measure: "health-factor", direction: "down", level: 1.2 } as const;
  const reached = describeReached(level, makeLoan(1475, 1000, 0.8), 1.24, 1.18);
  expect(describeLevelAlert(reached)).toEqual({
    title: "Harbor: health factor is 1.18",
    body:
      "Health factor is 1.18, from 1.24; your level is 1.20. " +
      "Your collateral is 10 SOL, worth $1,475.00; your debt is 1,000 USDC, worth $1,000.00. " +
      "Repaying 63.4921 USDC, worth $63.49, leaves the level.",
    actions: [{ label: "Repay", url: "https://actions.bellwether.example/repay" }],
  });
});

test("The alert of a level that an earlier version stored names values without tokens", () => {
  const stake = { measure: "withdrawable-stake-usd", direction: "up", level: 1 } as const;
  const loan = { measure: "ltv", direction: "up", level: 0.6 } as const;
  const describe = (reached: LevelReached) => {
    const { amounts: _, ...stored } = reached;
    return describeLevelAlert(stored).body;
  };
  expect(describe(describeReached(stake, makeYield({}), 0, 250))).toBe(
    "$250.00 of stake to withdraw, from $0.00; your level is $1.00.",
  );
  expect(describe(describeReached(loan, makeLoan(1475, 1000, 0.8), 0.5, 0.68))).toBe(
    "Loan to value is 68%, from 50%; your level is 60%. " +
      "Your collateral is $1,475.00; your debt is $1,000.00. Repaying $159.25 leaves the level.",
  );
});

test.each([
  ["a small value to claim", { measure: "reward-value-usd", direction: "up", level: 0.001 }, 0],
  ["a large distance", { measure: "liquidation-distance", direction: "down", level: 0.99 }, 0.9999],
] as const)("The level of %s is armed again at the end of its figures", (_, level, end) => {
  const fired = { isFired: true, toldAt: 0 };
  expect(moveMark(level, fired, end, 1)).toMatchObject({ isFired: false });
  expect(moveMark(level, fired, level.level, 1)).toMatchObject({ isFired: true });
});

const publicUrl = "https://actions.bellwether.example/app";

test("The repayment link of this service gets the loan to value to reach and the wallet, and other links stay", () => {
  const level = { measure: "health-factor", direction: "down", level: 1.2 } as const;
  const linkOf = (blinkUrl: string, limit?: number) => {
    const { position, market } = makeLoan(1000, 700, limit);
    const linked = { ...position, actions: { repay: { blinkUrl } } };
    const reached = describeReached(level, { position: linked, market }, 1.3, 1.14, { publicUrl });
    return reached.position.actions.repay;
  };
  const own = `${publicUrl}/api/v0/lending/m/reserves/r/repay`;
  const { walletAddress } = fields;
  // 0.8 / (1.2 * 1.05), rounded down.
  expect(linkOf(own, 0.8)?.blinkUrl).toBe(`${own}?targetLtv=0.6349&account=${walletAddress}`);
  const others = [
    ...[`${own}?amount=5`, `${own}/`, `${own}#top`, own.replace("/r/repay", "/r/borrow")],
    ...[
      own.replace("bellwether", "harbor"),
      own.replace("/app", ""),
      own.replace("/app", "/application"),
    ],
    "https://harbor.example/repay",
  ];
  for (const other of others) {
    expect(linkOf(other, 0.8)?.blinkUrl).toBe(other);
  }
  expect(linkOf(own)?.blinkUrl).toBe(own);
});

test.each([
  ["the rule's target", 0.5, 0.6, 250, "lowers the loan to value to 50%"],
  ["the operator's target", undefined, 0.6, 150, "lowers the loan to value to 60%"],
  [
    "a twentieth, as the loan is not above the target",
    0.8,
    undefined,
    115.079365,
    "leaves the level",
  ],
  ["a twentieth", undefined, undefined, 115.079365, "leaves the level"],
] as const)("Alert and link of a loan repay to %s", (_, ofRule, ofOperator, repayUsd, effect) => {
  const level = {
    measure: "health-factor",
    direction: "down",
    level: 1.2,
    targetLtv: ofRule,
  } as const;
  const { position, market } = makeLoan(1000, 750, 0.8);
  const own = `${publicUrl}/api/v0/lending/m/reserves/r/repay`;
  const linked = { ...position, actions: { repay: { blinkUrl: own } } };
  const place = { position: linked, market };
  const reached = describeReached(level, place, 1.24, 1.07, {
    ...{ defaultTargetLtv: ofOperator, publicUrl },
  });
  expect(reached.repayUsd).toBe(repayUsd);
  expect(describeLevelAlert(reached).body).toMatch(
    new RegExp(`Repaying [0-9.]+ USDC, worth \\$[0-9.]+, ${effect}\\.$`),
  );
  const target = (750 - repayUsd) / 1000;
  expect(reached.position.actions.repay?.blinkUrl).toContain(
    `?targetLtv=${Math.floor(target * 10_000) / 10_000}&`,
  );
});

test("Levels of other positions, and levels that are reached by repaying, repay nothing", () => {
  const targetLtv = 0.1;
  const up = { measure: "health-factor", direction: "up", level: 1.2, targetLtv } as const;
  expect(computeRepayment(up, makeLoan(1000, 750, 0.8).position)).toBeUndefined();
  const down = { ...up, direction: "down" } as const;
  expect(computeRepayment(down, makeYield({}).position)).toBeUndefined();
});
