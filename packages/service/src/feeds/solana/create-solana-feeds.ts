import { providers } from "../../chain/providers.ts";
import type { Product } from "../../domain/actions/products.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import type { PastPriceStore } from "../../store/assets/past-prices.ts";
import type { PositionFlowStore } from "../../store/positions/position-flows.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import { createTokenFinder } from "../connectors/defillama-pools.ts";
import type { Feed } from "../feed.ts";
import { nameOfSource } from "../feed-name.ts";
import type { SourceSpec } from "../parse-feed-settings.ts";
import { createFlowValuer } from "./flow-valuer.ts";
import { createHistoryReader } from "./history-reader.ts";
import { createMintReader } from "./mint-reader.ts";
import { type ChainReaderOptions, openChainReaders } from "./open-chain-reader.ts";
import { createPastPriceSource } from "./past-price-source.ts";
import { createProviderFeed } from "./provider-feed.ts";
import { createTokenDescriber } from "./token-describer.ts";
import { WalletWatch } from "./wallet-watch.ts";

export interface SolanaOptions extends ChainReaderOptions {
  readonly assets: Pick<AssetStore, "findAssets">;
  readonly positions: Pick<PositionStore, "findChangeTimes" | "listPositions">;
  /** Missing where no histories are kept, as in a feed check. */
  readonly positionFlows?: PositionFlowStore | undefined;
  readonly pastPrices?: PastPriceStore | undefined;
  /** Stores unlisted tokens; missing where nothing is stored. */
  readonly tokens?: Pick<AssetStore, "findAssets" | "saveTokens"> | undefined;
  /** How often accounts are read, unless an entry says otherwise. */
  readonly intervalMs?: number;
  /** The wallets whose positions are read beside the entry's; read before each round. */
  readonly watchedWallets: () => readonly string[];
  /** The service's base URL, for the links on markets and positions its providers act on. */
  readonly actionsUrl: string;
  /** The operator's products, to which the positions in them link; missing where nothing is stored. */
  readonly products?: readonly Product[] | undefined;
}

/** A feed for each provider in an entry, so each has its own state and failures. They share one reader. */
export function createSolanaFeeds(spec: SourceSpec, options: SolanaOptions): Feed[] {
  const { assets, positions, clock, backOff, watchedWallets, actionsUrl } = options;
  const { positionFlows: flows, pastPrices: prices, tokens, allowPrivateAddresses } = options;
  const { rpcCounters, products } = options;
  const { wallets = [], providers: chosen = [] } = spec;
  const { reader, transactions, deployments, openWatcher } = openChainReaders(spec, options);
  const now = () => clock.now();
  const describer =
    tokens && createTokenDescriber({ mints: createMintReader(reader), assets: tokens, clock });
  const source =
    spec.pastPricesUrl === undefined
      ? undefined
      : createPastPriceSource(spec.pastPricesUrl, { allowPrivateAddresses });
  const createValuer = (feed: string, stored: PositionFlowStore) =>
    source && prices && createFlowValuer({ feed, source, prices, flows: stored, now });
  return chosen.flatMap(({ name: provider, settings }) => {
    const found = providers.find(({ name }) => name === provider);
    const state = found?.createState?.({ ...settings, actionsUrl, products });
    if (state === undefined) return [];
    const name = `${nameOfSource(spec)}/${provider}`;
    const history = found?.createHistory?.(settings);
    const watcher = openWatcher();
    const watch = watcher && new WalletWatch({ state, watcher, now: () => now().getTime() });
    if (watch !== undefined) rpcCounters.followWatch(name, () => watch.state());
    const feed = createProviderFeed({
      ...{ provider, state, reader, deployments, positions, backOff, name, now, watch },
      ...(history &&
        flows && {
          histories: createHistoryReader({
            ...{ feed: name, history, transactions, flows, now },
            valuer: createValuer(name, flows),
          }),
        }),
      findTokens: createTokenFinder(assets, spec.fixedPrices),
      ...(describer && { describeTokens: describer.describeMissing }),
      listWallets: () => [...wallets, ...watchedWallets()],
      intervalMs: spec.intervalMs ?? options.intervalMs ?? 60_000,
    });
    return [{ ...feed, chain: reader, ...(watch && { readWatch: () => watch.state() }) }];
  });
}
