import type { DepositProduct, ProviderName } from "../products.ts";
import { kaminoTexts } from "./kamino-texts.ts";
import type { ProviderTexts } from "./provider-texts.ts";
import { stakePoolTexts } from "./stake-pool-texts.ts";
import { stakeTexts } from "./stake-texts.ts";
import { vaultTexts } from "./vault-texts.ts";

const textsOf: Readonly<Record<ProviderName, ProviderTexts>> = {
  vault: vaultTexts,
  stake: stakeTexts,
  "stake-pool": stakePoolTexts,
  kamino: kaminoTexts,
};

export function findProviderTexts({ provider }: Pick<DepositProduct, "provider">): ProviderTexts {
  return textsOf[provider.name];
}
