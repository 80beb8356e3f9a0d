import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providers } from "@bellwether/service/src/chain/providers.ts";
import type { ServiceSettings } from "./service-process.ts";

/** The chain's own validator, to which action links stake. */
export const validator = "LocaLVa1idator11111111111111111111111111111";
const stakeProgram = "Stake11111111111111111111111111111111111111";
const sol = {
  ...{ address: "So11111111111111111111111111111111111111112", symbol: "SOL", decimals: 9 },
};
const stakePath = `/api/v0/lending/${stakeProgram}/reserves/${validator}`;

export interface ChainSettings {
  readonly variables: Readonly<Record<string, string>>;
  /** An action link for staking on the local chain; undefined when the operator has their own products. */
  readonly stakeLink: string | undefined;
  /** Removes the files; the service reads them at its start. */
  readonly remove: () => Promise<void>;
}

export interface LocalChainOrigin {
  readonly chainUrl: string;
  readonly origin: string;
  /** Addresses of the programs and accounts the chain loads from files. */
  readonly loaded?: readonly string[] | undefined;
}

/**
 * Writes the files that make the service read the local chain beside the simulator, and offer a stake with its
 * validator. The operator's choices stay.
 */
export async function writeChainSettings(
  { feeds, feedsFile, databaseUrl, productsFile }: ServiceSettings,
  { chainUrl, origin, loaded = [] }: LocalChainOrigin,
): Promise<ChainSettings> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-start-"));
  const write = async (name: string, content: unknown) => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify(content));
    return file;
  };
  const isSimulated = feeds === null ? databaseUrl === null : feeds.includes("simulator");
  const readsChain = isSimulated && feedsFile === null;
  return {
    variables: {
      ...(readsChain && {
        ...(feeds === null && { FEEDS: "simulator" }),
        FEEDS_FILE: await write("feeds.json", [feedOf(chainUrl, loaded)]),
        FEED_PRIVATE_NETWORKS: "127.0.0.0/8",
      }),
      ...(productsFile === null && {
        PRODUCTS_FILE: await write("products.json", [productOf(origin)]),
      }),
    },
    stakeLink: productsFile === null ? `${origin}${stakePath}/deposit` : undefined,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads stakes and stake pools, and each protocol whose program is loaded. */
function feedOf(url: string, loaded: readonly string[]) {
  const isLoaded = (program = "") => loaded.includes(program);
  const names = providers.filter(({ createState }) => isLoaded(createState?.({}).program));
  const chosen = ["stake", "stake-pool", ...names.map(({ name }) => name)];
  const pace = { intervalSeconds: 5, callsPerSecond: 100 };
  return {
    ...{ kind: "solana", name: "local-chain", url, ...pace },
    providers: Object.fromEntries(chosen.map((name) => [name, {}])),
  };
}

function productOf(origin: string) {
  return {
    ...{ kind: "lending-reserve", id: "local-stake", provider: "stake", voteAccount: validator },
    ...{ providerName: "Local validator", icon: `${origin}/icons/lv.svg`, token: sol },
    ...{ marketAddress: stakeProgram, reserve: validator },
  };
}
