import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  openServiceDatabase,
  type ServiceDatabase,
} from "../src/database/open-service-database.ts";
import { isDisconnected, isUnavailable } from "../src/database/transient-errors.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { waitFor } from "./support/wait-for.ts";

let created: TestDatabase;
let opened: ServiceDatabase;
const lines: { readonly line: string; readonly leftOut?: unknown }[] = [];

beforeEach(async () => {
  lines.length = 0;
  created = await createTestDatabase();
  const settings = { databaseUrl: created.url, dataFolder: "", databasePoolSize: 2 };
  opened = await openServiceDatabase(
    settings,
    (line, fields) => void lines.push({ line, ...fields }),
  );
  await opened.migrated;
});

afterEach(async () => {
  await opened.close();
  await created.drop();
});

/** What a coordinator answers while a worker is away, as Citus 13.2 words it. */
const answers = [
  [
    "08006",
    "connection to the remote node bellwether@10.0.0.12:5432 failed with the following error: Connection refused",
  ],
  ["XX000", "failure on connection marked as essential: 10.0.0.12:5432"],
] as const;

async function ask(code: string, message: string): Promise<unknown> {
  const raise = `do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`;
  return await sql
    .raw(raise)
    .execute(opened.db)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

test.each(answers)(
  "a server of the database that is lost with the code %s is named once, and the database stays ready",
  async (code, message) => {
    const error = await ask(code, message);
    expect([isUnavailable(error), isDisconnected(error)]).toEqual([true, false]);
    await ask(code, message);
    expect(opened.outage.absorb(error, "unavailable")).toBe(true);
    expect(opened.lostServers()).toEqual(["10.0.0.12:5432"]);
    expect(lines.map(({ line }) => line)).toEqual([
      `The database has lost its server 10.0.0.12:5432 (${message}); requests for the wallets on it get 503, and sends to them wait.`,
    ]);
    expect(await opened.isReady()).toBe(true);
    expect(opened.state().isUp).toBe(true);
    // The coordinator reaches it again.
    await sql`
    create function citus_check_connection_to_node(name text, port integer) returns boolean
    language sql as $$ select name = '10.0.0.12' and port = 5432 $$`.execute(created.db);
    await waitFor(() => opened.lostServers().length === 0);
    expect(lines.at(-1)).toMatchObject({
      line: "The server 10.0.0.12:5432 of the database answers again.",
      leftOut: { unavailable: 1 },
    });
  },
);

test("the log keeps unavailability that a lost server does not explain", async () => {
  const [[code, message]] = answers;
  await ask(code, message);
  const other = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(opened.outage.absorb(other, "unavailable")).toBe(false);
});

test("an error of the same code that names no server is a defect, not a loss", async () => {
  const error = await ask("XX000", "cache lookup failed for relation 16384");
  expect(isUnavailable(error)).toBe(false);
  expect(opened.lostServers()).toEqual([]);
  expect(lines).toEqual([]);
});
