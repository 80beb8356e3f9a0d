import { type Address, address, createNoopSigner, type TransactionSigner } from "@solana/kit";
import type { DepositProduct } from "../../domain/actions/products.ts";
import type { Chain, ChainAccount } from "../chain.ts";
import { type Rent, readRent } from "../fee-payer.ts";
import type { VaultMasterKey } from "../signing-key.ts";
import { findTokenAccount } from "../tokens/find-token-account.ts";
import {
  readTokenHolding,
  type TokenHolding,
  type UnusableAccount,
} from "../tokens/held-tokens.ts";
import { deriveVault, type Vault } from "./vault.ts";

export interface VaultSetup {
  readonly chain: Chain;
  readonly key: VaultMasterKey;
  /** This service's name; it holds the tokens in custody. */
  readonly operator: string;
}

/** The accounts of one product and one wallet. */
export interface ProductState {
  readonly vault: Vault;
  readonly rent: Rent;
  /** A placeholder for the wallet, which signs later. */
  readonly signer: TransactionSigner;
  readonly mint: Address;
  readonly addresses: {
    /** The wallet's account for the product's token. */
    readonly token: Address;
    readonly vaultToken: Address;
    /** The wallet's receipt account: its position. */
    readonly receipts: Address;
  };
  readonly walletAccount: ChainAccount | undefined;
  readonly mintAccount: ChainAccount | undefined;
  readonly receiptMintAccount: ChainAccount | undefined;
  readonly held: TokenHolding | UnusableAccount;
  readonly vaultHolding: TokenHolding | UnusableAccount;
  readonly receipts: TokenHolding | UnusableAccount;
}

/** Reads all accounts a deposit or a withdrawal needs, in one request. */
export async function readProduct(
  { chain, key }: VaultSetup,
  product: DepositProduct,
  wallet: Address,
): Promise<ProductState> {
  const vault = await deriveVault(key, product);
  const mint = address(product.token.mint);
  const owner = vault.authority.address;
  const addresses = {
    token: await findTokenAccount(wallet, mint),
    vaultToken: await findTokenAccount(owner, mint),
    receipts: await findTokenAccount(wallet, vault.receiptMint),
  };
  const wanted = [wallet, mint, vault.receiptMint, ...Object.values(addresses)];
  const [accounts, rent] = await Promise.all([chain.readAccounts(wanted), readRent(chain)]);
  const [walletAccount, mintAccount, receiptMintAccount, held, inVault, receipts] = accounts;
  return {
    vault,
    rent,
    signer: createNoopSigner(wallet),
    mint,
    addresses,
    walletAccount,
    mintAccount,
    receiptMintAccount,
    held: readTokenHolding(held, { owner: wallet, mint }),
    vaultHolding: readTokenHolding(inVault, { owner, mint }),
    receipts: readTokenHolding(receipts, { owner: wallet, mint: vault.receiptMint }),
  };
}
