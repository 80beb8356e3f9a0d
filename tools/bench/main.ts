#!/usr/bin/env node
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { NoOasdiffError } from "./spec-diff/diff-tools.ts";
import { formatTable, type Table } from "./table.ts";
import { clientTopics, type Topic, topics } from "./topics.ts";

const topicNames = Object.keys(topics) as Topic[];

const help = `Usage: pnpm bench [TOPIC…] [--only TOPIC,…] [--json]
       pnpm bench spec-diff [--descriptions FOLDER] [--json]
       pnpm bench agreement --cases FOLDER [--json]
       pnpm bench agreement --examples [--json]

Measures the generated clients, spec-diff and the service against comparable tools in one run, and compares
the results with our targets. Takes about 50 minutes.

  TOPIC            some of: ${topicNames.join(", ")}
  --only TOPIC,…   the topics as a comma-separated list
  --rounds N       number of rounds of the overhead measurement (default: 40), and of sends after which the
                   deliveries measurement reads the size of tables (default: 10)
  --subscribers N  recipients of the large send of the deliveries measurement (default: 1,000,000)
  --minutes N      duration of the load beside an attacker, after half as long without one (default: 10)
  --quick          shorten the service, deliveries, feeds, subscriptions, events, positions, growth, load and streams measurements to a smoke test (30 s each)
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
  if (chosen.some((topic) => clientTopics.includes(topic))) {
    const { generatePeers } = await import("./clients.ts");
    await generatePeers();
  }
  const tables: Table[] = [];
  for (const topic of chosen) {
    // Progress goes to stderr, so stdout can be piped.
    console.error(`measuring ${topic} …`);
    for await (const table of topics[topic](options)) {
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

/** Not in a full run: it needs the user's cases, and its exit code depends on a target. */
async function runAgreement(
  topics: readonly string[],
  { cases, examples, json }: AgreementOptions,
): Promise<number> {
  if (topics.length > 1) throw new UsageError("agreement cannot be combined with other topics.");
  if (examples === (cases !== undefined)) {
    throw new UsageError("agreement needs either --cases FOLDER or --examples.");
  }
  const { table, isMet } =
    cases === undefined
      ? await (await import("./spec-diff/measure-examples.ts")).measureExamples()
      : await (await import("./spec-diff/measure-agreement.ts")).measureAgreement(cases);
  console.log(json ? JSON.stringify([table]) : formatTable(table));
  return isMet ? 0 : 1;
}

function readTopics(names: readonly string[]): readonly Topic[] {
  if (names.length === 0) return topicNames;
  return names.map((name) => {
    const topic = topicNames.find((topic) => topic === name);
    if (topic !== undefined) return topic;
    throw new UsageError(`"${name}" is not a topic; the topics are ${topicNames.join(", ")}.`);
  });
}

function readCount(name: string, value: string | undefined): number | undefined {
  const count = Number(value);
  if (value === undefined) return undefined;
  if (Number.isInteger(count) && count >= 1) return count;
  throw new UsageError(`${name} is ${value}; it must be a whole number from 1.`);
}

await runCommand({ name: "pnpm bench", main, expected: [NoOasdiffError] });
