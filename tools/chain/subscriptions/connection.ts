import type { WebSocket } from "ws";
import { answerCall, type Call } from "../answer-call.ts";
import type { Bank } from "../bank/bank.ts";
import type { Change } from "../bank/change-log.ts";
import { reaches } from "../bank/commitment.ts";
import { toJson } from "../json-rpc.ts";
import type { Params } from "../rpc/params.ts";
import { invalidParams, RpcError, rpcCodes } from "../rpc-error.ts";
import type { Outbox } from "./outbox.ts";
import { isDue, type Subscription, subscriptionMethods } from "./subscription.ts";

export const maxSubscriptions = 100;
/** A client reading more slowly than notifications arrive loses its connection. */
const maxWaitingBytes = 4 * 1024 * 1024;
const maxWaiting = 2_000;

/** One WebSocket's subscriptions. */
export class Connection {
  readonly #bank: Bank;
  readonly #socket: WebSocket;
  readonly #subscriptions = new Map<number, Subscription>();
  readonly #outbox: Outbox;
  #lastId = 0;
  #waiting = 0;

  constructor(bank: Bank, socket: WebSocket, outbox: Outbox) {
    this.#bank = bank;
    this.#socket = socket;
    this.#outbox = outbox;
  }

  async receive(text: string): Promise<void> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      const error = { code: rpcCodes.parseError, message: "The message is not valid JSON." };
      return this.#send(toJson({ jsonrpc: "2.0", error, id: null }));
    }
    // Clients send `ping` as a notification, to which there is no response.
    let opened: number | undefined;
    const answer = await answerCall(value, (call) => {
      const result = this.#run(call);
      if (typeof result === "number") opened = result;
      return result;
    });
    if (answer !== undefined) this.#send(answer);
    // The client must know the subscription before it is told anything.
    if (opened !== undefined) this.#tellOfThePast(opened);
  }

  /** Notifies about a transaction in the current slot, or about accounts changed without one. */
  changed(change: Change): void {
    for (const [id, subscription] of this.#subscriptions) {
      const { landed } = change;
      if (landed !== undefined) this.#tell(id, subscription, subscription.onReceived?.(landed));
      if (isDue(this.#bank, subscription, 0)) this.#tellOf(id, subscription, change);
    }
  }

  /** Notifies about the new slot, and about blocks reaching a commitment with it. */
  slotStarted(slot: number): void {
    for (const [id, subscription] of this.#subscriptions) {
      this.#tell(id, subscription, subscription.onSlot?.(slot));
      for (let since = 1; since <= this.#bank.finalitySlots; since += 1) {
        if (!isDue(this.#bank, subscription, since)) continue;
        for (const change of this.#bank.changes.in(slot - since))
          this.#tellOf(id, subscription, change);
      }
    }
  }

  #run({ id, method, params = [] }: Call): unknown {
    if (!Array.isArray(params)) throw invalidParams("The parameters must be an array.");
    if (method.endsWith("Unsubscribe")) return this.#unsubscribe(params);
    const subscribe = subscriptionMethods.get(method);
    if (subscribe === undefined)
      throw new RpcError(rpcCodes.methodNotFound, `The method ${method} does not exist.`);
    if (id === undefined) return undefined;
    if (this.#subscriptions.size >= maxSubscriptions) {
      const message = `The connection has ${maxSubscriptions} subscriptions, which is the maximum.`;
      throw new RpcError(rpcCodes.internalError, message);
    }
    const subscription = subscribe(this.#bank, params);
    this.#lastId += 1;
    this.#subscriptions.set(this.#lastId, subscription);
    return this.#lastId;
  }

  #unsubscribe([id]: Params): true {
    if (typeof id === "number" && this.#subscriptions.delete(id)) return true;
    throw invalidParams("Invalid subscription id.");
  }

  #tellOfThePast(id: number): void {
    const subscription = this.#subscriptions.get(id);
    const landed = subscription?.landedBefore?.();
    if (subscription === undefined || landed === undefined) return;
    const { commitment = "finalized" } = subscription;
    if (reaches(this.#bank.commitmentOf(landed), commitment))
      this.#tellOf(id, subscription, { addresses: [], landed });
  }

  #tellOf(id: number, subscription: Subscription, { addresses, landed }: Change): void {
    for (const address of addresses)
      this.#tell(id, subscription, subscription.onChanged?.(address));
    const result = landed && subscription.onLanded?.(landed);
    this.#tell(id, subscription, result);
    if (result !== undefined && subscription.isOnce) this.#subscriptions.delete(id);
  }

  #tell(id: number, { notification }: Subscription, result: unknown): void {
    if (result === undefined) return;
    const params = { result, subscription: id };
    this.#waiting += 1;
    if (this.#waiting > maxWaiting) {
      this.#socket.terminate();
      return;
    }
    this.#outbox.add(() => {
      this.#waiting -= 1;
      this.#send(toJson({ jsonrpc: "2.0", method: notification, params }));
    });
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxWaitingBytes) this.#socket.terminate();
    else this.#socket.send(text);
  }
}
