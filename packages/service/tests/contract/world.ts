import { afterAll, beforeAll } from "vitest";
import type { Actions } from "../../src/chain/actions.ts";
import type { Database } from "../../src/database/connect.ts";
import type { Clock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import type { Service } from "../../src/service.ts";
import { useDatabase } from "../support/database.ts";
import { type Servers, startServers } from "./servers.ts";

/** When the story happens. */
export const storyTime = new Date("2026-11-02T09:30:00Z");

/** A service in the world of the specs' examples. */
export interface ContractWorld {
  readonly db: Database;
  readonly service: Service;
  readonly servers: Servers;
  /** The codes that were sent by email, newest last. */
  readonly sentCodes: string[];
  moveClock(ms: number): void;
  /** What is done once the answer is there. */
  afterwards(work: () => Promise<void>): void;
  /** Ends what situations began, puts the clock back and empties the mailbox. */
  rewind(): Promise<void>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly host: string;
  readonly openActions: () => Promise<Actions>;
  /** Fills the world, once. */
  readonly fill?: (world: ContractWorld) => Promise<void>;
}

/** Starts the service before the tests; it stops after them. */
export function useContractWorld(options: WorldOptions): () => ContractWorld {
  const db = useDatabase();
  let world: ContractWorld | undefined;
  beforeAll(async () => {
    world = await startWorld(db(), options);
    await options.fill?.(world);
  });
  afterAll(async () => {
    await world?.rewind();
    await world?.close();
  });
  return () => {
    if (world === undefined) throw new Error("The world is made before the first test.");
    return world;
  };
}

async function startWorld(db: Database, options: WorldOptions): Promise<ContractWorld> {
  const { host, openActions } = options;
  let now = storyTime.getTime();
  const clock: Clock = { now: () => new Date(now) };
  const sentCodes: string[] = [];
  const unfinished: (() => Promise<void>)[] = [];
  const parts = {
    actions: await openActions(),
    clock,
    random: systemRandom,
    courier: { sendEmailCode: async ({ code }: { code: string }) => void sentCodes.push(code) },
    tokens: {
      firstUnknown: async (ids: readonly string[]) => ids.find((id) => !id.endsWith("2")),
    },
  };
  const { service, servers, close } = await startServers({ host, db, parts });
  return {
    db,
    service,
    servers,
    sentCodes,
    moveClock(ms) {
      now += ms;
    },
    afterwards: (work) => void unfinished.push(work),
    async rewind() {
      for (const work of unfinished.splice(0)) await work();
      now = storyTime.getTime();
      sentCodes.length = 0;
    },
    close,
  };
}
