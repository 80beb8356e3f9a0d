import { getMintToCheckedInstruction } from "@solana-program/token";
import { checkBalance, planDeposit } from "../../domain/actions/deposit.ts";
import { isNativeToken } from "../../domain/actions/tokens.ts";
import { depositMessage } from "../../domain/actions/wallet-message.ts";
import { isProblem, type Problem } from "../../domain/problems.ts";
import { checkSigner, spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { DepositOrder, Plan } from "../provider.ts";
import { checkMint, isUsable, refuseAccount } from "../tokens/held-tokens.ts";
import { joinOpenings, openTokenAccount } from "../tokens/open-token-account.ts";
import { transferToVault } from "./instructions.ts";
import { openReceiptMint } from "./open-receipt-mint.ts";
import { type ProductState, readProduct, type VaultSetup } from "./product-state.ts";
import { receiptOf } from "./vault.ts";

/** Moves tokens into the vault and mints as many receipts to the wallet. */
export async function planVaultDeposit(
  setup: VaultSetup,
  { product, wallet, reference, amount }: DepositOrder,
): Promise<Plan | Problem> {
  const baseUnits = planDeposit(product, amount);
  if (isProblem(baseUnits)) return baseUnits;
  const { token } = product;
  const state = await readProduct(setup, product, wallet);
  const problem =
    checkSigner(wallet, state.walletAccount, state.vault.authority.address) ??
    checkMint(state.mintAccount, token);
  if (problem) return problem;
  const { held, receipts } = state;
  if (!isUsable(held)) return refuseAccount(token.symbol, held);
  if (!isUsable(receipts)) return refuseAccount(receiptOf(state.vault, token).symbol, receipts);
  const opening = openForDeposit(state, token.decimals);
  const spendable = spendableLamports(state.walletAccount, {
    newAccountsLamports: opening.lamports,
    // The wallet's and the vault's.
    signatures: 2,
    rent: state.rent,
  });
  if (isProblem(spendable)) return spendable;
  const available = isNativeToken(token) ? spendable : held.baseUnits;
  const short = checkBalance(available, baseUnits, token);
  if (short) return short;
  const source = state.addresses.token;
  const payment = { token, wallet: state.signer, source, baseUnits };
  return {
    walletMessage: depositMessage(product, baseUnits, setup.operator),
    changes: {
      out: [{ token, baseUnits }],
      in: [{ token: receiptOf(state.vault, token), baseUnits }],
      rentLamports: opening.lamports,
    },
    instructions: [
      ...opening.instructions,
      ...transferToVault({ ...payment, vaultAccount: state.addresses.vaultToken }),
      mintReceipts(state, token.decimals, baseUnits),
      memo("deposit", reference),
    ],
  };
}

function openForDeposit(state: ProductState, decimals: number) {
  const { signer: payer, vault, addresses, rent, vaultHolding, receipts, mint } = state;
  return joinOpenings(
    openReceiptMint({ vault, payer, decimals, account: state.receiptMintAccount, rent }),
    openTokenAccount({
      payer,
      owner: vault.authority.address,
      mint,
      address: addresses.vaultToken,
      exists: isUsable(vaultHolding) && vaultHolding.exists,
      rent,
    }),
    openTokenAccount({
      payer,
      owner: payer.address,
      mint: vault.receiptMint,
      address: addresses.receipts,
      exists: isUsable(receipts) && receipts.exists,
      rent,
    }),
  );
}

function mintReceipts({ vault, addresses }: ProductState, decimals: number, amount: bigint) {
  return getMintToCheckedInstruction({
    mint: vault.receiptMint,
    token: addresses.receipts,
    mintAuthority: vault.authority,
    amount,
    decimals,
  });
}
