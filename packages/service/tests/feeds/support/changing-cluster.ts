import { type Address, getAddressDecoder, getAddressEncoder, type RpcTransport } from "@solana/kit";
import { ChainUnavailable } from "../../../src/chain/chain.ts";
import { CLOCK_ADDRESS } from "../../../src/chain/stake/stake-program.ts";
import {
  type SubscriptionChannel,
  SubscriptionGap,
} from "../../../src/chain/subscriptions/account-watch.ts";
import { ChannelListeners } from "../../../src/feeds/solana/socket-channel.ts";

/** The model program's account. */
export interface ModelAccount {
  readonly wallet: Address;
  readonly version: number;
}

type State = ReadonlyMap<Address, ModelAccount>;

export const addressOf = (number: number): Address => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number + 1);
  return getAddressDecoder().decode(bytes);
};
export const modelProgram = addressOf(90_000);
/** Changes in each slot. */
export const modelMarket = addressOf(90_001);
export const discriminator = Uint8Array.of(7, 7, 7, 7, 7, 7, 7, 7);
export const walletOffset = 8;
const systemProgram = "11111111111111111111111111111111";

/** A cluster whose accounts change while they are read, over nodes which lag, fail and notify late. */
export class ChangingCluster {
  readonly nodes: readonly ClusterNode[];
  readonly #states = new Map<number, State>();
  readonly #random: () => number;
  #slot = 1000;
  #next = new Map<Address, ModelAccount>();

  constructor(nodes: number, random: () => number) {
    this.#random = random;
    this.#states.set(this.#slot, new Map());
    this.nodes = Array.from({ length: nodes }, () => new ClusterNode(this, random));
  }

  get slot(): number {
    return this.#slot;
  }

  at(slot: number): State {
    return this.#states.get(slot) ?? new Map();
  }

  put(account: Address, wallet: Address): void {
    const version = (this.#next.get(account)?.version ?? 0) + 1 + Math.floor(this.#random() * 5);
    this.#next.set(account, { wallet, version });
  }

  close(account: Address): void {
    this.#next.delete(account);
  }

  /** Ends a slot; its nodes report the changes. */
  advance(): void {
    this.#slot += 1;
    this.#states.set(this.#slot, this.#next);
    this.#next = new Map(this.#next);
    for (const node of this.nodes) node.tell();
  }

  /** Accounts differing from the slot before. */
  listChanged(slot: number): readonly Address[] {
    const [before, after] = [this.at(slot - 1), this.at(slot)];
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (account) => before.get(account) !== after.get(account),
    );
  }
}

interface OpenSubscription {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

interface OpenChannel {
  readonly listeners: ChannelListeners;
  readonly subscriptions: Map<number, OpenSubscription>;
}

/** One node, with public nodes' faults. */
export class ClusterNode {
  lag = 0;
  /** How often a call fails, from 0 to 1. */
  failing = 0;
  /** How often a list lacks accounts, has some twice or in another order. */
  cutting = 0;
  calls: string[] = [];
  readonly #cluster: ChangingCluster;
  readonly #random: () => number;
  readonly #channels = new Set<OpenChannel>();
  #lastId = 0;
  #told = 1000;

  constructor(cluster: ChangingCluster, random: () => number) {
    this.#cluster = cluster;
    this.#random = random;
  }

  get slot(): number {
    return Math.max(1000, this.#cluster.slot - this.lag);
  }

  readonly transport: RpcTransport = async ({ payload }) => {
    const { method, params } = payload as { method: string; params: readonly unknown[] };
    this.calls.push(method);
    if (this.#random() < 0.5) await new Promise((resolve) => setTimeout(resolve, 1));
    if (this.#random() < this.failing) {
      throw new ChainUnavailable("responded with status 429.", { isRateLimit: true });
    }
    const [first, config] = params as [unknown, { minContextSlot: number; filters: unknown[] }];
    const { slot } = this;
    if (Number(config.minContextSlot) > slot) return { error: { code: -32016 } } as never;
    const state = this.#cluster.at(slot);
    const value =
      method === "getProgramAccounts"
        ? listProgram(state, config.filters)
        : (first as Address[]).map((address) => describe(address, state, slot));
    if (this.#random() < this.cutting) this.#cut(value, method);
    return { result: { context: { slot }, value } } as never;
  };

  readonly open = async (): Promise<SubscriptionChannel> => {
    const channel = { listeners: new ChannelListeners(), subscriptions: new Map() };
    this.#channels.add(channel);
    return {
      on: channel.listeners.on,
      send: async (message) => this.#receive(channel, message as never),
    };
  };

  /** Sends nothing more over the open connections, and does not close them. */
  fallSilent(): void {
    this.#channels.clear();
  }

  drop(): void {
    for (const channel of this.#channels) {
      channel.listeners.publish("error", new SubscriptionGap("closed", "was closed."));
    }
    this.#channels.clear();
  }

  #cut(list: unknown[], method: string): void {
    // The requested accounts' order identifies them, so only their number shows the fault.
    if (method === "getMultipleAccounts") return void list.shift();
    const twice = this.#random() < 0.5 ? list.slice(0, 1) : [];
    list.splice(0, list.length, ...twice, ...list.filter(() => this.#random() < 0.7).reverse());
  }

  /** Sends the slot and its changes: some late, twice and in another order. */
  tell(): void {
    const { slot } = this;
    for (let told = this.#told + 1; told <= slot; told++) this.#tellSlot(told);
    this.#told = Math.max(this.#told, slot);
  }

  #tellSlot(slot: number): void {
    for (const { listeners, subscriptions } of this.#channels) {
      const publish = (message: object) => listeners.publish("message", message);
      const late: object[] = [];
      for (const { id, method, params } of subscriptions.values()) {
        const name = method.replace("Subscribe", "Notification");
        if (method === "slotSubscribe") publish(notify(name, id, { parent: 0, root: 0, slot }));
        else {
          for (const result of this.#listResults(method, params, slot)) {
            late.push(notify(name, id, result));
          }
        }
      }
      for (const message of late) {
        const times = this.#random() < 0.2 ? 2 : 1;
        for (let time = 0; time < times; time++) {
          setTimeout(() => publish(message), this.#random() * 12);
        }
      }
    }
  }

  #receive(channel: OpenChannel, message: { id: string; method: string; params: unknown[] }) {
    const { id, method, params } = message;
    const isEnd = method.endsWith("Unsubscribe");
    this.#lastId += 1;
    const subscription = this.#lastId;
    if (isEnd) channel.subscriptions.delete(params[0] as number);
    else channel.subscriptions.set(subscription, { id: subscription, method, params });
    const answer = { jsonrpc: "2.0", id, result: isEnd ? true : subscription };
    setTimeout(() => channel.listeners.publish("message", answer), this.#random() * 4);
  }

  #listResults(method: string, [first, config]: readonly unknown[], slot: number): object[] {
    const state = this.#cluster.at(slot);
    const changed = this.#cluster.listChanged(slot);
    const context = { slot };
    if (method === "accountSubscribe") {
      return changed.includes(first as Address)
        ? [{ context, value: describe(first as Address, state, slot) ?? closed }]
        : [];
    }
    const { filters } = config as { filters: unknown[] };
    return changed.flatMap((pubkey) => {
      const found = listProgram(new Map([...state].filter(([at]) => at === pubkey)), filters);
      const data = Buffer.from(toBytes(state.get(pubkey))).subarray(
        walletOffset,
        walletOffset + 32,
      );
      const account = { ...closed, owner: modelProgram, data: [data.toString("base64"), "base64"] };
      return found.length === 0 ? [] : [{ context, value: { pubkey, account } }];
    });
  }
}

const closed = { owner: systemProgram, lamports: 0, data: ["", "base64"] };

function notify(method: string, subscription: number, result: object) {
  return { jsonrpc: "2.0", method, params: { subscription, result } };
}

function listProgram(state: State, filters: readonly unknown[]) {
  return [...state].flatMap(([pubkey, account]) => {
    const bytes = Buffer.from(toBytes(account));
    const isFound = filters.every((filter) => {
      const { memcmp } = filter as { memcmp: { offset: number; bytes: string } };
      const wanted = Buffer.from(memcmp.bytes, "base64");
      const offset = Number(memcmp.offset);
      return bytes.subarray(offset, offset + wanted.length).equals(wanted);
    });
    const data = [bytes.subarray(walletOffset, walletOffset + 32).toString("base64"), "base64"];
    return isFound ? [{ pubkey, account: { ...closed, data } }] : [];
  });
}

function describe(address: Address, state: State, slot: number) {
  const account = state.get(address);
  if (address !== CLOCK_ADDRESS && address !== modelMarket && account === undefined) return null;
  const bytes = account === undefined ? toSlotBytes(slot) : toBytes(account);
  const data = [Buffer.from(bytes).toString("base64"), "base64"];
  return { owner: modelProgram, lamports: 1, data };
}

function toBytes(account: ModelAccount | undefined): Uint8Array {
  const bytes = Buffer.alloc(48);
  if (account === undefined) return bytes;
  bytes.set(discriminator);
  bytes.set(getAddressEncoder().encode(account.wallet), walletOffset);
  bytes.writeBigUInt64LE(BigInt(account.version), 40);
  return bytes;
}

/** The Clock sysvar begins with the slot too. */
function toSlotBytes(slot: number): Uint8Array {
  const bytes = Buffer.alloc(40);
  bytes.writeBigUInt64LE(BigInt(slot));
  return bytes;
}
