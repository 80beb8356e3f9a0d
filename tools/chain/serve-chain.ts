import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LiteSVM } from "litesvm";
import { callMethod, genesisHash, RpcError } from "./json-rpc.ts";
import { createMint, type MintOptions } from "./token-accounts.ts";

export interface ServedChain {
  /** The address of its JSON-RPC interface. */
  readonly url: string;
  /** The chain's CAIP-2 id. */
  readonly blockchainId: string;
  readonly svm: LiteSVM;
  list(tokens: Iterable<MintOptions>): void;
  close(): Promise<void>;
}

/** Serves a chain on loopback for the lifetime of this process. Port 0 selects a free one. */
export async function serveChain(port = 0): Promise<ServedChain> {
  const svm = createChain();
  const server = createServer((incoming, outgoing) => void answer(svm, incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    blockchainId: `solana:${genesisHash.slice(0, 32)}`,
    svm,
    list(tokens) {
      for (const token of tokens) createMint(svm, token);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A chain with the standard programs. */
export function createChain(): LiteSVM {
  return new LiteSVM().withNativeMints();
}

async function answer(svm: LiteSVM, incoming: IncomingMessage, outgoing: ServerResponse) {
  let id: unknown = null;
  let reply: object;
  try {
    const call = JSON.parse(await readText(incoming));
    id = call.id ?? null;
    reply = { result: await callMethod(svm, String(call.method), call.params ?? []) };
  } catch (error) {
    const { code, message, data } =
      error instanceof RpcError ? error : new RpcError(-32700, "The request is not valid JSON.");
    reply = { error: { code, message, data } };
  }
  // Wallets in browsers call it from other origins.
  const headers = {
    "content-type": "application/json",
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
  };
  outgoing.writeHead(incoming.method === "OPTIONS" ? 204 : 200, headers);
  outgoing.end(
    incoming.method === "OPTIONS" ? undefined : JSON.stringify({ jsonrpc: "2.0", id, ...reply }),
  );
}

async function readText(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming) text += String(chunk);
  return text;
}
