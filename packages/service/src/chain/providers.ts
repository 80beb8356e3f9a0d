import { kamino } from "./kamino/kamino.ts";
import type { Provider } from "./provider.ts";
import { nativeStaking } from "./stake/native-staking.ts";
import { stakePool } from "./stake-pool/stake-pool.ts";
import { tokenVault } from "./vault/token-vault.ts";
import { whirlpool } from "./whirlpool/whirlpool.ts";

/** Every protocol this service knows. */
export const providers: readonly Provider[] = [
  tokenVault,
  nativeStaking,
  stakePool,
  kamino,
  whirlpool,
];
