import type { Address } from "@solana/kit";
import { getMintToCheckedInstruction } from "@solana-program/token";
import { planLiquidity } from "../../domain/actions/liquidity.ts";
import type { LiquidityPool } from "../../domain/actions/products.ts";

import { isNativeToken, type SplToken } from "../../domain/actions/tokens.ts";
import { liquidityMessage } from "../../domain/actions/wallet-message.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import { checkSigner, spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { LiquidityOrder, Plan } from "../provider.ts";
import { baseUnitsOf, checkMint, isUsable, refuseAccount } from "../tokens/held-tokens.ts";
import type { Opening } from "../tokens/open-token-account.ts";
import { joinOpenings, openTokenAccount } from "../tokens/open-token-account.ts";
import { transferToVault } from "./instructions.ts";
import { openReceiptMint } from "./open-receipt-mint.ts";
import { type PoolSide, type PoolState, readPool } from "./pool-state.ts";
import { findNewPosition, openPosition } from "./position.ts";
import type { VaultSetup } from "./product-state.ts";
import { receiptOf } from "./vault.ts";

/** Moves both tokens into the vault and mints a claim on the pool to the position. */
export async function planVaultLiquidity(
  setup: VaultSetup,
  { product, wallet, reference, choice, position: given }: LiquidityOrder,
): Promise<Plan | Problem> {
  if (product.depositsPaused)
    return refuse("action-unavailable", { message: product.depositsPaused.message });
  const { firstToken, secondToken } = product;
  const position = given ?? (await findNewPosition(wallet, reference));
  const state = await readPool(setup, product, wallet, position);
  const problem = checkPool(state, product, wallet, given !== undefined);
  if (problem) return problem;
  const opening = joinOpenings(
    openForPool(state, secondToken.decimals),
    given ? nothing : openNew(state, position, reference),
  );
  const spendable = spendableLamports(state.walletAccount, {
    newAccountsLamports: opening.lamports,
    // The wallet's and the vault's.
    signatures: 2,
    rent: state.rent,
  });
  if (isProblem(spendable)) return spendable;
  const available = (token: SplToken, { held }: PoolSide) =>
    isNativeToken(token) ? spendable : baseUnitsOf(held);
  const amounts = planLiquidity(product, choice, {
    first: available(firstToken, state.first),
    second: available(secondToken, state.second),
  });
  if (isProblem(amounts)) return amounts;
  return {
    walletMessage: liquidityMessage(product, amounts, given === undefined),
    changes: {
      out: [
        { token: firstToken, baseUnits: amounts.first },
        { token: secondToken, baseUnits: amounts.second },
      ],
      in: [{ token: receiptOf(state.vault, secondToken), baseUnits: amounts.claim }],
      rentLamports: opening.lamports,
    },
    instructions: [
      ...opening.instructions,
      ...pay(state.first, firstToken, amounts.first, state),
      ...pay(state.second, secondToken, amounts.second, state),
      mintClaim(state, position, amounts.claim, secondToken.decimals),
      memo("add-liquidity", reference),
    ],
  };
}

const nothing: Opening = { lamports: 0n, instructions: [] };

function checkPool(
  state: PoolState,
  { firstToken, secondToken }: LiquidityPool,
  wallet: Address,
  isGiven: boolean,
): Problem | undefined {
  const { first, second, position, vault } = state;
  const problem =
    checkSigner(wallet, state.walletAccount, vault.authority.address) ??
    checkMint(first.mintAccount, firstToken) ??
    checkMint(second.mintAccount, secondToken);
  if (problem) return problem;
  if (isGiven && !(isUsable(position) && position.exists)) {
    return refuse("position-not-found", {
      message: "This position does not belong to the wallet.",
    });
  }
  if (!isUsable(first.held)) return refuseAccount(firstToken.symbol, first.held);
  return isUsable(second.held) ? undefined : refuseAccount(secondToken.symbol, second.held);
}

function openForPool(state: PoolState, decimals: number): Opening {
  const { vault, signer: payer, rent, first, second, receiptMintAccount: account } = state;
  const owner = vault.authority.address;
  const sides = [first, second].map(({ mint, vaultToken, inVault }) => {
    const exists = isUsable(inVault) && inVault.exists;
    return openTokenAccount({ payer, owner, mint, address: vaultToken, exists, rent });
  });
  return joinOpenings(openReceiptMint({ vault, payer, decimals, account, rent }), ...sides);
}

function openNew(state: PoolState, position: Address, reference: string): Opening {
  const { signer: payer, rent, vault } = state;
  return openPosition({ payer, position, reference, receiptMint: vault.receiptMint, rent });
}

function pay(side: PoolSide, token: SplToken, baseUnits: bigint, { signer: wallet }: PoolState) {
  const { source, vaultToken: vaultAccount } = side;
  return transferToVault({ token, wallet, source, vaultAccount, baseUnits });
}

function mintClaim({ vault }: PoolState, token: Address, amount: bigint, decimals: number) {
  const { authority: mintAuthority, receiptMint: mint } = vault;
  return getMintToCheckedInstruction({ mint, token, mintAuthority, amount, decimals });
}
