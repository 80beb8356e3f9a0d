import { type ActionCatalog, createActionCatalog } from "../../domain/actions/catalog.ts";
import { joinCatalogs } from "../../domain/actions/join-catalogs.ts";
import type { Clock } from "../../domain/clock.ts";
import type { MarketStore } from "../../store/markets.ts";
import { describeLiquidityPools } from "../simulator/liquidity-pools.ts";
import { createSeededRandom } from "../simulator/seeded-random.ts";
import { createMarketCatalog } from "./market-catalog.ts";
import { readProductsFile } from "./read-products-file.ts";

export interface CatalogOptions {
  readonly markets: Pick<MarketStore, "findLinked">;
  /** Where callers reach the service: a market whose deposit link begins so is a product of ours. */
  readonly publicUrl: string;
  /** The JSON file in which the operator lists products. */
  readonly productsFile?: string | undefined;
  /** The seed of the simulator, where it is one of the feeds. */
  readonly simulatorSeed?: string | undefined;
  readonly clock: Clock;
}

/**
 * Opens the catalog of what can be deposited into: first the operator's products, which were written for
 * this service alone, then those of the markets, then the simulator's liquidity pools.
 *
 * @throws ProductsFileError with a line for each fault of the file
 */
export async function openCatalog(options: CatalogOptions): Promise<ActionCatalog> {
  const { markets, publicUrl, productsFile, simulatorSeed, clock } = options;
  const listed = productsFile === undefined ? [] : await readProductsFile(productsFile);
  const random = simulatorSeed === undefined ? undefined : createSeededRandom(simulatorSeed);
  return joinCatalogs([
    createActionCatalog(async () => listed),
    createMarketCatalog({ markets, publicUrl }),
    createActionCatalog(async () => (random ? describeLiquidityPools(random, clock.now()) : [])),
  ]);
}
