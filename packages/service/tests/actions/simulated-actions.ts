import { createActions } from "../../src/chain/actions.ts";
import { openResponseCaches } from "../../src/compose-service.ts";
import type { Database } from "../../src/database/connect.ts";
import { actionHosts } from "../../src/domain/actions/actions-json.ts";
import { noBalanceReader } from "../../src/domain/balances/balance-reader.ts";
import { noWalletReader } from "../../src/domain/positions/wallet-reader.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { createCatalog } from "../../src/feeds/catalog/create-catalog.ts";
import { readProductsFile } from "../../src/feeds/catalog/read-products-file.ts";
import { createSeededRandom } from "../../src/feeds/simulator/seeded-random.ts";
import { simulateBatch } from "../../src/feeds/simulator/simulator.ts";
import { handlers } from "../../src/operations/index.ts";
import { keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { startApplication } from "../http/test-application.ts";
import { serviceWith } from "../support/service-with.ts";
import { testSigningKey } from "./test-signing-key.ts";

export const publicUrl = "http://127.0.0.1:4000";
export const devnet = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
const seed = "tests";

interface Surroundings {
  readonly productsFile?: string;
  readonly hosts?: readonly string[];
  readonly publicUrl?: string;
  /** A chain's JSON-RPC interface, for transactions. */
  readonly chainUrl?: string;
}

/** The service with a database filled by the simulator, and a fixed clock. */
export async function startActions(db: Database, around: Surroundings = {}) {
  let now = new Date("2026-11-02T09:30:00Z");
  const store = openStore(db);
  const clock = { now: () => now };
  const simulate = async () => {
    const world = simulateBatch(createSeededRandom(seed), { actionsUrl: publicUrl }, now, now);
    const { problems } = await applyBatch(store, "simulator", world);
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
  };
  const catalog = createCatalog({
    markets: store.markets,
    publicUrl: around.publicUrl ?? publicUrl,
    products: around.productsFile === undefined ? [] : await readProductsFile(around.productsFile),
    simulatorSeed: seed,
    clock,
  });
  const actions = await createActions(
    {
      ...{ chainUrl: around.chainUrl, chainTimeoutMs: 10_000, signingKey: testSigningKey },
      ...{ network: "devnet", operator: "Bellwether", hosts: actionHosts },
    },
    {
      catalog,
      fetch,
      random: systemRandom,
      reportUnavailable: () => {},
      reportUnexpected: () => {},
    },
  );
  const application = await startApplication({
    service: serviceWith({
      ...{ actions, store, clock, random: systemRandom },
      responses: openResponseCaches(db),
      signingKeys: keysFromSecrets("a secret for tests, long enough"),
      walletReader: noWalletReader,
      balanceReader: noBalanceReader,
    }),
    handlers,
    blockchainIds: actions.blockchainId,
    checkResponses: true,
    ...(around.hosts && { hosts: around.hosts }),
  });
  const ask = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(application.url + url, { redirect: "manual", ...init });
    const text = await response.text();
    const body: Descriptor = text === "" ? {} : JSON.parse(text);
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, header, body };
  };
  return {
    store,
    catalog,
    ask,
    simulate,
    moveClock: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    url: application.url,
    clock,
    close: () => application.close(),
  };
}

interface Descriptor {
  readonly code?: string;
  readonly details?: readonly object[];
  readonly title?: string;
  readonly description?: string;
  readonly message?: string;
  readonly icon?: string;
  readonly disabled?: boolean;
  readonly rules?: readonly { readonly pathPattern: string; readonly apiPath: string }[];
  readonly links?: {
    readonly actions: readonly {
      readonly label: string;
      readonly href: string;
      readonly parameters?: readonly { readonly max?: number }[];
    }[];
  };
}
