import type { operations as AssetOperations } from "@bellwether/assets";
import type { operations as MarketOperations } from "@bellwether/markets";
import type { Clock } from "../domain/clock.ts";
import type { Refusal } from "../domain/refusals.ts";
import type { AssetStore } from "../store/assets.ts";
import type { MarketStore } from "../store/markets.ts";
import type { PositionStore } from "../store/positions.ts";

/** What the handlers of the markets and assets hosts work with. */
export interface DataService {
  readonly clock: Clock;
  /** Signs the cursors of lists; the same in every replica. */
  readonly cursorKey: Uint8Array;
  readonly store: {
    readonly markets: MarketStore;
    readonly positions: PositionStore;
    readonly assets: AssetStore;
  };
}

type Operations = MarketOperations & AssetOperations;
export type OperationName = keyof Operations;

/** Parameters that have a default in the spec are there in every call. */
type Filled<Query> = Query & Required<Pick<Query, Extract<keyof Query, "limit">>>;

type PartOf<Parameters, Name extends string> =
  Parameters extends Partial<Record<Name, infer Part>> ? NonNullable<Part> : never;

/** A request that was checked against the spec. */
export interface Call<Name extends OperationName> {
  readonly path: PartOf<Operations[Name]["parameters"], "path">;
  readonly query: Filled<PartOf<Operations[Name]["parameters"], "query">>;
}

type BodyOf<Name extends OperationName> =
  Operations[Name]["responses"][200]["content"]["application/json"];

export interface Reply<Name extends OperationName> {
  readonly status: 200;
  readonly body: BodyOf<Name>;
}

export type Handler<Name extends OperationName> = (
  call: Call<Name>,
  service: DataService,
) => Promise<Reply<Name> | Refusal>;
