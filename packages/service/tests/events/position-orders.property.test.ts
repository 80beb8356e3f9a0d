import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { updateEventSubscription } from "../../src/operations/events.ts";
import {
  createPositionRule,
  deletePositionRule,
  updatePositionRule,
} from "../../src/operations/position-rules.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { beginLoans, minute } from "./loan-harness.ts";
import { type Measure, PositionOracle } from "./position-oracle.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** In a level's band, just beyond it, at it, and far from all. */
const figures: Readonly<Record<Measure, readonly number[]>> = {
  "health-factor": [1.05, 1.1, 1.11, 1.13, 1.19, 1.2, 1.21, 1.23, 1.5],
  "borrow-apy": [0.02, 0.094, 0.098, 0.1, 0.11, 0.144, 0.147, 0.15, 0.2],
};
const levels: Readonly<Record<Measure, readonly [number, number]>> = {
  "health-factor": [1.1, 1.2],
  "borrow-apy": [0.1, 0.15],
};

const measure = fc.constantFrom<Measure>("health-factor", "borrow-apy");
const which = fc.nat({ max: 1 });
const isOther = fc.boolean();
const minutes = fc.constantFrom(1, 1, 4, 9, 16);

function stepOf<Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) {
  const arbitrary = fc.record({ kind: fc.constant(kind), minutes, ...fields });
  return { weight, arbitrary } as {
    weight: number;
    arbitrary: fc.Arbitrary<{ kind: Kind; minutes: number } & Fields>;
  };
}

const end = fc.constantFrom("written", "written", "written", "killed", "twice" as const);
const figure = { at: fc.nat({ max: 8 }), isLate: fc.constantFrom(false, false, false, true), end };

const step = fc.oneof(
  stepOf(7, "loan", { which, ...figure }),
  stepOf(6, "market", figure),
  stepOf(3, "rule", { which, measure, isOther }),
  stepOf(2, "subscription", { measure, isOther, toTopic: fc.boolean() }),
  stepOf(2, "pause", { at: fc.nat(), which }),
  stepOf(2, "level", { at: fc.nat(), which, isOther }),
  stepOf(1, "follow", { which }),
  stepOf(1, "delete", { at: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type FigureStep = Extract<Step, { kind: "loan" | "market" }>;

interface Rule {
  readonly id: string;
  readonly measure: Measure;
  /** Undefined for an app rule. */
  readonly wallet: string | undefined;
  readonly toTopic: boolean;
  isOn: boolean;
}

const written = { minutes: 1, isLate: false, end: "written" } as const;

/** Gives a short run levels to reach: loans and rates far from all levels, and rules of each kind. */
const firstSteps: readonly Step[] = [
  { kind: "loan", ...written, which: 0, at: 8 },
  { kind: "loan", ...written, which: 1, at: 8 },
  { kind: "rule", minutes: 1, which: 0, measure: "health-factor", isOther: true },
  { kind: "rule", minutes: 1, which: 1, measure: "borrow-apy", isOther: false },
  { kind: "subscription", minutes: 1, measure: "health-factor", isOther: true, toTopic: true },
  { kind: "subscription", minutes: 1, measure: "borrow-apy", isOther: false, toTopic: false },
];

const fresh = { isLate: false, end: "written" } as const;

/** Late figures, a second crossing, a crash, two writers, and a rule paused while its level is reached. */
const chosenSteps: readonly Step[] = [
  { kind: "loan", minutes: 1, which: 0, at: 1, isLate: true, end: "written" },
  { kind: "loan", minutes: 1, which: 0, at: 0, ...fresh },
  { kind: "loan", minutes: 16, which: 0, at: 8, isLate: false, end: "killed" },
  { kind: "loan", minutes: 4, which: 0, at: 2, isLate: false, end: "twice" },
  { kind: "market", minutes: 1, at: 7, isLate: false, end: "killed" },
  { kind: "market", minutes: 1, at: 1, ...fresh },
  { kind: "market", minutes: 16, at: 3, isLate: false, end: "twice" },
  { kind: "level", minutes: 1, at: 0, which: 0, isOther: false },
  { kind: "loan", minutes: 1, which: 0, at: 1, ...fresh },
  { kind: "loan", minutes: 1, which: 0, at: 8, ...fresh },
  { kind: "pause", minutes: 1, at: 0, which: 0 },
  { kind: "loan", minutes: 1, which: 0, at: 1, ...fresh },
  { kind: "pause", minutes: 16, at: 0, which: 0 },
  { kind: "loan", minutes: 1, which: 0, at: 0, ...fresh },
];

let runs = 0;

/** Two borrowers with loans in one market. */
async function beginRun() {
  runs += 1;
  const harness = await beginLoans(database.db);
  const topic = await harness.addTopic();
  const wallets = [await harness.addSubscriber(topic.topicId), await harness.addSubscriber()];
  return {
    ...harness,
    ...{ topic, wallets, provider: `harbor-${runs}`, webhook: await harness.addWebhook() },
  };
}

type Replica = ReturnType<Awaited<ReturnType<typeof beginRun>>["replica"]>;

/** Applies steps to the service and to the oracle. */
class PositionRun {
  readonly oracle = new PositionOracle();
  readonly #run: Awaited<ReturnType<typeof beginRun>>;
  readonly #rules: Rule[] = [];
  readonly #followers: Set<string>;
  readonly #holders = new Set<string>();
  #replicas: readonly [Replica, Replica];
  #minutes = 0;
  #rate = 0.02;

  constructor(run: Awaited<ReturnType<typeof beginRun>>) {
    this.#run = run;
    this.#replicas = [run.replica("loans"), run.replica("loans")];
    this.#followers = new Set(run.wallets.slice(0, 1));
  }

  async take(next: Step): Promise<void> {
    this.#move(next.minutes);
    switch (next.kind) {
      case "loan":
        return await this.#loan(next);
      case "market":
        return await this.#market(next);
      case "rule":
        return await this.#addRule(next);
      case "subscription":
        return await this.#subscribe(next);
      case "pause":
        return await this.#pause(next);
      case "level":
        return await this.#setLevel(next);
      case "follow":
        return await this.#follow(next);
      case "delete":
        return await this.#delete(next);
    }
  }

  async begin(): Promise<void> {
    await this.#apply({ markets: this.#markets({}) }, "written");
    for (const first of firstSteps) await this.take(first);
  }

  #move(by: number): void {
    this.#minutes += by;
    this.#run.moveTo(this.#minutes * minute);
  }

  /** Late figures arrive 20 minutes after they were observed, and after all earlier ones. */
  #observe({ isLate }: FigureStep) {
    if (isLate) this.#move(40);
    const observedAt = this.#run.at(this.#minutes - (isLate ? 20 : 0));
    return { isLate, observedAt, time: Date.parse(observedAt) };
  }

  /**
   * `killed` ends the replica before the event is made; `twice` has two replicas write the same. Else they take turns,
   * so each knows less in memory than the other one stored.
   */
  async #apply(batch: object, end: string): Promise<void> {
    const [first, second] = this.#replicas;
    if (end === "killed") {
      first.live.observe = () => Promise.reject(new Error("killed"));
      await expect(first.apply(batch)).rejects.toThrow("killed");
      this.#replicas = [second, this.#run.replica("loans")];
    } else this.#replicas = [second, first];
    const replicas = end === "twice" ? [first, second] : [second];
    for (const { problems } of await Promise.all(replicas.map(({ apply }) => apply(batch)))) {
      expect(problems).toEqual([]);
    }
  }

  #markets(more: object) {
    const { provider } = this.#run;
    const fields = { type: "lending", provider } as const;
    return [
      { ...makeFeedMarket({ ...fields, id: `${provider}-sol`, token: solToken }) },
      {
        ...makeFeedMarket({ ...fields, id: `${provider}-usdc`, token: usdcToken }),
        ...{ borrowApy: this.#rate, ...more },
      },
    ];
  }

  async #loan(next: Extract<Step, { kind: "loan" }>): Promise<void> {
    const { provider, loan } = this.#run;
    const wallet = this.#wallet(next.which);
    const value = figures["health-factor"][next.at] ?? 0;
    const { observedAt, ...observed } = this.#observe(next);
    const place = { marketId: `${provider}-sol`, provider: { id: provider, name: "Harbor" } };
    await this.#apply({ positions: [loan(wallet, value, { ...place, observedAt })] }, next.end);
    this.oracle.report(wallet, "health-factor", { value, ...observed });
    if (this.#holders.has(wallet)) return;
    this.#holders.add(wallet);
    this.oracle.report(wallet, "borrow-apy", { value: this.#rate, ...observed });
  }

  async #market(next: Extract<Step, { kind: "market" }>): Promise<void> {
    this.#rate = figures["borrow-apy"][next.at] ?? 0;
    const { observedAt, ...observed } = this.#observe(next);
    await this.#apply({ markets: this.#markets({ observedAt }) }, next.end);
    for (const wallet of this.#holders) {
      this.oracle.report(wallet, "borrow-apy", { value: this.#rate, ...observed });
    }
  }

  async #addRule({ which, measure, isOther }: Extract<Step, { kind: "rule" }>): Promise<void> {
    const { app, service } = this.#run;
    const [wallet, level] = [this.#wallet(which), levels[measure][Number(isOther)] ?? 0];
    const body = { appId: app.id, measure, direction: directionOf(measure), level };
    const made = await callHandler(createPositionRule, service, { body, caller: { wallet } });
    const { id } = bodyOf(made);
    this.#rules.push({ id, measure, wallet, toTopic: false, isOn: true });
    this.#watch(id, wallet, measure, level, false, () => true);
  }

  async #subscribe(next: Extract<Step, { kind: "subscription" }>): Promise<void> {
    const { measure, isOther, toTopic } = next;
    const { subscribe, topic, webhook, wallets } = this.#run;
    const level = levels[measure][Number(isOther)] ?? 0;
    const trigger = { type: "position-level", event: "position-level", measure, level };
    const direction = directionOf(measure);
    const id = await subscribe({ ...trigger, direction }, toTopic ? topic : webhook);
    this.#rules.push({ id, measure, wallet: undefined, toTopic, isOn: true });
    for (const wallet of wallets) {
      const reaches = () => !toTopic || this.#followers.has(wallet);
      this.#watch(id, wallet, measure, level, !toTopic, reaches);
    }
  }

  #watch(
    ruleId: string,
    wallet: string,
    measure: Measure,
    level: number,
    toWebhook: boolean,
    reaches: () => boolean,
  ): void {
    this.oracle.watch({
      ...{ ruleId, wallet, measure, level, reaches },
      describe: (watch, time) =>
        toWebhook
          ? `event ${ruleId} ${wallet} ${time}`
          : `alert ${wallet} ${time} ${formatLevel(measure, watch.level)}`,
    });
  }

  /** An app pauses its rule; a wallet its own one, or one in a topic it follows. */
  async #pause({ at, which }: Extract<Step, { kind: "pause" }>): Promise<void> {
    const rule = this.#rules[at % Math.max(1, this.#rules.length)];
    if (rule === undefined) return;
    const { service, caller, wallets } = this.#run;
    const { id, wallet } = rule;
    if (wallet === undefined && which === 0) {
      rule.isOn = !rule.isOn;
      const call = { path: { subscriptionId: id }, body: { enabled: rule.isOn }, caller };
      bodyOf(await callHandler(updateEventSubscription, service, call));
      const kept = wallets.filter((holder) => !this.#ended.has(`${id} ${holder}`));
      this.oracle.change(id, kept, rule.isOn);
      return;
    }
    const holder = wallet ?? this.#wallet(0);
    if (wallet === undefined && !this.#isListed(rule, holder)) return;
    const enabled = wallet === undefined ? this.#ended.has(`${id} ${holder}`) : !rule.isOn;
    if (wallet !== undefined) rule.isOn = enabled;
    else if (enabled) this.#ended.delete(`${id} ${holder}`);
    else this.#ended.add(`${id} ${holder}`);
    await this.#update(holder, id, { enabled });
    this.oracle.change(id, [holder], enabled);
  }

  readonly #ended = new Set<string>();

  async #setLevel({ at, isOther }: Extract<Step, { kind: "level" }>): Promise<void> {
    const rule = this.#rules[at % Math.max(1, this.#rules.length)];
    if (rule === undefined) return;
    const holder = rule.wallet ?? this.#wallet(0);
    if (rule.wallet === undefined && !this.#isListed(rule, holder)) return;
    const level = levels[rule.measure][Number(isOther)] ?? 0;
    await this.#update(holder, rule.id, { level });
    this.oracle.change(rule.id, [holder], undefined, level);
  }

  /** A wallet may change only rules in force for topics it follows. */
  #isListed(rule: Rule, wallet: string): boolean {
    return rule.toTopic && rule.isOn && this.#followers.has(wallet);
  }

  async #update(wallet: string, ruleId: string, body: object): Promise<void> {
    const call = { path: { ruleId }, body, caller: { wallet } };
    bodyOf(await callHandler(updatePositionRule, this.#run.service, call));
  }

  async #follow({ which }: Extract<Step, { kind: "follow" }>): Promise<void> {
    const { service, topic } = this.#run;
    const wallet = this.#wallet(which);
    const { subscriptions } = service.store;
    if (this.#followers.delete(wallet)) await subscriptions.removeTopic(topic.topicId, wallet);
    else {
      this.#followers.add(wallet);
      await subscriptions.addTopic(topic.topicId, wallet);
    }
  }

  async #delete({ at }: Extract<Step, { kind: "delete" }>): Promise<void> {
    const own = this.#rules.filter(({ wallet }) => wallet !== undefined);
    const rule = own[at % Math.max(1, own.length)];
    if (rule?.wallet === undefined) return;
    const call = { path: { ruleId: rule.id }, caller: { wallet: rule.wallet } };
    bodyOf(await callHandler(deletePositionRule, this.#run.service, call));
    this.oracle.end(rule.id);
    this.#rules.splice(this.#rules.indexOf(rule), 1);
  }

  #wallet(which: number): string {
    return this.#run.wallets[which] ?? "";
  }

  /** What the service told, as the oracle describes it. */
  async readTold(): Promise<string[]> {
    const { wallets, app } = this.#run;
    const { rows } = await sql<{ wallet: string; body: string; at: Date }>`
      select a.wallet, s.message ->> 'body' as body, s.created_at as at
      from alerts a join sends s on s.id = a.send_id where s.app_id = ${app.id}`.execute(
      database.db,
    );
    const alerts = rows.map(({ wallet, body, at }) => {
      const level = /your level is ([\d.]+%?)\./.exec(body)?.[1];
      return `alert ${wallet} ${at.getTime()} ${level}`;
    });
    const events = (await this.#run.readEvents()).flatMap((event) =>
      "walletAddress" in event && wallets.includes(event.walletAddress)
        ? `event ${event.subscriptionId} ${event.walletAddress} ${Date.parse(event.time)}`
        : [],
    );
    return [...alerts, ...events];
  }
}

function directionOf(measure: Measure) {
  return measure === "health-factor" ? "down" : "up";
}

function formatLevel(measure: Measure, level: number): string {
  return measure === "health-factor" ? level.toFixed(2) : `${Math.round(level * 100)}%`;
}

/** The first one is the example. */
const draws = isLongRun ? 500 : 2;
/** A draw in the long tier takes two to five seconds. */
const longRunMs = 7_200_000;

test(
  "Figures, markets, rules, pauses and crashes in any order tell what the documents promise, each once",
  async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: isLongRun ? 40 : 24 }),
        async (steps) => {
          const run = new PositionRun(await beginRun());
          await run.begin();
          for (const next of steps) await run.take(next);
          const found = await run.readTold();
          told += found.length;
          expect(found.sort()).toEqual(run.oracle.expected.sort());
          if (isLongRun && runs % 50 === 0) {
            process.stderr.write(`${runs} of ${draws} draws, ${told} alerts and events\n`);
          }
        },
      ),
      { examples: [[[...chosenSteps]]], numRuns: draws, endOnFailure: !isLongRun },
    );
    expect(told).toBeGreaterThan(2);
  },
  longRunMs,
);
