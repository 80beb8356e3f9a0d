import { retentionDays } from "@bellwether/service/src/domain/history-retention.ts";
import { resolutionMs, resolutions } from "@bellwether/service/src/domain/time-range.ts";
import { formatInteger, type Table } from "../table.ts";

/** Measured row bytes with indexes, by table. */
export type RowBytes = ReadonlyMap<string, number>;

interface Deployment {
  readonly name: string;
  readonly subscribers: number;
  /** For each subscriber: alerts, each on one channel outside the app too. */
  readonly alertsADay: number;
  readonly deliveriesADay: number;
  /** All change each minute, or have a new price or rate. */
  readonly positions: number;
  readonly markets: number;
  readonly tokens: number;
}

const deployments: readonly Deployment[] = [
  {
    ...{ name: "small", subscribers: 1000, alertsADay: 2, deliveriesADay: 100 },
    ...{ positions: 500, markets: 100, tokens: 200 },
  },
  {
    ...{ name: "middle", subscribers: 50_000, alertsADay: 2, deliveriesADay: 10_000 },
    ...{ positions: 5000, markets: 500, tokens: 2000 },
  },
  {
    ...{ name: "large", subscribers: 1_000_000, alertsADay: 2, deliveriesADay: 200_000 },
    ...{ positions: 50_000, markets: 2000, tokens: 10_000 },
  },
];

const dayMs = resolutionMs["1d"];
const yearDays = 365;
const outcomesKeptDays = 30;

/** The database size after a year with the default retention. */
export function describeFirstYear(bytes: RowBytes): Table {
  const parts = deployments.map((deployment) => sizesOf(deployment, bytes));
  const names = Object.keys(parts[0] ?? {});
  const sum = (sizes: Readonly<Record<string, number>>) =>
    Object.values(sizes).reduce((total, size) => total + size, 0);
  return {
    title: "The database after a year",
    note: "Gigabytes with the default retention, computed from the rows above.",
    columns: ["", ...deployments.map(({ name }) => name)],
    rows: [
      ...(["subscribers", "positions", "markets", "tokens"] as const).map((name) => [
        name,
        ...deployments.map((deployment) => formatInteger(deployment[name])),
      ]),
      ...names.map((name) => [name, ...parts.map((sizes) => toGigabytes(sizes[name] ?? 0))]),
      ["all", ...parts.map((sizes) => toGigabytes(sum(sizes)))],
    ],
    verdicts: [],
  };
}

function sizesOf(deployment: Deployment, bytes: RowBytes): Readonly<Record<string, number>> {
  const of = (table: string, rows: number) => rows * (bytes.get(table) ?? Number.NaN);
  const alerts = deployment.subscribers * deployment.alertsADay;
  return {
    "alerts, 365 days": of("alerts", alerts * yearDays),
    "outcomes, 30 days": of("send_outcomes", alerts * outcomesKeptDays),
    "deliveries, 30 days": of("deliveries", deployment.deliveriesADay * outcomesKeptDays),
    "subscribers, with a session":
      of("sessions", deployment.subscribers) +
      of("subscriptions", deployment.subscribers) +
      of("email_channels", deployment.subscribers),
    positions: of("positions", deployment.positions),
    "states of positions": of("position_states", deployment.positions * changesKept()),
    "market history": of("market_history", deployment.markets * pointsKept()),
    "price history": of("price_history", deployment.tokens * pointsKept()),
  };
}

/** One market's or token's points kept after a year: one at each resolution for each of its moments. */
export function pointsKept(): number {
  return resolutions.reduce(
    (sum, resolution) => sum + keptDays(resolution) * (dayMs / resolutionMs[resolution]),
    0,
  );
}

/** The kept states of one position: a change each minute is stored once, at the coarsest resolution that ends there. */
export function changesKept(): number {
  return resolutions.reduce((sum, resolution, index) => {
    const coarser = resolutions[index + 1];
    const ending = coarser === undefined ? 0 : dayMs / resolutionMs[coarser];
    return sum + keptDays(resolution) * (dayMs / resolutionMs[resolution] - ending);
  }, 0);
}

function keptDays(resolution: (typeof resolutions)[number]): number {
  return Math.min(retentionDays[resolution] ?? yearDays, yearDays);
}

function toGigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 0);
}
