import {
  AbortError,
  ApiError,
  createAlertsClient,
  TimeoutError,
  verifyWebhook,
} from "@bellwether/alerts";
import { createMarketsClient } from "@bellwether/markets";

/** Each step's result, for comparison between runtimes. */
export type ScenarioReport = Readonly<Record<string, unknown>>;

/**
 * Runs every client feature once. It uses only what all runtimes have.
 *
 * @param origin the test service's origin
 */
export async function runScenario(origin: string): Promise<ScenarioReport> {
  const marketsAt = (place: string, options = {}) =>
    createMarketsClient({ baseUrl: `${origin}/${place}`, clientKey: "secret-key", ...options });
  const request = { type: ["lending" as const], limit: 2 };

  const page = await marketsAt("plain").listMarkets(request);
  const ids: string[] = [];
  for await (const market of marketsAt("pages").listMarkets(request)) ids.push(market.id);
  const { response } = await marketsAt("plain").listMarkets(request).withResponse();
  const refused = await failureOf(marketsAt("refused").listMarkets(request));
  const retried = await marketsAt("flaky").listMarkets(request);
  const stalled = await failureOf(marketsAt("stalled", { timeoutMs: 200 }).listMarkets(request));
  const controller = new AbortController();
  const { signal } = controller;
  const aborting = failureOf(marketsAt("stalled").listMarkets(request, { signal }));
  controller.abort();
  const aborted = await aborting;
  const broken = await failureOf(marketsAt("broken").listMarkets(request));
  const html = await failureOf(marketsAt("html").listMarkets(request));
  await failureOf(marketsAt("elsewhere").listMarkets(request));

  const secret = { baseUrl: `${origin}/send`, apiKey: "secret-key" };
  const isRefusedInPage = refusesSecret(secret) === "document" in globalThis;
  const alerts = createAlertsClient({ ...secret, dangerouslyAllowBrowser: true });
  const { id } = await alerts.sendAlert({
    appId: "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2",
    body: {
      channels: ["IN_APP"],
      message: { title: "Hello", body: "World" },
      recipient: { type: "all-subscribers" },
    },
  });
  return {
    page: page.markets.length,
    ids,
    requestId: response.headers.get("x-request-id"),
    refused: refused instanceof ApiError && [refused.status, refused.code, refused.message],
    retried: retried.markets.length,
    stalled: stalled instanceof TimeoutError && stalled.message,
    aborted: aborted instanceof AbortError && aborted.message,
    broken: nameOf(broken),
    html: nameOf(html),
    sent: id,
    isRefusedInPage,
    webhook: await readWebhook(origin),
  };
}

function refusesSecret(options: Parameters<typeof createAlertsClient>[0]): boolean {
  try {
    createAlertsClient(options);
    return false;
  } catch {
    return true;
  }
}

/** React Native has no Web Crypto and receives no webhooks. */
async function readWebhook(origin: string): Promise<unknown> {
  if (globalThis.crypto?.subtle === undefined) return "no Web Crypto";
  const answer = await fetch(`${origin}/webhook`);
  const { body, headers, secret } = await answer.json();
  const { events } = await verifyWebhook({ body, headers }, secret);
  return events.map((event) => event.event);
}

async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  return undefined;
}

function nameOf(error: unknown): unknown {
  return error instanceof Error ? error.name : error;
}
