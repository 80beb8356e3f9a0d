import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Address } from "@solana/kit";
import { LiteSVM } from "litesvm";
import { answerHttp } from "./answer-http.ts";
import { Bank, type BankOptions } from "./bank/bank.ts";
import { putAccounts } from "./files/put-accounts.ts";
import type { FileAccount } from "./files/read-chain-files.ts";
import { followClock } from "./fork/follow-clock.ts";
import { openOrigin } from "./fork/origin.ts";
import { genesisHash } from "./rpc/cluster.ts";
import { serveSubscriptions } from "./subscriptions/serve-subscriptions.ts";
import { type MintOptions, toMint } from "./token-accounts.ts";

export interface ServeChainOptions extends Omit<BankOptions, "source"> {
  /** Port 0 selects a free one. */
  readonly port?: number;
  /** Milliseconds from one slot to the next; 0 leaves it to `bank.advanceSlot`. */
  readonly slotMs?: number;
  /** Its initial accounts, as `readChainFiles` reads them. */
  readonly accounts?: readonly FileAccount[];
  /** A chain's JSON-RPC address to fork: this chain reads missing accounts from it at their first use. */
  readonly fork?: URL;
}

export interface ServedChain {
  /** Its JSON-RPC interface address. */
  readonly url: string;
  /**
   * Its subscriptions address: the next port, where `@solana/web3.js` looks for them, if it is free. They are at `url`
   * too.
   */
  readonly webSocketUrl: string;
  /** The chain's CAIP-2 id. */
  readonly blockchainId: string;
  readonly bank: Bank;
  /** Creates the missing mints. */
  list(tokens: Iterable<MintOptions>): Promise<void>;
  close(): Promise<void>;
}

/** The time between slots on public networks. */
const usualSlotMs = 400;
const host = "127.0.0.1";

/**
 * Serves a chain on loopback for this process's lifetime.
 *
 * @throws ChainFileError when the runtime refuses an account, RpcError when the forked chain cannot be read
 */
export async function serveChain(options: ServeChainOptions = {}): Promise<ServedChain> {
  const { port = 0, slotMs = usualSlotMs, accounts = [] } = options;
  const bank = await openBank(options);
  await putAccounts(bank, accounts);
  const subscriptions = serveSubscriptions(bank);
  const open = async (at: number): Promise<Server> => {
    const server = createServer((incoming, outgoing) => void answerHttp(bank, incoming, outgoing));
    subscriptions.attach(server);
    await listen(server, at);
    return server;
  };
  const [main, next] = await openPair(open, port);
  const servers = next === undefined ? [main] : [main, next];
  const timer = slotMs === 0 ? undefined : setInterval(() => bank.advanceSlot(), slotMs);
  return {
    url: `http://${host}:${portOf(main)}`,
    webSocketUrl: `ws://${host}:${portOf(next ?? main)}`,
    blockchainId: `solana:${genesisHash.slice(0, 32)}`,
    bank,
    async list(tokens) {
      const all = [...tokens];
      await bank.load(all.map(({ mint }) => mint as Address));
      const missing = all.filter(({ mint }) => bank.svm.getBalance(mint as Address) === null);
      for (const token of missing) bank.setAccount(toMint(bank.svm, token));
    },
    async close() {
      clearInterval(timer);
      subscriptions.close();
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function openBank({ fork, ...options }: ServeChainOptions): Promise<Bank> {
  const svm = createChain();
  if (fork === undefined) return new Bank(svm, options);
  const source = openOrigin(fork);
  const now = await followClock(svm, source);
  return new Bank(svm, { now, ...options, source });
}

/** A chain with the standard programs. */
export function createChain(): LiteSVM {
  return new LiteSVM().withNativeMints();
}

/** Opens a port and, if it is free, the next one. */
async function openPair(open: (port: number) => Promise<Server>, port: number) {
  for (let tries = 1; ; tries += 1) {
    const main = await open(port);
    const next = await open(portOf(main) + 1).catch(() => undefined);
    if (next !== undefined || port !== 0 || tries === 10) return [main, next] as const;
    // Another free port may have a free one after it.
    main.close();
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
