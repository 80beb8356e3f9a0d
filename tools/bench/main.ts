#!/usr/bin/env node
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { formatTable, type Table } from "./table.ts";

const topics = ["bytes", "overhead", "types", "generation"] as const;
type Topic = (typeof topics)[number];

const help = `Usage: pnpm bench [--only TOPIC,…] [--json]

Measures the generated clients beside their peers, the same work in one run, and says where they are
ahead and where not. It takes about two minutes.

  --only TOPIC,…   some of: ${topics.join(", ")}
  --rounds N       how many rounds the overhead is measured in (default: 40)
  --json           print one JSON array instead of tables
  --help           this page

Exit codes: 0 measured (whether ahead or not), 1 a contestant failed, 2 wrong usage.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      rounds: { type: "string", default: "40" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const chosen = readTopics(values.only);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new UsageError(`--rounds is ${values.rounds}; it must be a whole number from 1.`);
  }
  const { generateHeyApi } = await import("./contestants.ts");
  await generateHeyApi();
  const tables: Table[] = [];
  for (const topic of chosen) {
    // Progress goes where it does not mix with what is piped on.
    console.error(`measuring ${topic} …`);
    const table = await measure(topic, rounds);
    tables.push(table);
    if (!values.json) console.log(`\n${formatTable(table)}\n`);
  }
  if (values.json) console.log(JSON.stringify(tables));
  return 0;
}

function readTopics(only: string | undefined): readonly Topic[] {
  if (only === undefined) return topics;
  return only.split(",").map((name) => {
    const topic = topics.find((one) => one === name);
    if (topic !== undefined) return topic;
    throw new UsageError(`"${name}" is no topic; known are ${topics.join(", ")}.`);
  });
}

async function measure(topic: Topic, rounds: number): Promise<Table> {
  switch (topic) {
    case "bytes":
      return (await import("./measure-bytes.ts")).measureBytes();
    case "overhead":
      return (await import("./measure-overhead.ts")).measureOverhead({
        rounds,
        callsPerRound: 250,
      });
    case "types":
      return (await import("./measure-types.ts")).measureTypes();
    case "generation":
      return (await import("./measure-generation.ts")).measureGeneration();
  }
}

await runCommand({ name: "pnpm bench", main, expected: [] });
