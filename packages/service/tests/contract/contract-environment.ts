import { afterAll, beforeAll } from "vitest";
import type { Actions } from "../../src/chain/actions.ts";
import type { Database } from "../../src/database/connect.ts";
import type { Clock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { createPushFeeds } from "../../src/feeds/pushed-batch.ts";
import type { Service } from "../../src/service.ts";
import { openStore } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { testChannels } from "../support/test-service.ts";
import { createExampleBalances } from "./example-balances.ts";
import { type Servers, startServers } from "./servers.ts";

/** The examples' time. */
export const exampleTime = new Date("2026-11-02T09:30:00Z");

/** A service with the specs' example data, and its database and clock. */
export interface ContractEnvironment {
  readonly db: Database;
  readonly service: Service;
  readonly servers: Servers;
  moveClock(ms: number): void;
  /** As if the operator had configured no channel. */
  turnChannelsOff(): void;
  /** Runs work after the response arrived. */
  afterResponse(work: () => Promise<void>): void;
  /** Runs fixtures' pending work, and resets the clock. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface ContractEnvironmentOptions {
  readonly host: string;
  readonly createActions: () => Promise<Actions>;
  /** Seeds the database, once. */
  readonly seed?: (environment: ContractEnvironment) => Promise<void>;
}

/** Starts the service before the tests; it stops after them. */
export function useContractEnvironment(
  options: ContractEnvironmentOptions,
): () => ContractEnvironment {
  const db = useDatabase();
  let environment: ContractEnvironment | undefined;
  beforeAll(async () => {
    environment = await startEnvironment(db(), options);
    await options.seed?.(environment);
  });
  afterAll(async () => {
    await environment?.reset();
    await environment?.close();
  });
  return () => {
    if (environment === undefined)
      throw new Error("The environment is created before the first test.");
    return environment;
  };
}

async function startEnvironment(
  db: Database,
  options: ContractEnvironmentOptions,
): Promise<ContractEnvironment> {
  const { host, createActions } = options;
  let now = exampleTime.getTime();
  let areChannelsOn = true;
  const clock: Clock = { now: () => new Date(now) };
  const unfinished: (() => Promise<void>)[] = [];
  const parts = {
    actions: await createActions(),
    clock,
    random: systemRandom,
    pushFeeds: createPushFeeds([{ kind: "push", name: "harbor" }], "https://bellwether.example"),
    balanceReader: createExampleBalances(openStore(db).assets, clock),
    channels: { ...testChannels, isOn: () => areChannelsOn },
  };
  const { service, servers, close } = await startServers({ host, db, parts });
  return {
    db,
    service,
    servers,
    moveClock(ms) {
      now += ms;
    },
    turnChannelsOff() {
      areChannelsOn = false;
    },
    afterResponse: (work) => void unfinished.push(work),
    async reset() {
      for (const work of unfinished.splice(0)) await work();
      now = exampleTime.getTime();
      areChannelsOn = true;
    },
    close,
  };
}
