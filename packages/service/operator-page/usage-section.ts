import type { Usage, UsagePage } from "@bellwether/admin";
import { renderBars } from "./bars.ts";
import { type Child, element } from "./element.ts";
import { type Card, renderCards, renderNote } from "./facts.ts";
import { formatCount } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";
import { SlowRead } from "./slow-read.ts";
import { renderTable } from "./table.ts";

const shownSources = 12;
const readEntries = 1000;
const dayMs = 86_400_000;

/** The usage by an app, by a client key, or by calls without both. */
interface Source {
  readonly id: string;
  readonly name: string;
  /** By day. */
  readonly days: ReadonlyMap<string, Usage>;
}

interface Measure {
  readonly name: string;
  read(usage: Usage): number;
}

const requests: Measure = {
  name: "Requests",
  read: ({ requests: { ok, refused, failed } }) => ok + refused + failed,
};
const failures: Measure = { name: "Failed", read: (usage) => usage.requests.failed };
const alerts: Measure = {
  name: "Alerts",
  read: ({ deliveries }) => deliveries.reduce((sum, { sent }) => sum + sent, 0),
};

/** The usage in the last 30 days. */
export class UsageSection implements LiveSection {
  readonly id = "usage";
  readonly #usage: SlowRead<UsagePage>;

  constructor({ client }: PageContext) {
    this.#usage = new SlowRead(() => client.listUsage({ limit: readEntries }));
  }

  /** Usage sums many rows, so reading it may fail while the rest of the page works. */
  async read() {
    const usage = await this.#usage.read().catch(() => this.#usage.last);
    return () => (usage === undefined ? [renderNote("Usage cannot be read.")] : renderUsage(usage));
  }
}

/** The busiest sources in a range of days, each with charts and a daily table. */
function renderUsage({ from, to, usage, cursor }: UsagePage): Child[] {
  if (usage.length === 0) return [renderNote("Nothing was used in the last 30 days.")];
  const days = listDays(from, to);
  const sources = groupBySource(usage).sort((a, b) => activity(b) - activity(a));
  const rest = sources.length - shownSources;
  return [
    renderCards(sources.slice(0, shownSources).map((source) => toCard(source, days))),
    ...(rest > 0 ? [renderNote(`${formatCount(rest)} more with less usage.`)] : []),
    ...(cursor === null
      ? []
      : [renderNote("There is more usage than the page reads; the oldest days are left out.")]),
  ];
}

function toCard(source: Source, days: readonly string[]): Card {
  const charts = [requests, alerts].filter((chart) => total(source, chart) > 0);
  return {
    title: source.name,
    facts: [requests, failures, alerts].map((chart) => [
      chart.name,
      formatCount(total(source, chart)),
    ]),
    details: [...charts.map((chart) => renderChart(source, chart, days)), renderDays(source)],
  };
}

function renderChart(
  source: Source,
  { name, read }: Measure,
  days: readonly string[],
): HTMLElement {
  const bars = days.map((day) => {
    const used = source.days.get(day);
    return { label: day, value: used === undefined ? 0 : read(used) };
  });
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const text = `${name} a day, at most ${formatCount(most.value)} on ${most.label}`;
  return element("figure", {}, element("figcaption", {}, text), renderBars(text, bars));
}

/** The same numbers as text. It has only the days with usage. */
function renderDays({ id, name, days }: Source): HTMLElement {
  const columns = [requests, failures, alerts];
  return element(
    "details",
    { "data-id": `usage-${id}` },
    element("summary", {}, "Days", element("span", { class: "hidden" }, ` of ${name}`)),
    renderTable(
      ["Day", ...columns.map((column) => column.name)],
      [...days].map(([day, used]) => [
        day,
        ...columns.map((column) => formatCount(column.read(used))),
      ]),
    ),
  );
}

function groupBySource(usage: readonly Usage[]): Source[] {
  const groups = Map.groupBy(usage, ({ appId, keyId }) => appId ?? keyId ?? "none");
  return [...groups].map(([id, entries]) => ({
    id,
    name: nameOf(entries[0]),
    days: new Map(entries.map((entry) => [entry.day ?? "", entry])),
  }));
}

function nameOf(usage: Usage | undefined): string {
  const { appId, appName, keyId, keyName } = usage ?? {};
  if (appId !== undefined) return appName ?? appId;
  if (keyId !== undefined) return `Client key ${keyName ?? keyId}`;
  return "Without a key";
}

function activity(source: Source): number {
  return total(source, requests) + total(source, alerts);
}

function total({ days }: Source, { read }: Measure): number {
  return [...days.values()].reduce((sum, usage) => sum + read(usage), 0);
}

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}
