import { createServer } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Database, type UrlTarget } from "../../src/database/connect.ts";
import { embeddedName } from "../../src/database/initialize.ts";
import { openDatabase } from "../../src/database/open.ts";
import { isReadOnlyRefusal, isUnavailable } from "../../src/database/transient-errors.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { createExternalServer } from "./external-server.ts";

const password = "hunter2";

/** A URL with the hosts in single-host URLs, in order. A busy machine needs more than the default for each. */
function urlOf(urls: readonly string[], attribute?: string, user = embeddedName): string {
  const hosts = urls.map((url) => new URL(url).host);
  const [first = ""] = urls;
  const target = attribute === undefined ? "" : `&target_session_attrs=${attribute}`;
  const path = `${new URL(first).pathname}?connect_timeout=10${target}`;
  return `postgres://${user}:${password}@${hosts.join(",")}${path}`;
}

function open(target: UrlTarget): Database {
  const db = connect(target, { poolSize: 1, report: () => {} });
  onTestFinished(() => db.destroy());
  return db;
}

async function isStandby(db: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is;
}

const failureOf = (db: Database): Promise<Error> =>
  isStandby(db).then(
    () => expect.unreachable("connected"),
    (error: Error) => error,
  );

async function startPrimaryAndStandby() {
  const primary = createExternalServer();
  const standby = primary.createStandby();
  await primary.start();
  await standby.start();
  return { primary, standby, urls: [standby.url(), primary.url()] };
}

test("connections go to the first host that is what target_session_attrs asks for, and after a failover to the new primary", async () => {
  const { primary, standby, urls } = await startPrimaryAndStandby();
  for (const [attribute, expected] of Object.entries({
    any: true,
    "read-write": false,
    primary: false,
    "read-only": true,
    standby: true,
    "prefer-standby": true,
  })) {
    const url = urlOf(urls.toReversed(), attribute);
    const found = await isStandby(open({ url }));
    expect(found, attribute).toBe(attribute === "any" ? false : expected);
  }
  const alone = open({ url: urlOf([standby.url()], "read-write") });
  const readOnly = await failureOf(alone);
  expect(isReadOnlyRefusal(readOnly)).toBe(true);
  expect(readOnly.message).toMatch(/^no host .+ \(read-write\): \/\S+ is a standby$/);

  const lines: string[] = [];
  const url = urlOf(urls);
  const db = open({ url, reportHost: (line) => lines.push(line) });
  expect(await isStandby(db)).toBe(false);
  const fallback = open({ url: urlOf([primary.url()], "prefer-standby") });
  expect(await isStandby(fallback)).toBe(false);

  await primary.kill();
  // The statement which finds the connection broken has another error.
  const failure = await waitFor(async () => {
    const error = await failureOf(db);
    return error.message.startsWith("no host") && error;
  });
  expect(isUnavailable(failure)).toBe(true);
  expect(failure.message).toMatch(
    /is a standby; \S+: connect E\w+|: connect E\w+ \S+; \S+ is a standby/,
  );
  expect(String(failure.stack)).not.toContain(password);

  await sql`select pg_promote()`.execute(standby.open());
  expect(await waitFor(async () => !(await isStandby(db)))).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^New database connections lead to \S+ instead of \S+\.$/),
  ]);
  // Commands and migrations open the database so.
  const opened = await openDatabase(
    { databaseUrl: url, dataFolder: "", databasePoolSize: 1 },
    () => {},
  );
  onTestFinished(() => opened.close());
  expect(await opened.isReady()).toBe(true);
});

test("a host that does not answer costs its connect_timeout once", async () => {
  let asked = 0;
  const silent = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const { url } = await createExternalDatabase();
  const { username, host, pathname } = new URL(url);
  const hosts = `127.0.0.1:1,127.0.0.1:${port},${host}`;
  const target = { url: `postgres://${username}@${hosts}${pathname}?connect_timeout=2` };
  expect(await isStandby(open(target))).toBe(false);
  expect(await isStandby(open(target))).toBe(false);
  expect(asked).toBe(1);
});

test("a server that refuses the user ends the search for a host", async () => {
  const { url } = await createExternalDatabase();
  const target = { url: urlOf([url, "postgres://127.0.0.1:1/x"], undefined, "no_such_role") };
  expect((await failureOf(open(target))).message).toBe('role "no_such_role" does not exist');
});
