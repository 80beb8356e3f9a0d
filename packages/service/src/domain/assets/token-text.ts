import { toLabel } from "../labels/label.ts";

const maxName = 200;
const maxSymbol = 60;

/** The names written by a token's maker, as they can be shown; undefined where nothing visible is left. */
export function readTokenNames(names: { readonly name: string; readonly symbol: string }): {
  readonly name: string | undefined;
  readonly symbol: string | undefined;
} {
  return {
    name: toLabel(names.name, maxName) || undefined,
    symbol: toLabel(names.symbol, maxSymbol) || undefined,
  };
}
