import { isSolanaAddress } from "../assets/asset-id.ts";
import { toDecimalText } from "../decimal.ts";
import type { EntryReader } from "../feed-entry-parser.ts";
import { omitUndefined } from "../omit-undefined.ts";
import {
  type DepositProduct,
  type KaminoProvider,
  type PoolProvider,
  type ProductProvider,
  type ProviderName,
  poolProviderNames,
  providerNames,
  type StakePoolProvider,
  type StakeProvider,
  type VaultProvider,
  type WhirlpoolProvider,
} from "./products.ts";
import { isNativeToken } from "./tokens.ts";

/** The fields specific to one provider's products. */
const fieldsOf: Readonly<Record<ProviderName, readonly string[]>> = {
  vault: [],
  stake: ["voteAccount"],
  "stake-pool": ["pool"],
  kamino: [],
};

/** A provider's fields; a product without `provider` belongs to the vault. */
export const providerFields = ["provider", ...Object.values(fieldsOf).flat()];

/** A liquidity pool provider's fields. */
export const poolProviderFields = ["provider", "rangePercentage", "slippagePercentage"];

/** More would let a stale price take a large share of the tokens. */
const maxSlippage = 10;

type PoolReader<Name> = (record: EntryReader) => Extract<PoolProvider, { readonly name: Name }>;

const poolReaders: { readonly [Name in PoolProvider["name"]]: PoolReader<Name> } = {
  vault: (record) => readVault(record, true),
  whirlpool: readWhirlpool,
};

/** Parses a liquidity pool's provider. */
export function readPoolProvider(record: EntryReader): PoolProvider {
  const name = record.optional("provider", () => record.oneOf("provider", poolProviderNames));
  if (name !== "whirlpool") {
    for (const field of ["rangePercentage", "slippagePercentage"]) {
      if (record.has(field)) record.fail(field, 'left out without provider "whirlpool"');
    }
  }
  return name === undefined ? readVault(record, false) : poolReaders[name](record);
}

function readWhirlpool(record: EntryReader): WhirlpoolProvider {
  if (record.has("price")) {
    record.fail("price", 'left out with provider "whirlpool": the pool has its own');
  }
  const readPercentage = (max: number) => (name: string) => {
    const percentage = record.decimal(name, 0, max);
    if (percentage.lt("0.01")) record.fail(name, `between 0.01 and ${max}`);
    return toDecimalText(percentage);
  };
  return {
    name: "whirlpool",
    ...omitUndefined({
      rangePercentage: record.optional("rangePercentage", readPercentage(100)),
      slippagePercentage: record.optional("slippagePercentage", readPercentage(maxSlippage)),
    }),
  };
}

type Reader<Name> = (
  record: EntryReader,
  kind: DepositProduct["kind"],
) => Extract<ProductProvider, { readonly name: Name }>;

/** Lists every provider, so none falls back to custody. */
const readers: { readonly [Name in ProviderName]: Reader<Name> } = {
  vault: (record) => readVault(record, true),
  stake: readStake,
  "stake-pool": readStakePool,
  kamino: readKamino,
};

/** Parses a product's provider, and refuses other providers' fields. */
export function readProvider(record: EntryReader, kind: DepositProduct["kind"]): ProductProvider {
  const name = record.optional("provider", () => record.oneOf("provider", providerNames));
  for (const other of providerNames) {
    if (other === name) continue;
    const field = fieldsOf[other].find((candidate) => record.has(candidate));
    if (field !== undefined) record.fail(field, `left out without provider "${other}"`);
  }
  return name === undefined ? readVault(record, false) : readers[name](record, kind);
}

/** @param isNamed the operator chose custody; else a protocol with the same reserve comes first */
function readVault(record: EntryReader, isNamed: boolean): VaultProvider {
  if (record.has("depositApy")) {
    record.fail("depositApy", "left out: the vault holds tokens in custody and pays no interest");
  }
  return isNamed ? { name: "vault" } : { name: "vault", isDefault: true };
}

function readStake(record: EntryReader, kind: DepositProduct["kind"]): StakeProvider {
  if (kind !== "lending-reserve") {
    record.fail("kind", 'lending-reserve with provider "stake"');
  }
  checkSol(record, "stake");
  if (record.has("closesAccounts")) {
    record.fail(
      "closesAccounts",
      'left out with provider "stake": a stake is withdrawn as a whole',
    );
  }
  const voteAccount = record.text("voteAccount");
  return isSolanaAddress(voteAccount)
    ? { name: "stake", voteAccount }
    : record.fail("voteAccount", "the address of a vote account: 32 bytes in base58");
}

function readStakePool(record: EntryReader, kind: DepositProduct["kind"]): StakePoolProvider {
  if (kind !== "lending-reserve" && kind !== "yield-product") {
    record.fail("kind", 'lending-reserve or yield-product with provider "stake-pool"');
  }
  checkSol(record, "stake-pool");
  if (record.has("closesAccounts")) {
    record.fail(
      "closesAccounts",
      'left out with provider "stake-pool": its token account stays open',
    );
  }
  const pool = record.text("pool");
  return isSolanaAddress(pool)
    ? { name: "stake-pool", pool }
    : record.fail("pool", "the address of a stake pool: 32 bytes in base58");
}

function checkSol(record: EntryReader, provider: string): void {
  const { mint, decimals } = readMint(record.record("token"));
  if (!isNativeToken({ mint }) || decimals !== 9) {
    record.fail("token", `SOL, with 9 decimals, with provider "${provider}"`);
  }
}

/** The reserve's fields name everything the program needs. */
function readKamino(record: EntryReader, kind: DepositProduct["kind"]): KaminoProvider {
  if (kind !== "lending-reserve") record.fail("kind", 'lending-reserve with provider "kamino"');
  if (record.has("closesAccounts")) {
    record.fail("closesAccounts", 'left out with provider "kamino": 99.9% or more always closes');
  }
  if (record.has("depositApy")) {
    record.fail("depositApy", 'left out with provider "kamino": its rate changes with every loan');
  }
  return { name: "kamino" };
}

function readMint(token: EntryReader) {
  return { mint: token.text("address"), decimals: token.integer("decimals", 0, 18) };
}
