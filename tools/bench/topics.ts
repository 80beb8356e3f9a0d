import type { Table } from "./table.ts";

export interface MeasureOptions {
  readonly rounds: number | undefined;
  readonly subscribers: number | undefined;
  readonly minutes: number | undefined;
  readonly isQuick: boolean;
  readonly descriptions: string | undefined;
}

type Measure = (options: MeasureOptions) => AsyncIterable<Table>;

/** What `pnpm bench` measures, in its order. A topic loads its tools only when it runs. */
export const topics = {
  async *bytes() {
    yield (await import("./measure-bytes.ts")).measureBytes();
  },
  async *overhead({ rounds = 40 }) {
    const { measureOverhead } = await import("./measure-overhead.ts");
    yield measureOverhead({ rounds, callsPerRound: 1000 });
  },
  async *types() {
    yield (await import("./measure-types.ts")).measureTypes();
  },
  async *generation() {
    yield (await import("./measure-generation.ts")).measureGeneration();
  },
  async *"spec-diff"({ descriptions }) {
    const { measureDiffTools } = await import("./spec-diff/measure-diff-tools.ts");
    yield measureDiffTools(descriptions);
    yield (await import("./spec-diff/measure-ground-truth.ts")).measureGroundTruth();
  },
  async *service(options) {
    const { measureService, ...runs } = await import("./service/measure-service.ts");
    yield* measureService(chooseRun(runs, options));
  },
  async *deliveries(options) {
    const { rounds, subscribers } = options;
    const { measureDeliveries, ...runs } = await import("./deliveries/measure-deliveries.ts");
    yield* measureDeliveries({
      ...chooseRun(runs, options),
      ...(rounds !== undefined && { rounds }),
      ...(subscribers !== undefined && { subscribers }),
    });
  },
  async *feeds(options) {
    const { measureFeeds, ...runs } = await import("./feeds/measure-feeds.ts");
    yield* measureFeeds(chooseRun(runs, options));
  },
  async *subscriptions(options) {
    const { measureSubscriptions, ...runs } = await import(
      "./subscriptions/measure-subscriptions.ts"
    );
    yield measureSubscriptions(chooseRun(runs, options));
  },
  async *events(options) {
    const { measureEvents, ...runs } = await import("./events/measure-events.ts");
    yield* measureEvents(chooseRun(runs, options));
  },
  async *positions(options) {
    const { measurePositions, ...runs } = await import("./positions/measure-positions.ts");
    yield measurePositions(chooseRun(runs, options));
  },
  async *growth(options) {
    const { measureGrowth, ...runs } = await import("./growth/measure-growth.ts");
    yield* measureGrowth(chooseRun(runs, options));
  },
  async *load(options) {
    const { minutes } = options;
    const { measureLoad, ...runs } = await import("./load/measure-load.ts");
    yield measureLoad({ ...chooseRun(runs, options), ...(minutes !== undefined && { minutes }) });
  },
  async *streams(options) {
    const { measureStreams, ...runs } = await import("./streams/measure-streams.ts");
    yield measureStreams(chooseRun(runs, options));
  },
} satisfies Readonly<Record<string, Measure>>;

export type Topic = keyof typeof topics;

/** The topics comparing generated clients, and so needing those from the other generators. */
export const clientTopics: readonly Topic[] = ["bytes", "overhead", "types", "generation"];

interface Runs<Run> {
  readonly fullRun: Run;
  readonly quickRun: Run;
}

function chooseRun<Run>({ fullRun, quickRun }: Runs<Run>, { isQuick }: MeasureOptions): Run {
  return isQuick ? quickRun : fullRun;
}
