import { type Address, isAddress } from "@solana/kit";
import type { ActionHost } from "../domain/actions/actions-json.ts";
import type { ActionCatalog } from "../domain/actions/catalog.ts";
import {
  type ActionTransactions,
  createActionTransactions,
  type TransactionTools,
} from "./action-transactions.ts";
import { noPriorityFee, type PriorityFee } from "./check/priority-fee.ts";
import { createJsonRpcChain } from "./json-rpc-chain.ts";
import type { JsonRpcEndpoint } from "./json-rpc-transport.ts";
import { providers } from "./providers.ts";
import { readSigningKey } from "./signing-key.ts";

/** CAIP-2 ids of Solana's public networks: the first 32 characters of the genesis hash. */
export const blockchainIds = {
  mainnet: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  devnet: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  testnet: "solana:4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3",
} as const;

/** The action link handlers' dependencies. */
export interface Actions {
  readonly catalog: ActionCatalog;
  readonly transactions: ActionTransactions;
  /** This service's name; descriptors show it as the vault's custodian. */
  readonly operator: string;
  /** The chain's CAIP-2 id. */
  readonly blockchainId: string;
  /** The action hosts this origin serves. */
  readonly hosts: readonly ActionHost[];
  /** The operator's priority fee limit; 0 without such fees. */
  readonly maxPriorityLamports: bigint;
  /** The public URL's path, which links begin with; empty without one. */
  readonly publicPath: string;
}

export interface ActionSettings {
  /** The cluster's JSON-RPC URL; required for transactions. */
  readonly chainUrl?: string | undefined;
  readonly chainTimeoutMs: number;
  /** The vaults' key pair, in base58 or as a JSON array; required for vault transactions. */
  readonly signingKey?: string | undefined;
  readonly operator: string;
  /** A public network's name, or a CAIP-2 id. */
  readonly network: string;
  readonly hosts: readonly ActionHost[];
  readonly publicPath?: string;
  readonly priorityFee?: PriorityFee;
  /** Base58. */
  readonly lookupTables?: readonly string[];
}

export interface ActionParts extends TransactionTools, Pick<JsonRpcEndpoint, "fetch" | "wait"> {
  readonly catalog: ActionCatalog;
}

/**
 * Creates the dependencies from the settings.
 *
 * @throws Error naming the wrong setting without a secret
 */
export async function createActions(
  settings: ActionSettings,
  { catalog, fetch, wait, ...tools }: ActionParts,
): Promise<Actions> {
  const connection = await connect(settings, { fetch, wait });
  return {
    catalog,
    operator: settings.operator,
    transactions: createActionTransactions(connection, tools),
    blockchainId: readNetwork(settings.network),
    hosts: settings.hosts,
    maxPriorityLamports: maxLamportsOf(settings.priorityFee),
    publicPath: settings.publicPath ?? "",
  };
}

function maxLamportsOf({ rule, maxLamports }: PriorityFee = noPriorityFee): bigint {
  return rule.kind === "none" ? 0n : maxLamports;
}

async function connect(settings: ActionSettings, calls: Pick<JsonRpcEndpoint, "fetch" | "wait">) {
  const { chainUrl, chainTimeoutMs: timeoutMs, signingKey, operator } = settings;
  const { priorityFee = noPriorityFee } = settings;
  // Read even without a chain, so the service refuses a wrong key at the start.
  const key = signingKey === undefined ? undefined : await readSigningKey(signingKey);
  const url = chainUrl === undefined ? undefined : readUrl(chainUrl);
  if (url === undefined) return undefined;
  const chain = createJsonRpcChain({ url, timeoutMs, ...calls });
  const connected = providers.map(
    ({ name, createActions }) => [name, createActions?.({ chain, key, operator })] as const,
  );
  const lookupTables = (settings.lookupTables ?? []).map(readTableAddress);
  return { chain, priorityFee, lookupTables, providers: Object.fromEntries(connected) };
}

function readTableAddress(text: string): Address {
  if (isAddress(text)) return text;
  throw new Error(`The lookup table ${text} is not an address; it must be 32 bytes in base58.`);
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new Error("The chain's address must begin with http:// or https://.");
}

function readNetwork(network: string): string {
  const known: Readonly<Record<string, string>> = blockchainIds;
  const id = known[network] ?? network;
  if (/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id)) return id;
  const names = Object.keys(blockchainIds).join(", ");
  throw new Error(`The network is "${network}"; it must be ${names} or a CAIP-2 id of Solana.`);
}
