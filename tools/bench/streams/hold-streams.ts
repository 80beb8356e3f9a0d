import { Agent, get } from "node:http";
import { createInterface } from "node:readline";

// Opens streams as a separate process and counts their events. The arguments are the service's URL and how many to open
// at a time; the tokens are lines on its standard input. Any message from its parent asks for the count.

export interface StreamCounts {
  readonly open: number;
  readonly alerts: number;
  /** When the last alert arrived, in milliseconds on the system clock. */
  readonly lastAt: number;
}

const [url = "", concurrency = "50"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: false });
let [open, alerts, lastAt] = [0, 0, 0];

const tokens: string[] = [];
for await (const line of createInterface(process.stdin)) tokens.push(line);

function openStream(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${url}/v2/history/stream`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`HTTP ${response.statusCode}`));
      open += 1;
      response.on("close", () => {
        open -= 1;
      });
      response.setEncoding("utf8").on("data", (text: string) => {
        const arrived = text.split("event: alert\n").length - 1;
        if (arrived > 0) lastAt = Date.now();
        alerts += arrived;
        resolve();
      });
    });
    request.on("error", reject);
  });
}

process.on("message", () => process.send?.({ open, alerts, lastAt } satisfies StreamCounts));
process.on("disconnect", () => process.exit());
await Promise.all(
  Array.from({ length: Number(concurrency) }, async () => {
    for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) {
      await openStream(token);
    }
  }),
);
process.send?.({ open, alerts, lastAt } satisfies StreamCounts);
