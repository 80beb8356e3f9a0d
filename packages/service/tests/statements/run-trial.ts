import { setTimeout as sleep } from "node:timers/promises";
import { createMint, setTokenBalance } from "@bellwether/chain/token-accounts";
import { makeHalfYear, scene } from "@bellwether/specs/interface/scene";
import type {
  Arrangement,
  Trial,
  TrialRequest,
  TrialStep,
} from "@bellwether/specs/interface/trial";
import { lamports } from "@solana/kit";
import { usdc } from "../actions/products.ts";
import { findFaults } from "./check-answer.ts";
import { type Facts, fillIn, openFacts } from "./facts.ts";
import { keepParts } from "./keep-parts.ts";
import { sendStep } from "./send-step.ts";
import type { TriedService } from "./tried-service.ts";
import type { HookReceiver } from "./verified-deliveries.ts";

/** Runs trials against one service, whose data it arranges. */
export class TrialRunner {
  readonly #service: TriedService;
  readonly #receiver: HookReceiver;
  readonly #patienceMs: number;
  readonly #arranged = new Map<Arrangement, Promise<void>>();
  readonly #shared: Facts = new Map();

  /** @param patienceMs how long background work may take before its answer counts as missing */
  constructor(service: TriedService, receiver: HookReceiver, patienceMs = 30_000) {
    this.#service = service;
    this.#receiver = receiver;
    this.#patienceMs = patienceMs;
  }

  /** The same data through connections with a planted fault. */
  through({
    send = this.#service.send,
    receiver = this.#receiver,
    patienceMs = 1000,
  }: {
    readonly send?: TriedService["send"] | undefined;
    readonly receiver?: HookReceiver | undefined;
    readonly patienceMs?: number;
  }): TrialRunner {
    const other = new TrialRunner({ ...this.#service, send }, receiver, patienceMs);
    for (const [name, value] of this.#shared) other.#shared.set(name, value);
    return other;
  }

  /** Pushes the scene, and creates what usual calls refer to. */
  async open(): Promise<void> {
    const facts = await this.#openFacts();
    await this.#push(facts, scene);
    const listed = { path: "markets[]", count: scene.markets.length };
    await this.#expect(facts, {
      request: { operation: "listMarkets" },
      answer: { fields: [listed] },
      eventually: true,
    });
    const keep = { webhookId: "id" };
    await this.#expect(facts, { request: { operation: "createWebhook" }, keep });
    this.#shared.set("webhookId", facts.get("webhookId"));
  }

  /** The first faulty step's faults; a service keeping its promises has none. */
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

  async #try(facts: Facts, { request, eventually, keep, ...step }: TrialStep): Promise<string[]> {
    const expected = fillIn(facts, step.answer ?? {}) as NonNullable<TrialStep["answer"]>;
    const attempt = async () => {
      const answer = await sendStep(this.#service, this.#receiver, facts, request);
      return { answer, faults: findFaults(answer, expected) };
    };
    let { answer, faults } = await attempt();
    const endsAt = Date.now() + this.#patienceMs;
    while (eventually && faults.length > 0 && Date.now() < endsAt) {
      await sleep(50);
      ({ answer, faults } = await attempt());
    }
    if (faults.length === 0) keepParts(facts, answer, keep);
    const start = answer.text.slice(0, 300);
    return faults.map((fault) => `${describe(request)} ${fault}: ${start}`);
  }

  async #expect(facts: Facts, step: TrialStep): Promise<void> {
    const faults = await this.#try(facts, step);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }

  #push(facts: Facts, body: object): Promise<void> {
    const fields = [{ path: "rejectedCount", are: [0] }];
    const request = { operation: "pushFeedBatch", body };
    return this.#expect(facts, { request, answer: { fields } });
  }

  /** Arranges something once for all trials. */
  #arrange(arrangement: Arrangement): Promise<void> {
    const arranged = this.#arranged.get(arrangement) ?? this.#arrangements[arrangement]();
    this.#arranged.set(arrangement, arranged);
    return arranged;
  }

  readonly #arrangements: Readonly<Record<Arrangement, () => Promise<void>>> = {
    "funded-wallet": async () => {
      const { chain, signer } = this.#service;
      const { svm } = chain.bank;
      createMint(svm, usdc);
      svm.airdrop(signer.address, lamports(1_000_000_000n));
      await setTokenBalance(svm, signer.address, usdc, 3_000_000_000n);
    },
    "half-a-year-of-rates": async () => {
      const facts = await this.#openFacts();
      await this.#push(facts, makeHalfYear(new Date()));
      await this.#expect(facts, {
        request: { operation: "getMarketsByType" },
        answer: { mentions: "depositApy180d" },
        eventually: true,
      });
    },
  };
}

function describe(request: TrialRequest): string {
  if ("operation" in request) return request.operation;
  return "url" in request ? request.url : (Object.keys(request)[0] ?? "");
}
