import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { startBotApi, token } from "../delivery/telegram/fake-bot-api.ts";
import { type ReceivedSpan, startOtlpReceiver } from "../support/otlp-receiver.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { createApp, post } from "./test-accounts.ts";

const callerTraceId = "0af7651916cd43dd8448eb211c80319c";
const callerSpanId = "b7ad6b7169203331";
const traceparent = `00-${callerTraceId}-${callerSpanId}-01`;

/** A service exporting its spans, on an external database with one app. */
async function startTraced(variables: Record<string, string> = {}, flags: string[] = []) {
  const collector = await startOtlpReceiver();
  const { url, db } = await createExternalDatabase();
  const database = ["--database-url", url];
  const service = await startService([...database, ...flags], {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "20",
    ...variables,
  });
  await service.waitUntilReady();
  return { collector, db, service, app: await createApp(database) };
}

const inTrace = (spans: readonly ReceivedSpan[], traceId: string) =>
  spans.filter((span) => span.traceId === traceId);

/** The names of a span and its ancestors in the same trace, from the root. */
function pathOf(span: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]): string[] {
  if (span === undefined) return [];
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...pathOf(parent, spans), span.name];
}

/** Adds subscribers to the app, one with Telegram. */
async function addSubscribers(
  db: Awaited<ReturnType<typeof createExternalDatabase>>["db"],
  appId: string,
  count: number,
) {
  await sql`
    with wallets as (
      select 'W' || md5(${appId} || n) as wallet, n from generate_series(1, ${count}::int) n
    ), subscribed as (
      insert into subscriptions (app_id, wallet, channels)
      select ${appId}::uuid, wallet, case n when 1 then 9 else 1 end from wallets
    )
    insert into telegram_channels (wallet, id, chat_id, name, verified_at)
    select wallet, gen_random_uuid(), n::text, 'user' || n, now() from wallets where n = 1`.execute(
    db,
  );
}

const toAll = (title: string) => ({
  channels: ["TELEGRAM", "IN_APP"],
  message: { title, body: "See them." },
  recipient: { type: "all-subscribers" },
});

test("an alert is one trace from the request of the caller to the call of the provider, and its log lines name the trace", async () => {
  const api = await startBotApi();
  const { collector, db, service, app } = await startTraced({}, [
    ...["--telegram-token", token, "--telegram-url", api.url],
  ]);
  await addSubscribers(db, app.id, 1);
  const headers = { ...app.headers, traceparent, tracestate: "vendor=secret" };
  const { status } = await post(service, `/v2/${app.id}/send`, toAll("Rates"), headers);
  expect(status).toBe(202);
  await waitFor(() => api.sent.length === 1);
  const findCall = () =>
    inTrace(collector.spans(), callerTraceId).find(
      (span) => span.name === "POST" && span.kind === 3,
    );
  const call = await waitFor(findCall);
  const findServer = () => inTrace(collector.spans(), callerTraceId).find(({ kind }) => kind === 2);
  const server = await waitFor(findServer);
  // A span is exported after it has ended, the job after its call.
  await waitFor(() => collector.spans().some(({ name }) => name === "process telegram"));
  const spans = inTrace(collector.spans(), callerTraceId);

  expect(server).toMatchObject({
    name: "POST /v2/{appId}/send",
    parentSpanId: callerSpanId,
    attributes: {
      "http.request.method": "POST",
      "http.route": "/v2/{appId}/send",
      "url.path": `/v2/${app.id}/send`,
      "http.response.status_code": 202,
      "bellwether.operation_id": "sendAlert",
    },
  });
  expect(pathOf(call, spans)).toEqual([
    "POST /v2/{appId}/send",
    "expand send",
    "process telegram",
    "deliver TELEGRAM",
    "POST",
  ]);
  expect(api.traceparents.get("sendMessage")).toEqual([`00-${callerTraceId}-${call?.spanId}-01`]);
  const names = new Set(spans.map(({ name }) => name));
  expect(names).toContain("INSERT sends");
  expect(names).toContain("TRANSACTION");
  // Bot tokens, statement values and other vendors' states stay in the process.
  expect(JSON.stringify(collector.spans())).not.toMatch(/fake_token|Rates|vendor=secret/);
  expect(collector.resources()[0]).toMatchObject({ "service.name": "bellwether" });
  const line = await waitFor(() => service.requestLines("sendAlert")[0]);
  expect(line).toMatchObject({ trace_id: callerTraceId, span_id: server?.spanId });
});

longTest(
  "a send that a job expands stays in the trace of its request, and its batches link to it",
  async () => {
    const api = await startBotApi();
    const { collector, db, service, app } = await startTraced({}, [
      ...["--telegram-token", token, "--telegram-url", api.url],
    ]);
    await addSubscribers(db, app.id, 10_001);
    const headers = { ...app.headers, traceparent };
    await post(service, `/v2/${app.id}/send`, toAll("Rates"), headers);
    await waitFor(() => api.sent.length === 1);
    const batch = await waitFor(() =>
      collector.spans().find(({ name }) => name === "process telegram-bulk"),
    );
    await waitFor(() => collector.spans().some(({ name }) => name === "process fan-out"));
    const spans = inTrace(collector.spans(), callerTraceId);
    const steps = spans.filter(({ name }) => name === "expand send");
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps) {
      expect(pathOf(step, spans)).toEqual([
        ...["POST /v2/{appId}/send", "process fan-out", "expand send"],
      ]);
    }
    expect(batch?.traceId).not.toBe(callerTraceId);
    expect(batch?.links.map(({ traceId }) => traceId)).toEqual([callerTraceId]);
  },
);

longTest(
  "a request that its caller does not sample exports no span, and its provider learns that",
  async () => {
    const api = await startBotApi();
    const { collector, db, service, app } = await startTraced({}, [
      ...["--telegram-token", token, "--telegram-url", api.url],
    ]);
    await addSubscribers(db, app.id, 1);
    const headers = { ...app.headers, traceparent: traceparent.replace(/01$/, "00") };
    await post(service, `/v2/${app.id}/send`, toAll("Rates"), headers);
    await waitFor(() => api.sent.length === 1);
    const [sent] = api.traceparents.get("sendMessage") ?? [];
    expect(sent).toMatch(new RegExp(`^00-${callerTraceId}-[0-9a-f]{16}-00$`));
    expect((await service.stop()).code).toBe(0);
    expect(inTrace(collector.spans(), callerTraceId)).toEqual([]);
  },
);

longTest("a webhook gets the trace of the request that queued its event", async () => {
  const calls: (string | undefined)[] = [];
  const hook = createServer((request, response) => {
    calls.push(request.headers.traceparent?.toString());
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void hook.close());
  const { collector, service, app } = await startTraced({
    WEBHOOK_PRIVATE_NETWORKS: "127.0.0.0/8",
  });
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/token-in-the-path`;
  const webhooks = "/v2/events/webhooks";
  const { body: webhook } = await post(service, webhooks, { url }, app.headers);
  const headers = { ...app.headers, traceparent };
  await post(service, `${webhooks}/${webhook.id}/test`, { event: "price-change" }, headers);
  await waitFor(() => calls.length === 1);
  const isCall = ({ name, kind }: ReceivedSpan) => name === "POST" && kind === 3;
  const call = await waitFor(() => inTrace(collector.spans(), callerTraceId).find(isCall));
  expect(calls).toEqual([`00-${callerTraceId}-${call?.spanId}-01`]);
  expect(call).toMatchObject({
    attributes: { "server.address": "127.0.0.1", "http.response.status_code": 503 },
    status: { code: 2 },
  });
  expect(JSON.stringify(collector.spans())).not.toContain("token-in-the-path");
});

longTest(
  "spans are exported as protobuf by default, and those that wait are exported at the end",
  async () => {
    const { collector, service } = await startTraced({
      OTEL_EXPORTER_OTLP_PROTOCOL: "",
      OTEL_BSP_SCHEDULE_DELAY: "600000",
    });
    await service.request("/v0/markets");
    expect((await service.stop()).code).toBe(0);
    expect(collector.exports).toMatchObject([
      { path: "/v1/traces", headers: { "content-type": "application/x-protobuf" } },
    ]);
    expect(collector.exports[0]?.body.includes("listMarkets")).toBe(true);
  },
);

const switches: readonly (readonly [string, Record<string, string>])[] = [
  ["OTEL_SDK_DISABLED", { OTEL_SDK_DISABLED: "true" }],
  ["OTEL_TRACES_EXPORTER", { OTEL_TRACES_EXPORTER: "none" }],
  ["an unknown protocol", { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }],
];

longTest.each(switches)("%s turns tracing off", async (_, variables) => {
  const { collector, service } = await startTraced(variables);
  await service.request("/v0/markets", { headers: { traceparent } });
  await waitForRequestLine(service);
  await service.stop();
  expect(collector.exports).toEqual([]);
  expect(JSON.stringify(service.log())).not.toContain("trace_id");
  const reported = service.log().filter(({ msg }) => msg.startsWith("Tracing is off"));
  expect(reported.map(({ msg }) => msg)).toEqual(
    "OTEL_EXPORTER_OTLP_PROTOCOL" in variables
      ? [
          "Tracing is off: OTEL_EXPORTER_OTLP_PROTOCOL is grpc; it must be http/protobuf or http/json.",
        ]
      : [],
  );
});

/** Makes OpenTelemetry's SDK unknown, as where it is not installed. prom-client brings its API. */
const withoutPackages = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      if (!/^@opentelemetry\\/(?!api$)/.test(name)) return next(name, context);
      throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
    },
  });`;

test("without the packages of OpenTelemetry the service starts, and the log says how to install them", async () => {
  const hooks = `data:text/javascript,${encodeURIComponent(withoutPackages)}`;
  const { collector, service } = await startTraced({ NODE_OPTIONS: `--import=${hooks}` });
  expect((await service.request("/v0/markets")).status).toBe(401);
  expect((await service.stop()).code).toBe(0);
  expect(collector.exports).toEqual([]);
  const install =
    "@opentelemetry/api @opentelemetry/resources @opentelemetry/sdk-trace @opentelemetry/exporter-trace-otlp-proto";
  expect(
    service.countLogLines(
      `Tracing is off: its packages are not installed; run npm install ${install}`,
    ),
  ).toBe(1);
});

longTest("without OTEL_EXPORTER_OTLP_ENDPOINT no package of OpenTelemetry is loaded", async () => {
  const hooks = `data:text/javascript,${encodeURIComponent(withoutPackages)}`;
  const { service } = await startTraced({
    NODE_OPTIONS: `--import=${hooks}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: "",
  });
  expect((await service.stop()).code).toBe(0);
  expect(service.countLogLines("Tracing")).toBe(0);
});

longTest("a receiver that is away is one line in the log, and requests are answered", async () => {
  const { service } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    OTEL_EXPORTER_OTLP_TIMEOUT: "200",
  });
  for (let count = 0; count < 3; count += 1) {
    expect((await service.request("/v0/markets")).status).toBe(401);
  }
  const line = "Tracing: connect ECONNREFUSED 127.0.0.1:9";
  await waitFor(() => service.countLogLines(line) > 0);
  for (let count = 0; count < 3; count += 1) await service.request("/v0/markets");
  expect((await service.stop()).code).toBe(0);
  expect(service.countLogLines(line)).toBe(1);
});

longTest("a receiver that never answers does not keep a service that stops alive", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { service } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    // Longer than the test: only the limit at the end can end the export.
    OTEL_EXPORTER_OTLP_TIMEOUT: "3600000",
    OTEL_BSP_EXPORT_TIMEOUT: "3600000",
  });
  await service.request("/v0/markets");
  expect((await service.stop()).code).toBe(0);
  expect(service.countLogLines("The last spans are lost")).toBe(1);
});

function waitForRequestLine(service: ServiceProcess) {
  return waitFor(() => service.log().find(({ msg }) => msg === "answered"));
}
