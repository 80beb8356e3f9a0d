import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { type Bellwether, type LogLine, startBellwether } from "./bellwether.ts";
import { startGivenServer } from "./given-server.ts";
import { startStallingProxy } from "./stalling-proxy.ts";

/** A source of prices that notes when it was asked. */
async function startSource() {
  const askedAt: number[] = [];
  const server = createServer((_, response) => {
    askedAt.push(Date.now());
    response.setHeader("content-type", "application/json").end('{"prices": []}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { askedAt, url: `http://127.0.0.1:${port}/prices` };
}

async function startReplica(databaseUrl: string, sourceUrl: string): Promise<Bellwether> {
  const feeds = ["--feeds", sourceUrl, "--feed-seconds", "1", "--feed-private-addresses", "yes"];
  const replica = await startBellwether(["--database-url", databaseUrl, ...feeds]);
  await replica.waitUntilReady();
  return replica;
}

/** Whether it runs the feed, as its metrics say. */
async function leads(replica: Bellwether): Promise<boolean> {
  const text = await (await replica.ask("/metrics")).text();
  const [, value] = /^bellwether_lease_held\{lease="feed:http:[^"]+"\} (\d)$/m.exec(text) ?? [];
  return value === "1";
}

const untilLeads = (replica: Bellwether) => until(() => leads(replica));

/** When its log said so of the feed. */
async function said(replica: Bellwether, text: string): Promise<number> {
  const isIt = ({ lease, msg }: LogLine) =>
    String(lease).startsWith("feed:http:") && msg.includes(text);
  const line = await until(() => replica.log().find(isIt));
  return Date.parse(String(line.time));
}

async function startTwo() {
  const [server, source] = await Promise.all([startGivenServer(), startSource()]);
  const proxy = await startStallingProxy(server.socketFile);
  const through = `postgres://bellwether@127.0.0.1:${proxy.port}/bellwether`;
  const one = await startReplica(through, source.url);
  await untilLeads(one);
  const two = await startReplica(server.url(), source.url);
  return { source, proxy, one, two };
}

test("a source is asked by one of two replicas, and by the other as soon as that one stops", async () => {
  const { source, one, two } = await startTwo();
  source.askedAt.length = 0;
  await until(() => source.askedAt.length >= 6);
  const [first = 0, , , , , last = 0] = source.askedAt;
  // Two would have been done with six in half the time.
  expect(last - first).toBeGreaterThan(4500);
  expect([await leads(one), await leads(two)]).toEqual([true, false]);
  expect(await one.stop()).toMatchObject({ code: 0, stderr: "" });
  const stoppedAt = Date.now();
  // Sooner than a lease that nobody gives back.
  expect(
    (await said(two, "This replica took the lease; the job starts.")) - stoppedAt,
  ).toBeLessThan(7000);
});

test("kill -9 of the replica that asks is made up for by the other within 15 seconds", async () => {
  const { source, one, two } = await startTwo();
  await one.stop("SIGKILL");
  const killedAt = Date.now();
  source.askedAt.length = 0;
  expect((await said(two, "This replica took the lease; the job starts.")) - killedAt).toBeLessThan(
    15_000,
  );
  await until(() => source.askedAt.length > 0);
});

test("a replica that is cut from the database stops asking before the other begins", async () => {
  const { source, proxy, one, two } = await startTwo();
  proxy.stall();
  await untilLeads(two);
  const [stopped, began] = await Promise.all([
    said(one, "The database did not confirm the lease in time"),
    said(two, "This replica took the lease; the job starts."),
  ]);
  expect(began).toBeGreaterThan(stopped);
  await until(() => source.askedAt.some((at) => at >= began));
  // What was on its way when it stopped may come in a little later.
  expect(source.askedAt.filter((at) => at > stopped + 500 && at < began)).toEqual([]);
  // It is good for another turn once the database answers again.
  proxy.forward();
  await two.stop();
  await untilLeads(one);
});
