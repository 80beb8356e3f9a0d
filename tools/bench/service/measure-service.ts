import type { Table } from "../table.ts";
import { createKey, startBenchDatabase } from "./bench-database.ts";
import { fillMarkets } from "./fill-markets.ts";
import { startLoadGenerator } from "./load-generator.ts";
import { type CostOptions, costsFeed, measureCosts } from "./measure-costs.ts";
import { type InboxOptions, measureInbox } from "./measure-inbox.ts";
import { measureMarketPages, type PageOptions } from "./measure-market-pages.ts";
import {
  descriptorRead,
  marketsRead,
  measureRead,
  type ReadOptions,
  serviceFlags,
} from "./measure-reads.ts";
import { measureSends, type SendOptions } from "./measure-sends.ts";
import { runServer } from "./run-server.ts";

export interface ServiceOptions {
  readonly reads: ReadOptions;
  readonly sends: SendOptions;
  readonly pages: Omit<PageOptions, "present">;
  readonly inbox: InboxOptions;
  readonly costs: CostOptions;
}

export const fullRun: ServiceOptions = {
  reads: { rounds: 15, secondsPerRound: 1, connections: 32 },
  sends: { named: 10_000, subscribers: 100_000, rounds: 5 },
  pages: { sizes: [1000, 10_000, 100_000], rounds: 40 },
  inbox: { wallets: 1000, alertsOfWallet: 60 },
  costs: { positions: 2000, hours: 24, rounds: 20 },
};

/** A smoke test for the bench: everything once, with little data. */
export const quickRun: ServiceOptions = {
  reads: { rounds: 1, secondsPerRound: 0.2, connections: 2 },
  sends: { named: 10, subscribers: 20, rounds: 1 },
  pages: { sizes: [1000], rounds: 2 },
  inbox: { wallets: 10, alertsOfWallet: 5 },
  costs: { positions: 10, hours: 2, rounds: 1 },
};

const marketsAtFirst = 1000;

/** Compares the service with its peers, and measures it alone where it has none. */
export async function* measureService(options: ServiceOptions): AsyncGenerator<Table> {
  const load = startLoadGenerator();
  try {
    yield await measureRead(descriptorRead, load, options.reads);
    yield* measureWithDatabase(load, options);
  } finally {
    load.stop();
  }
}

async function* measureWithDatabase(
  load: ReturnType<typeof startLoadGenerator>,
  { reads, sends, pages, inbox, costs }: ServiceOptions,
): AsyncGenerator<Table> {
  const database = await startBenchDatabase();
  try {
    await fillMarkets(database, { from: 0, to: marketsAtFirst });
    yield await measureRead(await marketsRead(database), load, reads);
    yield await measureInbox(database, load, { ...inbox, ...reads });
    const args = serviceFlags(database, costsFeed);
    const service = await runServer({ name: "bellwether", file: "main", args });
    try {
      yield await measureSends(database, service, sends);
      const key = await createKey(database, { kind: "client", client: "pages" });
      yield await measureMarketPages(database, service, key, { ...pages, present: marketsAtFirst });
      yield await measureCosts(database, service, costs);
    } finally {
      await service.stop();
    }
  } finally {
    await database.stop();
  }
}
