import { address } from "@solana/kit";
import { readStakePoolTerms } from "../../src/chain/stake-pool/stake-pool-account.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "../../src/chain/stake-pool/stake-pool-program.ts";
import type { Product } from "../../src/domain/actions/products.ts";
import { mainnetPools, toAccount } from "../chain/stake-pool/recorded-pools.ts";
import { marketAddress, sol, stakeReserve } from "./products.ts";

const [jito] = mainnetPools;
if (!jito) throw new Error("The recorded pool is missing.");
const account = toAccount(jito, STAKE_POOL_PROGRAM_ADDRESS);
const terms = readStakePoolTerms(account);
if (!terms) throw new Error("The recorded pool cannot be read.");

/** JitoSOL's mainnet pool. */
export const jitoPool = { address: address(jito.pool), account, terms };

export const jitoProduct: Product = {
  ...{ kind: "lending-reserve", id: "jito", provider: { name: "stake-pool", pool: jito.pool } },
  ...{ providerName: "JitoSOL", icon: "https://bellwether.example/icons/jito.svg", token: sol },
  ...{ marketAddress, reserve: stakeReserve, closesAccounts: false },
};
