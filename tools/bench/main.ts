#!/usr/bin/env node
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { NoOasdiffError } from "./spec-diff/diff-tools.ts";
import { formatTable, type Table } from "./table.ts";

const topics = [
  "bytes",
  "overhead",
  "types",
  "generation",
  "spec-diff",
  "service",
  "deliveries",
  "feeds",
  "events",
  "growth",
  "load",
] as const;
type Topic = (typeof topics)[number];

const topicsWithoutClients: readonly Topic[] = [
  "spec-diff",
  "service",
  "deliveries",
  "feeds",
  "events",
  "growth",
  "load",
];

interface MeasureOptions {
  readonly rounds: number | undefined;
  readonly subscribers: number | undefined;
  readonly minutes: number | undefined;
  readonly isQuick: boolean;
  readonly descriptions: string | undefined;
}

const help = `Usage: pnpm bench [TOPIC…] [--only TOPIC,…] [--json]
       pnpm bench spec-diff [--descriptions FOLDER] [--json]
       pnpm bench agreement --cases FOLDER [--json]
       pnpm bench agreement --examples [--json]

Measures the generated clients, spec-diff and the service against comparable tools in one run, and compares
the results with our targets. Takes about 40 minutes.

  TOPIC            some of: ${topics.join(", ")}
  --only TOPIC,…   the topics as a comma-separated list
  --rounds N       number of rounds of the overhead measurement (default: 40), and of sends after which the
                   deliveries measurement reads the size of tables (default: 10)
  --subscribers N  recipients of the large send of the deliveries measurement (default: 1,000,000)
  --minutes N      duration of the load measurement (default: 10)
  --quick          shorten the service, deliveries, feeds, events, growth and load measurements to a smoke test (30 s each)
  --descriptions FOLDER
                   more descriptions for the spec-diff measurement: each JSON or YAML file is compared with the next
                   by name
  --cases FOLDER   the folder of oasdiff's test cases, which contains cases.json
  --examples       compare the verdicts on the examples of our rules instead of cases (2 minutes)
  --json           print one JSON array instead of tables
  --help           show this help

Exit codes: 0 measured, even if a target is missed, 1 a tool failed or agreement missed its target,
2 wrong usage.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: "string" },
      rounds: { type: "string" },
      subscribers: { type: "string" },
      minutes: { type: "string" },
      quick: { type: "boolean", default: false },
      cases: { type: "string" },
      descriptions: { type: "string" },
      examples: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (positionals.includes("agreement")) return runAgreement(positionals, values);
  if (values.cases !== undefined) throw new UsageError("--cases is only valid with agreement.");
  if (values.descriptions !== undefined && !positionals.includes("spec-diff")) {
    throw new UsageError("--descriptions is only valid with spec-diff.");
  }
  if (values.examples) throw new UsageError("--examples is only valid with agreement.");
  const chosen = readTopics([...positionals, ...(values.only?.split(",") ?? [])]);
  const options = {
    rounds: readCount("--rounds", values.rounds),
    subscribers: readCount("--subscribers", values.subscribers),
    minutes: readCount("--minutes", values.minutes),
    isQuick: values.quick,
    descriptions: values.descriptions,
  };
  if (chosen.some((topic) => !topicsWithoutClients.includes(topic))) {
    const { generatePeers } = await import("./clients.ts");
    await generatePeers();
  }
  const tables: Table[] = [];
  for (const topic of chosen) {
    // Progress is printed to stderr, so that stdout can be piped.
    console.error(`measuring ${topic} …`);
    for await (const table of measure(topic, options)) {
      tables.push(table);
      if (!values.json) console.log(`\n${formatTable(table)}\n`);
    }
  }
  if (values.json) console.log(JSON.stringify(tables));
  return 0;
}

interface AgreementOptions {
  readonly cases?: string | undefined;
  readonly examples: boolean;
  readonly json: boolean;
}

/** Not part of a full run: it needs the user's cases, and its exit code depends on a target. */
async function runAgreement(
  topics: readonly string[],
  { cases, examples, json }: AgreementOptions,
): Promise<number> {
  if (topics.length > 1) throw new UsageError("agreement cannot be combined with other topics.");
  if (examples === (cases !== undefined)) {
    throw new UsageError("agreement needs either --cases FOLDER or --examples.");
  }
  const print = (table: Table) => {
    console.log(json ? JSON.stringify([table]) : formatTable(table));
  };
  if (cases === undefined) {
    const { measureExamples } = await import("./spec-diff/measure-examples.ts");
    const { table, isMet } = await measureExamples();
    print(table);
    return isMet ? 0 : 1;
  }
  const { measureAgreement } = await import("./spec-diff/measure-agreement.ts");
  const { NoCasesError } = await import("./spec-diff/diff-cases.ts");
  const { table, isMet } = await measureAgreement(cases).catch((error) => {
    throw error instanceof NoCasesError ? new UsageError(error.message) : error;
  });
  print(table);
  return isMet ? 0 : 1;
}

async function runDiffTools(descriptions: string | undefined): Promise<Table> {
  const { measureDiffTools, NoDescriptionsError } = await import(
    "./spec-diff/measure-diff-tools.ts"
  );
  return measureDiffTools(descriptions).catch((error) => {
    throw error instanceof NoDescriptionsError ? new UsageError(error.message) : error;
  });
}

function readTopics(names: readonly string[]): readonly Topic[] {
  if (names.length === 0) return topics;
  return names.map((name) => {
    const topic = topics.find((one) => one === name);
    if (topic !== undefined) return topic;
    throw new UsageError(`"${name}" is not a topic; the topics are ${topics.join(", ")}.`);
  });
}

function readCount(name: string, value: string | undefined): number | undefined {
  const count = Number(value);
  if (value === undefined) return undefined;
  if (Number.isInteger(count) && count >= 1) return count;
  throw new UsageError(`${name} is ${value}; it must be a whole number from 1.`);
}

async function* measure(
  topic: Topic,
  { rounds, subscribers, minutes, isQuick, descriptions }: MeasureOptions,
): AsyncGenerator<Table> {
  switch (topic) {
    case "bytes":
      yield (await import("./measure-bytes.ts")).measureBytes();
      return;
    case "overhead":
      yield (await import("./measure-overhead.ts")).measureOverhead({
        rounds: rounds ?? 40,
        callsPerRound: 1000,
      });
      return;
    case "types":
      yield (await import("./measure-types.ts")).measureTypes();
      return;
    case "generation":
      yield (await import("./measure-generation.ts")).measureGeneration();
      return;
    case "spec-diff":
      yield runDiffTools(descriptions);
      yield (await import("./spec-diff/measure-ground-truth.ts")).measureGroundTruth();
      return;
    case "service": {
      const {
        fullRun: full,
        measureService,
        quickRun: quick,
      } = await import("./service/measure-service.ts");
      yield* measureService(isQuick ? quick : full);
      return;
    }
    case "deliveries": {
      const {
        fullRun: full,
        measureDeliveries,
        quickRun: quick,
      } = await import("./deliveries/measure-deliveries.ts");
      const run = isQuick ? quick : full;
      yield* measureDeliveries({
        ...run,
        ...(rounds !== undefined && { rounds }),
        ...(subscribers !== undefined && { subscribers }),
      });
      return;
    }
    case "feeds": {
      const {
        fullRun: full,
        measureFeeds,
        quickRun: quick,
      } = await import("./feeds/measure-feeds.ts");
      yield* measureFeeds(isQuick ? quick : full);
      return;
    }
    case "events": {
      const {
        fullRun: full,
        measureEvents,
        quickRun: quick,
      } = await import("./events/measure-events.ts");
      yield* measureEvents(isQuick ? quick : full);
      return;
    }
    case "growth": {
      const {
        fullRun: full,
        measureGrowth,
        quickRun: quick,
      } = await import("./growth/measure-growth.ts");
      yield* measureGrowth(isQuick ? quick : full);
      return;
    }
    case "load": {
      const {
        fullRun: full,
        measureLoad,
        quickRun: quick,
      } = await import("./load/measure-load.ts");
      const run = isQuick ? quick : full;
      yield await measureLoad({ ...run, ...(minutes !== undefined && { minutes }) });
    }
  }
}

await runCommand({ name: "pnpm bench", main, expected: [NoOasdiffError] });
