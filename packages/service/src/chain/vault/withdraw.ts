import type { Instruction } from "@solana/kit";
import {
  getBurnCheckedInstruction,
  getCloseAccountInstruction,
  getTransferCheckedInstruction,
} from "@solana-program/token";
import { closesAccounts } from "../../domain/actions/products.ts";
import { formatAmount, isNativeToken, type SplToken } from "../../domain/actions/tokens.ts";
import { withdrawalMessage } from "../../domain/actions/wallet-message.ts";
import { planWithdrawal, type Withdrawal } from "../../domain/actions/withdrawal.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import { checkSigner, spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { PartOrder, Plan } from "../provider.ts";
import { baseUnitsOf, checkMint, isUsable, refuseAccount } from "../tokens/held-tokens.ts";
import { openTokenAccount } from "../tokens/open-token-account.ts";
import { type ProductState, readProduct, type VaultSetup } from "./product-state.ts";
import { receiptOf } from "./vault.ts";

/** Burns receipts and returns as many tokens to the wallet. */
export async function planVaultWithdrawal(
  setup: VaultSetup,
  { product, wallet, reference, choice }: PartOrder,
): Promise<Plan | Problem> {
  if (product.withdrawalsPaused)
    return refuse("action-unavailable", { message: product.withdrawalsPaused.message });
  const { token, kind } = product;
  const state = await readProduct(setup, product, wallet);
  const problem =
    checkSigner(wallet, state.walletAccount, state.vault.authority.address) ??
    checkMint(state.mintAccount, token);
  if (problem) return problem;
  const { held, receipts } = state;
  if (!isUsable(held)) return refuseAccount(token.symbol, held);
  if (!isUsable(receipts)) return refuseAccount(receiptOf(state.vault, token).symbol, receipts);
  const { baseUnits } = receipts;
  const withdrawal = planWithdrawal(
    { baseUnits, token, kind, closesAccounts: closesAccounts(product) },
    choice,
  );
  if (isProblem(withdrawal)) return withdrawal;
  const inVault = baseUnitsOf(state.vaultHolding);
  if (withdrawal.baseUnits > inVault) {
    const left = formatAmount(inVault, token);
    return refuse("action-unavailable", {
      message: `Only ${left} can be withdrawn from the vault of ${setup.operator} at the moment.`,
    });
  }
  const opening = openDestination(state);
  const spendable = spendableLamports(state.walletAccount, {
    newAccountsLamports: opening.lamports,
    // The wallet's and the vault's.
    signatures: 2,
    rent: state.rent,
  });
  if (isProblem(spendable)) return spendable;
  const { baseUnits: amount } = withdrawal;
  return {
    walletMessage: withdrawalMessage(product, withdrawal, choice, setup.operator),
    changes: {
      out: [{ token: receiptOf(state.vault, token), baseUnits: amount }],
      in: [{ token, baseUnits: amount }],
      // The wallet has it back when the account closes in the same transaction.
      rentLamports: unwraps(token, state) ? 0n : opening.lamports,
    },
    instructions: [
      ...opening.instructions,
      ...payOut(state, token, withdrawal),
      memo("withdraw", reference),
    ],
  };
}

function openDestination({ signer, mint, addresses, held, rent }: ProductState) {
  return openTokenAccount({
    payer: signer,
    owner: signer.address,
    mint,
    address: addresses.token,
    exists: isUsable(held) && held.exists,
    rent,
  });
}

/** Closing the new account unwraps its SOL into the wallet; an existing account stays open. */
function unwraps(token: SplToken, { held }: ProductState): boolean {
  return isNativeToken(token) && !(isUsable(held) && held.exists);
}

function payOut(state: ProductState, token: SplToken, withdrawal: Withdrawal): Instruction[] {
  const { vault, addresses, mint, signer } = state;
  const { baseUnits: amount, closesAccount } = withdrawal;
  const { decimals } = token;
  const { authority, receiptMint } = vault;
  const burn = { account: addresses.receipts, mint: receiptMint, authority: signer };
  const transfer = { source: addresses.vaultToken, mint, destination: addresses.token, authority };
  const close = { destination: signer.address, owner: signer };
  return [
    getBurnCheckedInstruction({ ...burn, amount, decimals }),
    getTransferCheckedInstruction({ ...transfer, amount, decimals }),
    ...(unwraps(token, state)
      ? [getCloseAccountInstruction({ account: addresses.token, ...close })]
      : []),
    ...(closesAccount
      ? [getCloseAccountInstruction({ account: addresses.receipts, ...close })]
      : []),
  ];
}
