import type { IncomingMessage, ServerResponse } from "node:http";
import { answerText } from "./answer-call.ts";
import type { Bank } from "./bank/bank.ts";

/** The validators' limit. */
export const maxBodyBytes = 50 * 1024;

/** Wallets in browsers call it from other origins. */
const headers = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "POST",
  "access-control-max-age": "86400",
};

export async function answerHttp(
  bank: Bank,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, text?: string) => {
    outgoing.writeHead(status, text === undefined ? headers : { ...headers, "content-type": type });
    outgoing.end(text);
  };
  const sendText = (status: number, text: string) => send(status, "text/plain", text);
  if (incoming.method === "OPTIONS") return send(204, "");
  if (incoming.method === "GET" && incoming.url === "/health") return sendText(200, "ok");
  if (incoming.method !== "POST")
    return sendText(405, "Send calls with POST, or open a WebSocket for subscriptions.\n");
  let body: string | undefined;
  try {
    body = await readBody(incoming);
  } catch {
    outgoing.destroy();
    return;
  }
  if (body === undefined) {
    outgoing.setHeader("connection", "close");
    return sendText(413, `The body exceeds the maximum of ${maxBodyBytes} bytes.\n`);
  }
  const answer = await answerText(bank, body);
  if (answer === undefined) send(204, "");
  else send(200, "application/json", answer);
}

/** @returns undefined when it is too large */
async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
