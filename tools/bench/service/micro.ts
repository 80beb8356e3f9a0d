import { Duplex } from "node:stream";
import { actionHeaders } from "@bellwether/service/src/domain/actions/headers.ts";
import { createApplication } from "@bellwether/service/src/http/application.ts";
import { createLog } from "@bellwether/service/src/http/log.ts";
import fastify from "fastify";
import { descriptorSchema } from "./peer-schemas.ts";
import { descriptorTarget, readExample } from "./reads.ts";

const body: any = await readExample("lending-actions", "getLendingDepositAction");
const headers = actionHeaders("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp");
const no = async () => undefined;
async function ours(log: any) {
  return (
    await createApplication({
      service: {} as any,
      handlers: { getLendingDepositAction: async () => ({ status: 200, headers, body }) },
      allowMissingHandlers: true,
      authenticate: { clientKey: no, apiKey: no, session: no },
      log,
    })
  ).fastify;
}
async function bare(o: any) {
  const app = fastify(o);
  const h = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "X-Action-Version, X-Blockchain-Ids",
    "x-action-version": "2.4",
    "x-blockchain-ids": "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  };
  app.get(
    "/api/v0/lending/:marketAddress/reserves/:reserve/deposit",
    { schema: descriptorSchema },
    async (_, reply) => {
      reply.headers(h);
      return body;
    },
  );
  await app.ready();
  return app;
}
const drop = { write() {} };
const apps: Record<string, any> = {
  ours: await ours(createLog({ destination: drop })),
  silent: await ours(createLog({ level: "silent" })),
  bare: await bare({}),
  barelog: await bare({ logger: { stream: drop } }),
};
const req = Buffer.from(
  `GET ${descriptorTarget} HTTP/1.1\r\nHost: 127.0.0.1:4000\r\nConnection: keep-alive\r\n\r\n`,
);
class Fake extends Duplex {
  answer = () => {};
  override _read() {}
  override _write(_c: any, _e: any, cb: any) {
    cb();
    this.answer();
  }
  override _writev(_c: any, cb: any) {
    cb();
    this.answer();
  }
  setTimeout() {
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
}
function client(app: any) {
  const s = new Fake();
  app.server.emit("connection", s);
  return s;
}
async function run(s: Fake, n: number) {
  for (let i = 0; i < n; i++)
    await new Promise<void>((r) => {
      s.answer = () => setImmediate(r);
      s.push(req);
    });
}
const socks = Object.fromEntries(Object.entries(apps).map(([k, a]) => [k, client(a)]));
const only = process.argv[2]?.split(",");
const names = Object.keys(apps).filter((n) => !only || only.includes(n));
const best: Record<string, number[]> = Object.fromEntries(names.map((n) => [n, []]));
for (let round = -3; round < 30; round++)
  for (const n of names) {
    const c = process.cpuUsage();
    await run(socks[n]!, 2000);
    const d = process.cpuUsage(c);
    if (round >= 0) best[n]!.push((d.user + d.system) / 2000);
  }
for (const n of names) {
  const v = best[n]!.sort((a, b) => a - b);
  console.log(
    n.padEnd(8),
    "min",
    v[0]!.toFixed(2),
    "q25",
    v[7]!.toFixed(2),
    "median",
    v[15]!.toFixed(2),
  );
}
process.exit(0);
