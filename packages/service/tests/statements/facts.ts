import { randomUUID } from "node:crypto";
import { jsonOf, memberOf } from "@bellwether/contract/fuzz/http-message";
import { encodeBase58 } from "@bellwether/contract/fuzz/requests/base58";
import { callUnchecked, makeFuzzWallet } from "@bellwether/contract/fuzz/sign-in";
import type { TriedService } from "./tried-service.ts";

/** One trial's values by the names its steps use; earlier steps' values are added. */
export type Facts = Map<string, unknown>;

const minuteMs = 60_000;

/** Values specific to each trial. */
export async function openFacts(service: TriedService, hookUrl: string): Promise<Facts> {
  const wallet = makeFuzzWallet();
  const ownMessage = "I am who I say.";
  return new Map<string, unknown>([
    ["serviceUrl", service.url],
    ["appId", service.appId],
    ["topicId", service.topicId],
    ["subscriber", service.subscriber.address],
    ["fundedWallet", service.signer.address],
    ["earlier", minutesAgo(180)],
    ["daysAgo10", minutesAgo(10 * 24 * 60)],
    ["minutesAgo59", minutesAgo(59)],
    ["minutesAgo12", minutesAgo(12)],
    ["hookUrl", `${hookUrl}${randomUUID()}`],
    ["newKey", randomUUID()],
    ["signInWallet", wallet.address],
    ["ownMessage", ownMessage],
    ["ownSignature", wallet.sign(ownMessage)],
    ...(await prepareSignIn(service, wallet)),
  ]);
}

async function prepareSignIn(
  { send, signIn }: TriedService,
  wallet: ReturnType<typeof makeFuzzWallet>,
): Promise<[string, string][]> {
  const chain = signIn.prepare.located.parameters
    .filter((parameter) => parameter.in === "path")
    .map((parameter) => ({ parameter, schema: parameter.schema ?? {}, value: parameter.example }));
  const draft = { parameters: chain, body: { walletAddress: wallet.address } };
  const prepared = await callUnchecked(send)(signIn.prepare, draft, undefined);
  const message = String(memberOf(jsonOf(prepared), "message"));
  return [
    ["signInMessage", message],
    ["signInSignature", wallet.sign(message)],
  ];
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * minuteMs).toISOString();
}

const most = 10_000;

/** Values made where a step names them. */
const makers: Readonly<Record<string, () => unknown>> = {
  now: () => new Date().toISOString(),
  batchKey: () => randomUUID(),
  tenThousandWallets: () => makeAddresses(most),
  oneWalletMore: () => makeAddresses(most + 1),
};

function makeAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.alloc(32, 1);
    bytes.writeUInt32BE(index, 28);
    return encodeBase58(bytes);
  });
}

/** A copy in which each `{name}` is its value; a text with nothing else becomes the value itself. */
export function fillIn(facts: Facts, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => fillIn(facts, item));
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([name, inner]) => [name, fillIn(facts, inner)]);
    return Object.fromEntries(entries);
  }
  if (typeof value !== "string") return value;
  const [, whole] = /^\{([a-z]\w*)\}$/.exec(value) ?? [];
  if (whole !== undefined) return factOf(facts, whole);
  return value.replaceAll(/\{([a-z]\w*)\}/gi, (_, name) => String(factOf(facts, name)));
}

function factOf(facts: Facts, name: string): unknown {
  const make = makers[name];
  if (make !== undefined) return make();
  if (!facts.has(name)) throw new Error(`No step before has kept {${name}}.`);
  return facts.get(name);
}
