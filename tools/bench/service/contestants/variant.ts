import { randomUUID } from "node:crypto";
import fastify from "fastify";
import { reportToParent } from "../report-to-parent.ts";

const v = process.argv[2] ?? "";
const has = (s: string) => v.split(",").includes(s);
const app: any = fastify({
  ...(has("id") && { genReqId: () => randomUUID() }),
  ...(has("timeout") && { requestTimeout: 60000 }),
  ...(has("qs") && { routerOptions: { querystringParser: () => ({}) } }),
} as any);
if (has("dec")) app.decorateRequest("exchange", undefined);
const text = JSON.stringify({ a: "x".repeat(500) });
const s = new Set();
app.get("/api/v0/lending/:marketAddress/reserves/:reserve/deposit", {
  ...(has("gate") && {
    onRequest(request: any, reply: any, done: any) {
      if (has("dec")) request.exchange = { startedAt: performance.now() };
      if (has("close")) {
        reply.raw.once("close", () => {
          if (request.x) s.add(1);
        });
      }
      done();
    },
  }),
  handler: has("reply")
    ? async (_: any, reply: any) =>
        reply.code(200).header("content-type", "application/json").send(text)
    : has("cb")
      ? (_: any, reply: any) => {
          reply.code(200).header("content-type", "application/json").send(text);
        }
      : async () => text,
});
reportToParent(await app.listen({ host: "127.0.0.1", port: 0 }));
