import type { Address, Instruction } from "@solana/kit";
import type { AmountChoice, RepayChoice } from "../domain/actions/amounts.ts";
import type { Changes } from "../domain/actions/changes.ts";
import type { RepaymentQuote } from "../domain/actions/describe-loan.ts";
import type { HealthFactorChange } from "../domain/actions/effects.ts";
import type { ExactDecimal } from "../domain/actions/exact-decimal.ts";
import type { MoveQuote } from "../domain/actions/pools/describe-move.ts";
import type {
  DepositProduct,
  LiquidityPool,
  Product,
  ProgramName,
} from "../domain/actions/products.ts";
import type { WalletMessage } from "../domain/actions/wallet-message.ts";
import type { Problem } from "../domain/problems.ts";
import type { Chain } from "./chain.ts";
import type { ProviderHistory } from "./provider-history.ts";
import type { Accounts, ProviderState } from "./provider-state.ts";
import type { VaultMasterKey } from "./signing-key.ts";
import type { Opening } from "./tokens/open-token-account.ts";

/** One protocol: what its accounts say, and its action links' transactions. README.md says how to add one. */
export interface Provider {
  /** As products and feeds files have it. */
  readonly name: string;
  /** Missing when no feed reads the protocol. */
  createState?(settings: StateSettings): ProviderState;
  /** Missing when its positions' deposits and withdrawals are not read. */
  createHistory?(settings: StateSettings): ProviderHistory;
  /** Missing when no action link uses the protocol; undefined without the key it needs. */
  createActions?(parts: ActionParts): ProviderActions | undefined;
}

export interface StateSettings {
  /** The markets or pools to read; undefined reads all the program's. */
  readonly markets?: readonly Address[] | undefined;
  /** Another program deployment. */
  readonly program?: Address | undefined;
  /** This service's base URL, for entries whose action links the provider serves. */
  readonly actionsUrl?: string | undefined;
  /** The operator's products, to which their positions link. */
  readonly products?: readonly Product[] | undefined;
}

export interface ActionParts {
  readonly chain: Chain;
  readonly key: VaultMasterKey | undefined;
  /** This service's name; the vaults' custodian. */
  readonly operator: string;
}

/**
 * Builds the action instructions for one protocol. Each method reads the chain, then returns or throws one of:
 *
 * - a `Plan`, when the transaction would succeed in the state just read
 * - a `Problem` for the user who pressed the button, as `refuse` makes it: `insufficient-funds`, `invalid-amount`,
 *   `invalid-account`, `position-not-found` or `action-unavailable`
 * - a thrown `ChainUnavailable`, which becomes a 503 response; any other error is our bug, a 500
 *
 * It is stateless: two replicas give the same answer, and the wallet and the product alone identify a position.
 * README.md lists a protocol's other requirements.
 */
export interface ProviderActions {
  /** The program taking the deposits, as wallets and responses name it. */
  readonly program: ProgramName;
  /** Sentences for the user, beside the system, token and stake programs' own. */
  readonly programErrors?: ProgramErrors;
  /** Missing for liquidity pools, as `withdraw` is. */
  deposit?(order: DepositOrder): Promise<Plan | Problem>;
  /** Answers with the due step, when a withdrawal takes several transactions. */
  withdraw?(order: PartOrder): Promise<Plan | Problem>;
  /** Pays with the wallet's stake account instead of SOL; missing for protocols without stake. */
  withdrawStake?(order: PartOrder): Promise<Plan | Problem>;
  /** Missing for protocols without loans, as `repay` is. A percentage is of what the deposits still allow. */
  borrow?(order: PartOrder): Promise<Plan | Problem>;
  /** A percentage is of the debt; 100 repays all of it, to the last unit. */
  repay?(order: RepayOrder): Promise<Plan | Problem>;
  /** What `repay` would pay for a target now. */
  quoteRepayment?(order: QuoteOrder): Promise<RepaymentQuote | Problem>;
  /** Missing for protocols without liquidity pools. */
  addLiquidity?(order: LiquidityOrder): Promise<Plan | Problem>;
  withdrawLiquidity?(order: LiquidityWithdrawal): Promise<Plan | Problem>;
  /** Missing for protocols whose positions earn nothing beside their deposit. */
  claimRewards?(order: PositionOrder): Promise<Plan | Problem>;
  /** Moves a position which left its range; answers with the due step. Missing for pools without ranges. */
  movePosition?(order: MoveOrder): Promise<Plan | Problem>;
  /** What `movePosition` would move now, and where to. */
  quoteMove?(order: Omit<PositionOrder, keyof Order>): Promise<MoveQuote | Problem>;
  /** Claims what a product pays beside its interest; missing where it pays nothing. */
  claimProductRewards?(order: RewardOrder): Promise<Plan | Problem>;
}

/** What custom error numbers mean: program address, number, sentence. */
export type ProgramErrors = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** The fields all orders have. */
export interface Order {
  /** Signs and pays the fee; a valid address on the curve. */
  readonly wallet: Address;
  /** 16 random bytes in base58 for a memo: it makes the transaction unique, so a wallet can repeat an order. */
  readonly reference: string;
}

export interface DepositOrder extends Order {
  readonly product: DepositProduct;
  /** In whole tokens, within the specs' limits; `planDeposit` checks it against the product. */
  readonly amount: ExactDecimal;
}

/** Withdraws, borrows or repays an amount, or a percentage of the possible maximum. */
export interface PartOrder extends Order {
  readonly product: DepositProduct;
  readonly choice: AmountChoice;
}

/** Claims what the wallet has earned with the product. */
export interface RewardOrder extends Order {
  readonly product: DepositProduct;
}

export interface RepayOrder extends Order {
  readonly product: DepositProduct;
  readonly choice: RepayChoice;
}

export interface QuoteOrder extends Pick<Order, "wallet"> {
  readonly product: DepositProduct;
  readonly targetLtv: ExactDecimal;
}

export interface LiquidityOrder extends Order {
  readonly product: LiquidityPool;
  readonly choice: AmountChoice;
  /** The position to add to; undefined opens a new one. */
  readonly position: Address | undefined;
  /** How far a new position's range reaches from the price; undefined for the product's own. */
  readonly rangePercentage?: ExactDecimal | undefined;
}

/** Acts on a position in a liquidity pool. */
export interface PositionOrder extends Order {
  readonly product: LiquidityPool;
  readonly position: Address;
}

export interface MoveOrder extends PositionOrder {
  /** What the first step returned, in whole second tokens; it opens the new position. */
  readonly amount: ExactDecimal | undefined;
}

export interface LiquidityWithdrawal extends PositionOrder {
  /** Of the position's liquidity. */
  readonly percentage: ExactDecimal;
}

export interface PlannedNext {
  readonly label: string;
  readonly amount?: string;
}

/** A transaction's instructions, and the texts describing it. */
export interface Plan {
  /**
   * They may carry the service's signers, which sign at once. The wallet is a `createNoopSigner`; it pays the fee and
   * signs last.
   */
  readonly instructions: readonly Instruction[];
  /** The same in fewer bytes, for a transaction otherwise too large. */
  readonly compact?: readonly Instruction[];
  /** A lookup table with some of their accounts, beside the operator's tables; read for version 0. */
  readonly lookupTable?: Address;
  /** The instructions which open accounts and can run in a separate transaction before the others. */
  readonly opening?: Opening;
  /** Whether the same order does more once this transaction has landed. */
  readonly isPartial?: boolean;
  /** The step following this transaction, and the amount its order names. */
  readonly next?: PlannedNext;
  /** Where it is another program than the provider's deposit program. */
  readonly program?: ProgramName;
  readonly walletMessage: WalletMessage;
  /** A simulation must confirm them before the transaction is given out. */
  readonly changes: Changes;
  readonly healthFactor?: HealthFactorChange;
  /**
   * Whether the accounts after the simulation have what the wallet was promised, beside its tokens and stakes: the
   * protocol accounts which hold its position. The map has those the transaction writes.
   */
  readonly isFulfilled?: (after: Accounts) => boolean;
}
