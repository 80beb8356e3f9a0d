import type { ChannelStatus, FeedStatus, Queue, Replica, ServiceStatus } from "@bellwether/admin";
import type { Child } from "./element.ts";
import {
  type Card,
  type Fact,
  renderCards,
  renderFacts,
  renderNote,
  renderState,
  type Tone,
} from "./facts.ts";
import { formatBytes, formatCount, formatPlural, formatSpan, timeAgo } from "./format.ts";

/** Seconds a job may be due before the queue counts as slow. */
const slowQueueSeconds = 60;

/** What an operator looks at first: one line for each area, with its state. */
export function renderSummary(status: ServiceStatus): Child[] {
  const { replicas, feeds, queues, deadLetters, failingWebhooks, sendsInFlight, watches } = status;
  const failing = feeds.filter((feed) => toneOfFeed(feed) === "bad").length;
  const paused = new Set(
    replicas.flatMap(({ channels }) =>
      channels.filter(({ state }) => state === "paused").map(({ channel }) => channel),
    ),
  );
  const facts: Fact[] = [
    ["Replicas", renderState(formatCount(replicas.length), replicas.length > 0 ? "good" : "bad")],
    ["Feeds", countState(failing, `${feeds.length} working`, "failing")],
    ["Channels", countState(paused.size, "working", "paused")],
    ["Queues", summarizeQueues(queues)],
    ["Dead letters", countState(deadLetters, "none", "")],
    ["Webhooks", countState(failingWebhooks, "working", "failing")],
    ["Sends in flight", renderState(formatCount(sendsInFlight), "off")],
    ["Watches", renderState(summarizeWatches(watches), "off")],
  ];
  return [renderFacts(facts)];
}

function summarizeWatches(watches: ServiceStatus["watches"]): string {
  const counts = watches.map(({ kind, enabledCount }) => `${formatCount(enabledCount)} ${kind}`);
  return counts.join(", ") || "none";
}

function countState(count: number, none: string, problem: string): HTMLElement {
  if (count === 0) return renderState(none, "good");
  return renderState(`${formatCount(count)} ${problem}`.trim(), "bad");
}

/** Jobs not yet due, such as retries, wait by design. */
function summarizeQueues(queues: readonly Queue[]): HTMLElement {
  const jobs = queues.reduce((sum, queue) => sum + queue.jobs, 0);
  const oldest = Math.max(...queues.map(({ oldestDueSeconds }) => oldestDueSeconds ?? 0), 0);
  if (jobs === 0) return renderState("empty", "good");
  const age = oldest > 0 ? `oldest due for ${formatSpan(oldest)}` : "none due";
  return renderState(`${formatPlural(jobs, "job")}, ${age}`, toneOfQueue(jobs, oldest));
}

function toneOfQueue(jobs: number, oldestDueSeconds: number): Tone {
  if (oldestDueSeconds > slowQueueSeconds) return "bad";
  return jobs === 0 ? "good" : oldestDueSeconds > 0 ? "warn" : "off";
}

export function renderDatabase({ at, database }: ServiceStatus): Child[] {
  const { serverVersion, sizeBytes, newestMigration, migratedAt } = database;
  return [
    renderFacts([
      ["PostgreSQL", serverVersion],
      ["Size", formatBytes(sizeBytes)],
      ["Newest migration", newestMigration],
      ["Migrated", timeAgo(migratedAt, new Date(at))],
    ]),
  ];
}

export function renderReplicas({ at, replicas }: ServiceStatus): Child[] {
  if (replicas.length === 0) return [renderNote("No replica has reported in the last minute.")];
  const now = new Date(at);
  return [renderCards(replicas.map((replica) => toReplicaCard(replica, now)))];
}

function toReplicaCard(
  { id, version, startedAt, reportedAt, leases, channels }: Replica,
  now: Date,
) {
  return {
    title: id.slice(0, 8),
    facts: [
      ["Version", version],
      ["Started", timeAgo(startedAt, now)],
      ["Reported", timeAgo(reportedAt, now)],
      ["Leases", leases.length === 0 ? "none" : leases.join(", ")],
      ...channels.map((channel): Fact => [nameOfChannel(channel.channel), renderChannel(channel)]),
    ],
  } satisfies Card;
}

function nameOfChannel(channel: string): string {
  return `${channel.charAt(0)}${channel.slice(1).toLowerCase().replaceAll("_", " ")}`;
}

function renderChannel({ mode, state, reason }: ChannelStatus): HTMLElement {
  const tones: Readonly<Record<string, Tone>> = { working: "good", paused: "bad" };
  const text = state === "working" && mode === "mailbox" ? "working (mailbox)" : state;
  return renderState(reason === undefined ? text : `${text}: ${reason}`, tones[state] ?? "off");
}

function toneOfFeed({ state, problems }: FeedStatus): Tone {
  if (state === "failing" || state === "stopped") return "bad";
  if (state === "starting") return "warn";
  return problems > 0 ? "warn" : "good";
}

export function renderFeeds({ at, feeds }: ServiceStatus): Child[] {
  if (feeds.length === 0) return [renderNote("No feed is set up.")];
  const now = new Date(at);
  return [renderCards(feeds.map((feed) => toFeedCard(feed, now)))];
}

function toFeedCard(feed: FeedStatus, now: Date): Card {
  const { name, state, replicaId, lastSuccessAt, lastFailureAt, lastProblem } = feed;
  const facts: Fact[] = [
    ["Last response", lastSuccessAt === undefined ? "none" : timeAgo(lastSuccessAt, now)],
    ["Entries", formatCount(feed.entriesAccepted)],
    ["Problems", formatCount(feed.problems)],
    ["Waiting", formatCount(feed.entriesWaiting)],
    ["Replica", replicaId?.slice(0, 8) ?? "none"],
  ];
  if (lastFailureAt !== undefined) facts.push(["Last failure", timeAgo(lastFailureAt, now)]);
  if (lastProblem !== undefined) facts.push(["Last problem", lastProblem]);
  return { title: name, state, tone: toneOfFeed(feed), facts };
}

export function renderQueues({ queues }: ServiceStatus): Child[] {
  return [renderFacts(queues.map(toQueueFact))];
}

function toQueueFact({ queue, jobs, oldestDueSeconds = 0 }: Queue): Fact {
  const tone = toneOfQueue(jobs, oldestDueSeconds);
  const age = oldestDueSeconds > 0 ? `, oldest due for ${formatSpan(oldestDueSeconds)}` : "";
  return [queue, renderState(`${formatPlural(jobs, "job")}${age}`, tone)];
}
