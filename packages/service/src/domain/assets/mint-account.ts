import type { Asset as WireAsset } from "@bellwether/assets";

/** What the chain says about a token's mint; stored and sent in the same shape. */
export type MintAccount = NonNullable<WireAsset["mintAccount"]>;

/** A token as the chain describes it. Its maker chose the names. */
export interface ChainToken {
  readonly address: string;
  readonly decimals: number;
  readonly mintAccount: MintAccount;
  readonly name?: string;
  readonly symbol?: string;
}
