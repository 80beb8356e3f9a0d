import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Sent once by the parent process, before the attack. */
export interface AttackOptions {
  readonly urls: readonly string[];
  /** The public key of the website, which every visitor can read. */
  readonly clientKey: string;
  /** Requests a second, all kinds together. */
  readonly rate: number;
  /** Connections requesting the largest response without reading it. */
  readonly unread: number;
}

/** Responses by their status; 0 counts requests without one. */
export type AttackReport = Readonly<Record<number, number>>;

/** Its networks, as a proxy in front would tell: the second one would use up the first one's quota. */
const attackerHeaders = { "x-forwarded-for": "203.0.113.66" };
const unreadNetwork = "203.0.113.67";

/**
 * One caller that obeys no limit: costly requests after every response, guesses at keys, and responses it never reads.
 * A separate process, so it takes no CPU time from the measured calls.
 */
async function attack(options: AttackOptions, signal: AbortSignal): Promise<AttackReport> {
  const counts: Record<number, number> = {};
  const requests = listRequests(options, await listMarketIds(options));
  const open = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const startMs = performance.now();
  for (let sent = 0; !signal.aborted; await sleep(5)) {
    const due = Math.ceil(((performance.now() - startMs) / 1000) * options.rate);
    for (; sent < due && open.size < maxOpen; sent += 1) {
      const request = requests[sent % requests.length];
      if (request === undefined) continue;
      const call: Promise<void> = countResponse(request, counts).then(() => {
        open.delete(call);
      });
      open.add(call);
    }
    sent = Math.max(sent, due);
    while (sockets.size < options.unread) askWithoutReading(options, sockets);
  }
  for (const socket of sockets) socket.destroy();
  await Promise.all(open);
  return counts;
}

/** Beyond this many, its own process's limits would hold the attacker up. */
const maxOpen = 500;

interface AttackRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function listMarketIds({ urls, clientKey }: AttackOptions): Promise<string[]> {
  const headers = { ...attackerHeaders, "x-service-client-key": clientKey };
  const response = await fetch(`${urls[0]}/v0/markets?limit=20`, { headers });
  const page = (await response.json()) as { readonly markets: readonly { readonly id: string }[] };
  return page.markets.map(({ id }) => id);
}

function listRequests(
  { urls, clientKey }: AttackOptions,
  marketIds: readonly string[],
): AttackRequest[] {
  const startTime = new Date(Date.now() - 999 * 3_600_000).toISOString();
  const history = new URLSearchParams({
    marketIds: marketIds.join(),
    resolution: "1h",
    startTime,
  });
  const withKey = { ...attackerHeaders, "x-service-client-key": clientKey };
  const guess = { ...attackerHeaders, "x-service-client-key": "ck_guessed" };
  return urls.flatMap((url) => [
    { url: `${url}/v0/markets/history?${history}`, headers: withKey },
    { url: `${url}/v0/markets?limit=200`, headers: withKey },
    { url: `${url}/api/v0/marketsByType`, headers: withKey },
    { url: `${url}/v0/markets?limit=200`, headers: guess },
  ]);
}

async function countResponse(
  { url, headers }: AttackRequest,
  counts: Record<number, number>,
): Promise<void> {
  let status = 0;
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    status = response.status;
  } catch {
    // Refused connections and broken responses count under 0.
  }
  counts[status] = (counts[status] ?? 0) + 1;
}

/** The service ends such a connection; the next one takes its place. */
function askWithoutReading({ urls, clientKey }: AttackOptions, sockets: Set<Socket>): void {
  const { hostname, port } = new URL(urls[sockets.size % urls.length] ?? "");
  const lines = [
    "GET /api/v0/marketsByType HTTP/1.1",
    `host: ${hostname}:${port}`,
    `x-forwarded-for: ${unreadNetwork}`,
    `x-service-client-key: ${clientKey}`,
  ];
  const socket = connect(Number(port), hostname, () => {
    socket.write(`${lines.join("\r\n")}\r\n\r\n`.repeat(20));
  });
  sockets.add(socket);
  socket.pause();
  socket.on("error", () => {});
  socket.on("close", () => sockets.delete(socket));
}

const stopped = new AbortController();
process.on("message", async (message: AttackOptions | "stop") => {
  if (message === "stop") return stopped.abort();
  process.send?.(await attack(message, stopped.signal));
});
process.on("disconnect", () => process.exit(0));
