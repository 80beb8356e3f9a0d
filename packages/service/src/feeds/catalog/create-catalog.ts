import {
  type ActionCatalog,
  combineCatalogs,
  createActionCatalog,
} from "../../domain/actions/catalog.ts";
import type { Product } from "../../domain/actions/products.ts";
import type { Clock } from "../../domain/clock.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import { withIconUrls } from "../simulator/icon-urls.ts";
import { describeLiquidityPools } from "../simulator/liquidity-pools.ts";
import { createSeededRandom } from "../simulator/seeded-random.ts";
import { createMarketCatalog } from "./market-catalog.ts";

export interface CatalogOptions {
  readonly markets: Pick<MarketStore, "findLinked" | "listLinked">;
  /** The service's base URL: a market whose deposit link starts with it is our product. */
  readonly publicUrl: string;
  /** The products in the operator's file. */
  readonly products?: readonly Product[] | undefined;
  /** The simulator's seed, if it is a feed. */
  readonly simulatorSeed?: string | undefined;
  readonly clock: Clock;
}

/**
 * Creates the product catalog for action links: first the operator's products, which are specific to this service, then
 * the markets', then the simulator's liquidity pools.
 */
export function createCatalog(options: CatalogOptions): ActionCatalog {
  const { markets, publicUrl, products = [], simulatorSeed, clock } = options;
  const random = simulatorSeed === undefined ? undefined : createSeededRandom(simulatorSeed);
  return combineCatalogs([
    createActionCatalog(async () => products),
    createMarketCatalog({ markets, publicUrl }),
    createActionCatalog(async () =>
      random ? withIconUrls(describeLiquidityPools(random, clock.now()), publicUrl) : [],
    ),
  ]);
}
