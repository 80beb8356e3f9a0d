import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ManyObligations } from "@bellwether/service/tests/chain/kamino/many-obligations.ts";
import {
  lendingMarket,
  listKaminoAccounts,
  recordedSlot,
} from "@bellwether/service/tests/chain/kamino/open-kamino.ts";
import { type WebSocket, WebSocketServer } from "ws";

// A cluster node, as a separate process: the first argument is how many wallets have obligations. A message from its
// parent says how many wallets have changed.

type Address = ManyObligations["wallets"][number];

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly [unknown, ProgramConfig?];
}

interface ProgramConfig {
  readonly filters: readonly {
    readonly memcmp: { readonly offset: number; readonly bytes: string };
  }[];
  readonly dataSlice: { readonly length: number };
}

const slotMs = 400;
/** A node's answers in this time. */
const callsPerSlot = 40;
/** Where an obligation has its owner. */
const ownerOffset = 64;
const cluster = new ManyObligations(Number(process.argv[2]));
const reserves = listKaminoAccounts().filter(
  ({ data }) => data.length > 8000 && data.length < 9000,
);
let slot = recordedSlot;
let calls = 0;
let wasAsked = false;

function answer({ id, method, params }: Call): string {
  const value =
    method === "getMultipleAccounts"
      ? (params[0] as Address[]).map((address) => cluster.describe(address, slot))
      : listProgram(params[1]);
  const result = `{"context":{"apiVersion":"3.0.0","slot":${slot}},"value":[${value.join(",")}]}`;
  return `{"jsonrpc":"2.0","result":${result},"id":${JSON.stringify(id)}}`;
}

/** An owner's obligations, or the lending market's reserves. */
function listProgram(
  { filters, dataSlice }: ProgramConfig = { filters: [], dataSlice: { length: 0 } },
) {
  const { offset, bytes } = filters.at(-1)?.memcmp ?? { offset: 0, bytes: "" };
  const found =
    Number(offset) === ownerOffset
      ? cluster.findObligations(bytes)
      : reserves.map(({ address }) => address);
  const empty = `{"data":["","base64"],"executable":false,"lamports":24165120,"owner":"${lendingMarket}","rentEpoch":18446744073709551615,"space":3344}`;
  return found.map((pubkey) => {
    const account = dataSlice.length === 0 ? empty : cluster.describeOwner(pubkey);
    return `{"account":${account},"pubkey":"${pubkey}"}`;
  });
}

/** Subscription ids by method. */
type Subscriptions = Map<string, number>;
const sockets = new Map<WebSocket, Subscriptions>();

function notify(method: "slot" | "program", result: string): void {
  for (const [socket, subscriptions] of sockets) {
    const id = subscriptions.get(`${method}Subscribe`);
    if (id === undefined) continue;
    const params = `{"result":${result},"subscription":${id}}`;
    socket.send(`{"jsonrpc":"2.0","method":"${method}Notification","params":${params}}`);
  }
}

function advance(): void {
  slot += 1;
  notify("slot", `{"parent":${slot - 1},"root":${slot - 32},"slot":${slot}}`);
}

function change(wallets: number): void {
  // No account was read at this slot.
  advance();
  for (const wallet of cluster.wallets.slice(0, wallets)) {
    const [pubkey] = cluster.listObligations(wallet);
    if (pubkey === undefined) continue;
    const value = `{"account":${cluster.describeOwner(pubkey)},"pubkey":"${pubkey}"}`;
    notify("program", `{"context":{"slot":${slot}},"value":${value}}`);
  }
}

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  wasAsked = true;
  calls += 1;
  if (calls % callsPerSlot === 0) advance();
  response.setHeader("Content-Type", "application/json").end(answer(JSON.parse(body)));
});
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket) => {
  const subscriptions: Subscriptions = new Map();
  sockets.set(socket, subscriptions);
  socket.on("close", () => sockets.delete(socket));
  socket.on("message", (data) => {
    const { id, method }: Call = JSON.parse(String(data));
    subscriptions.set(method, subscriptions.size + 1);
    const result = method.endsWith("Unsubscribe") ? true : subscriptions.size;
    socket.send(JSON.stringify({ jsonrpc: "2.0", id, result }));
  });
});
// By calls and not by time while there are any: one reading's calls take longer on a busy machine.
setInterval(() => {
  if (!wasAsked) advance();
  wasAsked = false;
}, slotMs);
process.on("message", (wallets) => change(Number(wallets)));
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`127.0.0.1:${port}`);
});
