import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterEach, expect, test } from "vitest";
import type { Database } from "../src/database/connect.ts";
import {
  openServiceDatabase,
  type ServiceDatabase,
} from "../src/database/open-service-database.ts";
import { StatementObserver } from "../src/database/statement-observer.ts";
import { runWork } from "../src/tracing/work.ts";
import { looseHandlers, startApplication, type TestApplication } from "./http/test-application.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

interface Line {
  readonly [field: string]: unknown;
}

let created: TestDatabase;
let opened: ServiceDatabase;
let application: TestApplication | undefined;
const registry = new Registry();
const lines: Line[] = [];

async function open(slowMs: number): Promise<Database> {
  lines.length = 0;
  registry.clear();
  created = await createTestDatabase();
  const log = { warn: (fields: object, msg: string) => void lines.push({ ...fields, msg }) };
  const statements = new StatementObserver({ slowMs, log });
  statements.register(registry);
  const settings = { databaseUrl: created.url, dataFolder: "", databasePoolSize: 2 };
  opened = await openServiceDatabase(settings, () => {}, { statements });
  await opened.migrated;
  return opened.db;
}

afterEach(async () => {
  await application?.close();
  application = undefined;
  await opened.close();
  await created.drop();
});

/** Takes at least 30 ms. */
const sleep = (db: Database, secret = "hunter2") =>
  sql`select pg_sleep(0.03), ${secret}::text, 'a literal'`.execute(db);

const isSleep = ({ statement }: Line) => String(statement).includes("pg_sleep");

test("a slow statement is logged with its work and without its values", async () => {
  const db = await open(20);
  await runWork({ requestId: "mine", operationId: "listMarkets" }, () => sleep(db));
  expect(lines.filter(isSleep)).toEqual([
    {
      pool: "requests",
      statement: "select pg_sleep(?), $1::text, ?",
      durationMs: expect.any(Number),
      requestId: "mine",
      operationId: "listMarkets",
      msg: "A database statement was slow.",
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain("hunter2");
});

test("a slow statement that fails is logged with its error code", async () => {
  const db = await open(20);
  const failing = sql`select pg_sleep(0.03), 1 / (select count(*) from sends)`.execute(db);
  await expect(failing).rejects.toThrow("division by zero");
  expect(lines.filter(isSleep)).toMatchObject([{ failed: "22012" }]);
});

test.each([0, 600_000])(
  "with a limit of %d ms, a statement of 30 ms is not logged",
  async (limit) => {
    await sleep(await open(limit));
    expect(lines).toEqual([]);
  },
);

test.each([
  ["listMarkets", "GET", "/v0/markets", undefined],
  ["createWebhook", "POST", "/v2/events/webhooks", { url: "https://hooks.bellwether.example" }],
])(
  "a slow statement of %s names its request and operation",
  async (operationId, method, path, body) => {
    const db = await open(20);
    const handler = async () => {
      await sleep(db);
      return { status: 204 };
    };
    application = await startApplication({ handlers: looseHandlers({ [operationId]: handler }) });
    await fetch(`${application.url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-service-client-key": "a-credential",
        "x-service-api-key": "a-credential",
        "x-request-id": "mine",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(lines.filter(isSleep)).toMatchObject([{ requestId: "mine", operationId }]);
  },
);

test("the time of statements is measured by pool and kind", async () => {
  const db = await open(0);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_sleep(0.03)`.execute(transaction);
  });
  await sql`delete from topics`.execute(opened.background);
  const text = await registry.metrics();
  const count = (pool: string, kind: string) =>
    new RegExp(`_count\\{pool="${pool}",kind="${kind}"\\} (\\d+)`).exec(text)?.[1];
  expect(count("requests", "transaction")).toBe("2");
  expect(count("requests", "select")).toBe("1");
  expect(count("background", "delete")).toBe("1");
  // 30 ms is in no shorter bucket.
  expect(text).toContain('_bucket{le="0.025",pool="requests",kind="select"} 0');
});
