import { setTimeout as sleep } from "node:timers/promises";
import { createMint, setTokenBalance } from "@bellwether/chain/token-accounts";
import { jsonOf, type RawResponse } from "@bellwether/contract/fuzz/http-message";
import { writeRequest } from "@bellwether/contract/fuzz/requests/write-request";
import type { Tenant } from "@bellwether/contract/fuzz/tenant";
import { makeHalfYear, scene } from "@bellwether/specs/interface/scene";
import type {
  Arrangement,
  Call,
  Caller,
  Trial,
  TrialRequest,
  TrialStep,
  UrlRequest,
} from "@bellwether/specs/interface/trial";
import { usualCalls } from "@bellwether/specs/interface/usual-calls";
import { generateKeyPairSigner, type KeyPairSigner, lamports } from "@solana/kit";
import { usdc } from "../actions/products.ts";
import { signAndSend } from "../chain/local-chain.ts";
import { waitFor } from "../support/wait-for.ts";
import { findFaults } from "./check-answer.ts";
import { type Facts, fillIn, openFacts } from "./facts.ts";
import { readValues } from "./read-values.ts";
import type { TriedService } from "./tried-service.ts";
import { type HookReceiver, readDeliveries } from "./verified-deliveries.ts";

/** Runs trials against one service, whose data it arranges. */
export class TrialRunner {
  readonly #service: TriedService;
  readonly #receiver: HookReceiver;
  readonly #patienceMs: number;
  readonly #arranged = new Map<Arrangement, Promise<void>>();
  readonly #shared: Facts = new Map();
  #signer: KeyPairSigner | undefined;

  /** @param patienceMs how long background work may take before its answer counts as missing */
  constructor(service: TriedService, receiver: HookReceiver, patienceMs = 30_000) {
    this.#service = service;
    this.#receiver = receiver;
    this.#patienceMs = patienceMs;
  }

  /** The same data through a connection that a fault was planted into. */
  through(changes: Partial<Pick<TriedService, "send">>, receiver = this.#receiver): TrialRunner {
    const other = new TrialRunner({ ...this.#service, ...changes }, receiver, 1000);
    for (const [name, value] of this.#shared) other.#shared.set(name, value);
    return other;
  }

  /** Pushes the scene, and creates what usual calls refer to. */
  async open(): Promise<void> {
    this.#signer = await generateKeyPairSigner();
    this.#shared.set("fundedWallet", this.#signer.address);
    const facts = await this.#openFacts();
    await this.#push(facts, scene);
    const listed = { path: "markets[]", count: scene.markets.length };
    await this.#expect(facts, {
      request: { operation: "listMarkets" },
      answer: { fields: [listed] },
      eventually: true,
    });
    await this.#expect(facts, {
      request: { operation: "createWebhook" },
      keep: { webhookId: "id" },
    });
    this.#shared.set("webhookId", facts.get("webhookId"));
  }

  /** The faults of the first step that has any; a service that keeps its promises has none. */
  async findFaults({ needs = [], steps }: Trial): Promise<readonly string[]> {
    for (const arrangement of needs) await this.#arrange(arrangement);
    const facts = await this.#openFacts();
    for (const step of steps) {
      const faults = await this.#try(facts, step);
      if (faults.length > 0) return faults;
    }
    return [];
  }

  async #openFacts(): Promise<Facts> {
    const facts = await openFacts(this.#service, this.#receiver.url());
    return new Map([...facts, ...this.#shared]);
  }

  async #try(facts: Facts, step: TrialStep): Promise<string[]> {
    const expected = fillIn(facts, step.answer ?? {}) as NonNullable<TrialStep["answer"]>;
    const attempt = async () => {
      const answer = await this.#request(facts, step.request);
      return { answer, faults: findFaults(answer, expected) };
    };
    let { answer, faults } = await attempt();
    const endsAt = Date.now() + this.#patienceMs;
    while (step.eventually && faults.length > 0 && Date.now() < endsAt) {
      await sleep(50);
      ({ answer, faults } = await attempt());
    }
    if (faults.length > 0) {
      return faults.map(
        (fault) => `${describe(step.request)} ${fault}: ${answer.text.slice(0, 300)}`,
      );
    }
    keepParts(facts, answer, step.keep);
    return [];
  }

  async #expect(facts: Facts, step: TrialStep): Promise<void> {
    const faults = await this.#try(facts, step);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }

  #request(facts: Facts, request: TrialRequest): Promise<RawResponse> {
    if ("operation" in request) return this.#call(facts, request);
    if ("url" in request) return this.#open(fillIn(facts, request) as UrlRequest);
    if ("pauseSeconds" in request) return pause(request.pauseSeconds);
    if ("sign" in request) return this.#sign(String(fillIn(facts, request.sign)));
    const { deliveriesTo, secret } = fillIn(facts, request) as typeof request;
    return Promise.resolve(respond(readDeliveries(this.#receiver, deliveriesTo, secret)));
  }

  #call(facts: Facts, call: Call): Promise<RawResponse> {
    const operation = this.#service.operations.get(call.operation);
    if (operation === undefined) throw new Error(`No spec has the operation ${call.operation}.`);
    const usual = usualCalls[call.operation] ?? {};
    const values = fillIn(facts, { ...usual.parameters, ...call.parameters });
    const parameters = operation.located.parameters
      .map((parameter) => ({
        parameter,
        schema: parameter.schema ?? {},
        value: Object(values)[parameter.name],
      }))
      .filter(({ value }) => value !== undefined);
    const body = fillIn(facts, "body" in call ? call.body : usual.bodies?.[0]);
    return this.#service.send(
      writeRequest(operation, { parameters, body }, this.#tenantOf(call.as)),
    );
  }

  #tenantOf(caller: Caller = "owner"): Tenant | undefined {
    const { owner, appWithoutAccess } = this.#service;
    if (caller === "owner") return owner;
    if (caller === "app-without-access") return appWithoutAccess;
    if (caller === "nobody") return undefined;
    const names = Object.keys(owner.credentials);
    return { credentials: Object.fromEntries(names.map((name) => [name, "unknown"])) };
  }

  #open({ url, method = "GET", body }: UrlRequest): Promise<RawResponse> {
    const { pathname, search } = new URL(url, this.#service.url);
    return this.#service.send({
      method,
      target: `${pathname}${search}`,
      headers: body === undefined ? [] : [["content-type", "application/json"]],
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    });
  }

  async #sign(transaction: string): Promise<RawResponse> {
    const { svm } = this.#service.chain.bank;
    const failure = await signAndSend(svm, transaction, this.#openSigner());
    return failure === undefined ? respond({}) : { ...respond({ failure }), status: 400 };
  }

  #openSigner(): KeyPairSigner {
    if (this.#signer === undefined) throw new Error("The runner is not open.");
    return this.#signer;
  }

  /** Arranges something once for all trials. */
  #arrange(arrangement: Arrangement): Promise<void> {
    const arranged = this.#arranged.get(arrangement) ?? this.#arrangements[arrangement]();
    this.#arranged.set(arrangement, arranged);
    return arranged;
  }

  readonly #arrangements: Readonly<Record<Arrangement, () => Promise<void>>> = {
    "funded-wallet": async () => {
      const { svm } = this.#service.chain.bank;
      const { address } = this.#openSigner();
      createMint(svm, usdc);
      svm.airdrop(address, lamports(1_000_000_000n));
      await setTokenBalance(svm, address, usdc, 3_000_000_000n);
    },
    "half-a-year-of-rates": async () => {
      const facts = await this.#openFacts();
      await this.#push(facts, makeHalfYear(new Date()));
      await waitFor(async () => {
        const answer = await this.#call(facts, { operation: "getMarketsByType" });
        return answer.text.includes("depositApy180d");
      });
    },
  };

  #push(facts: Facts, body: object): Promise<void> {
    const fields = [{ path: "rejected", are: [0] }];
    return this.#expect(facts, {
      request: { operation: "pushFeedBatch", body },
      answer: { fields },
    });
  }
}

/** `header:location` is a header; a path is its first value. */
function keepParts(facts: Facts, answer: RawResponse, keep: TrialStep["keep"] = {}): void {
  for (const [name, path] of Object.entries(keep)) {
    const [, header] = /^header:(.+)$/.exec(path) ?? [];
    const [found] = readValues(jsonOf(answer), path).filter((place) => place !== undefined);
    const value = header === undefined ? found?.value : answer.headers.get(header);
    if (value === undefined) throw new Error(`The answer has no ${path}: ${answer.text}`);
    facts.set(name, value);
  }
}

async function pause(seconds: number): Promise<RawResponse> {
  await sleep(seconds * 1000);
  return respond({});
}

function respond(body: object): RawResponse {
  return { status: 200, headers: new Map(), text: JSON.stringify(body), elapsedMs: 0 };
}

function describe(request: TrialRequest): string {
  if ("operation" in request) return request.operation;
  return "url" in request ? request.url : (Object.keys(request)[0] ?? "");
}
