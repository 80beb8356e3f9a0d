import { marketTypes } from "../domain/markets/market.ts";
import type { CheckedFeed, CheckedSubscriptions } from "../feeds/check/feed-tally.ts";
import { audited } from "./audited-command.ts";
import { type Command, type TrialCommand, UsageError } from "./command.ts";

const orList = new Intl.ListFormat("en-GB", { type: "disjunction" });
const { format: formatCount } = new Intl.NumberFormat("en-GB");

export const listOwnersCommand: Command = {
  usage: "feeds owners",
  about: "Lists how many markets, assets, prices, providers and positions each feed owns.",
  async run(_, { store }) {
    const owned = await store.feedOwners.countOwned();
    const lines = owned.map(({ feed, kind, entries }) => `${feed}  ${kind}  ${entries}`);
    return { json: owned, text: lines.join("\n") || "No feed owns anything." };
  },
};

export const handOverCommand: Command<"from" | "to"> = {
  usage: "feeds hand-over --from <feed> --to <feed>",
  about:
    "Gives everything that a feed owns to another one, such as push:harbor. Stop the first feed before: it would be refused.",
  options: ["from", "to"],
  async run({ options: { from, to } }, context) {
    if (from === undefined || to === undefined) throw new UsageError("Give --from and --to.");
    if (from === to) throw new UsageError("--from and --to are the same feed; give two.");
    const work = { operation: "handOverFeed", target: `feeds/${from}?to=${to}` };
    const entries = await audited(work, context, ({ feedOwners }) => feedOwners.handOver(from, to));
    return { json: { from, to, entries }, text: `${entries} handed over` };
  },
};

export const checkFeedsCommand: TrialCommand<"seconds"> = {
  usage: "feeds check <file> [--seconds <1-600>]",
  about:
    "Reads every source of a feeds file, for at most 30 seconds by default, and shows what each one brings and what is missing. Needs no database. The exit code is 1 when a source brings nothing.",
  options: ["seconds"],
  maxWords: 1,
  async try({ words: [file], options: { seconds = "30" } }, trials) {
    if (file === undefined) throw new UsageError("Give the feeds file.");
    if (!/^[1-9]\d{0,2}$/.test(seconds) || Number(seconds) > 600) {
      throw new UsageError(`--seconds is ${seconds}; it must be a whole number from 1 to 600.`);
    }
    const feeds = await trials.checkFeeds(file, Number(seconds));
    const missing = listMissingTypes(feeds);
    const isWhole = feeds.every((feed) => !isEmpty(feed));
    return {
      json: { feeds, missingMarketTypes: missing },
      text: [...feeds.map(describeFeed), ...describeMissing(missing)].join("\n"),
      exitCode: isWhole ? 0 : 1,
    };
  },
};

function isEmpty({ entries }: CheckedFeed): boolean {
  return Object.keys(entries).length === 0;
}

function listMissingTypes(feeds: readonly CheckedFeed[]): string[] {
  return marketTypes.filter((type) => feeds.every(({ marketTypes: found }) => !(type in found)));
}

function describeFeed(feed: CheckedFeed): string {
  const { name, entries, marketTypes: types, waiting, refused, problems, isReachable } = feed;
  const nothing = isReachable ? "no entries" : "could not be read";
  const counts = Object.entries(entries).map(([kind, count]) => `${formatCount(count)} ${kind}`);
  const byType = Object.entries(types).map(([type, count]) => `${formatCount(count)} ${type}`);
  const lines = [
    `${name}  ${isEmpty(feed) ? nothing : counts.join(", ")}`,
    ...(byType.length === 0 ? [] : [`  markets by type: ${byType.join(", ")}`]),
    ...(waiting === 0 ? [] : [`  left out until a token or its price is known: ${waiting}`]),
    ...(refused === 0 ? [] : [`  refused: ${refused}`]),
    ...(feed.subscriptions ? [`  ${describeSubscriptions(feed.subscriptions)}`] : []),
    ...problems.map((problem) => `    ${problem}`),
  ];
  return lines.join("\n");
}

function describeSubscriptions(found: CheckedSubscriptions): string {
  const { isLive, live, refused, host, problem } = found;
  const polled =
    refused === 0 ? "" : `; ${formatCount(refused)} refused, their accounts are polled`;
  if (isLive) return `subscriptions: ${formatCount(live)} at ${host}${polled}`;
  return `no subscriptions, all accounts are polled: ${problem ?? `${host} refuses them.`}`;
}

function describeMissing(types: readonly string[]): string[] {
  return types.length === 0
    ? []
    : [`No source brings markets of the type ${orList.format(types)}.`];
}
