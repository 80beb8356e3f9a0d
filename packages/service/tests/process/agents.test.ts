import { expect, test } from "vitest";
import { callTool } from "../mcp/call-mcp.ts";
import { startOtlpReceiver } from "../support/otlp-receiver.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { createClientKey } from "./test-accounts.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

test("an agent finds a market and its action below the base path, in one trace", async () => {
  const collector = await startOtlpReceiver();
  const { url } = await createExternalDatabase();
  const database = ["--database-url", url];
  const service = await startService(
    [...database, "--feeds", "simulator", "--base-path", "/bellwether"],
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "20",
    },
  );
  await service.waitUntilReady();
  const headers = await createClientKey(database);
  const mcp = `${service.url}/mcp`;
  const find = async () => {
    const input = { type: ["lending"], sortBy: "totalDepositUsd" };
    const { structuredContent } = await callTool(mcp, headers, "find_markets", input);
    return structuredContent.markets.find(({ actions }: { readonly actions: readonly string[] }) =>
      actions.includes("deposit"),
    );
  };
  await waitFor(async () => (await find()) !== undefined);
  const { id: marketId } = await find();
  // Without a chain there is nothing to simulate with, and the operation behind the market's link says so.
  const account = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
  const input = { marketId, action: "deposit", amount: 1, account };
  const quote = await callTool(mcp, { ...headers, traceparent }, "quote_action", input);
  expect(quote.content[0]?.text).toMatch(/^unavailable: /);
  const spans = () => collector.spans().filter((span) => span.traceId === traceId);
  const nameOf = (id: string | undefined) => spans().find(({ spanId }) => spanId === id)?.name;
  await waitFor(
    () => nameOf(spans().find(({ name }) => name === "POST /mcp")?.spanId) !== undefined,
  );
  const inner = spans().filter(({ name }) => name === "GET /v0/markets");
  expect(inner.map(({ parentSpanId }) => nameOf(parentSpanId))).toEqual(["POST /mcp"]);
  expect(await service.stop()).toMatchObject({ code: 0 });
});
