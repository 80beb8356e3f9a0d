import { type Address, getBase58Decoder, isAddress, isOffCurveAddress } from "@solana/kit";
import type { RepaymentQuote } from "../domain/actions/describe-loan.ts";
import type { TransactionVersion } from "../domain/actions/descriptor.ts";
import type { MoveQuote } from "../domain/actions/pools/describe-move.ts";
import type { LiquidityPool, Product } from "../domain/actions/products.ts";
import { simulationResponse, transactionResponse } from "../domain/actions/wallet-message.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import type { Random } from "../domain/random.ts";
import { type Chain, ChainUnavailable } from "./chain.ts";
import { checkTransaction } from "./check/check-transaction.ts";
import type { PriorityFee } from "./check/priority-fee.ts";
import { hideTokenAccounts, readLookupTables } from "./lookup-tables.ts";
import type {
  DepositOrder,
  LiquidityOrder,
  LiquidityWithdrawal,
  MoveOrder,
  Order,
  PartOrder,
  Plan,
  PlannedNext,
  PositionOrder,
  ProviderActions,
  QuoteOrder,
  RepayOrder,
  RewardOrder,
} from "./provider.ts";
import { LayoutChanged } from "./provider-state.ts";
import { splitPlan } from "./split-plan.ts";

/** Builds a pressed button's transaction. */
export interface ActionTransactions {
  deposit(request: OrderRequest<DepositOrder>): Promise<Answer>;
  withdraw(request: OrderRequest<PartOrder>): Promise<Answer>;
  withdrawStake(request: OrderRequest<PartOrder>): Promise<Answer>;
  borrow(request: OrderRequest<PartOrder>): Promise<Answer>;
  repay(request: OrderRequest<RepayOrder>): Promise<Answer>;
  /** What a repayment to a target would pay now. */
  quoteRepayment(request: QuoteRequest): Promise<RepaymentQuote | Problem>;
  addLiquidity(request: OrderRequest<LiquidityOrder>): Promise<Answer>;
  withdrawLiquidity(request: PositionRequest<LiquidityWithdrawal>): Promise<Answer>;
  claimRewards(request: PositionRequest<PositionOrder>): Promise<Answer>;
  claimProductRewards(request: OrderRequest<RewardOrder>): Promise<Answer>;
  movePosition(request: PositionRequest<MoveOrder>): Promise<Answer>;
  /** What moving a position would move now. */
  quoteMove(request: MoveQuoteRequest): Promise<MoveQuote | Problem>;
}

type Answer =
  | ReturnType<typeof transactionResponse>
  | ReturnType<typeof simulationResponse>
  | Problem;

/** An order before its addresses are parsed. */
type OrderRequest<Given extends Order> = Omit<Given, keyof Order | "position"> & {
  readonly account: string;
  readonly version: TransactionVersion;
  readonly product: Product;
  /** Only simulates the transaction, without returning it. */
  readonly simulate?: "only" | undefined;
  /** This order's link, for the step which may follow. */
  readonly href: string;
  /** The same order's link for an amount returned by a step. */
  readonly hrefFor?: (amount: string) => string;
} & (Given extends LiquidityOrder ? { readonly positionAddress?: string | undefined } : unknown);

interface MoveQuoteRequest {
  readonly product: LiquidityPool;
  readonly positionAddress: string;
}

type QuoteRequest = Omit<QuoteOrder, "wallet"> & { readonly account: string };

type PositionRequest<Given extends PositionOrder> = OrderRequest<Given> & {
  readonly positionAddress: string;
};

export interface TransactionTools {
  readonly random: Random;
  /** Reports the cause to the operator; callers only learn of the chain's unavailability. */
  readonly reportUnavailable: (error: ChainUnavailable) => void;
  /** Reports a transaction which does something else in simulation than its action says. */
  readonly reportUnexpected: (finding: UnexpectedChange) => void;
}

export interface UnexpectedChange {
  readonly product: string;
  readonly provider: string;
  readonly change: string;
}

/** Required for transactions; the service describes actions without it. */
export interface ChainConnection {
  readonly chain: Chain;
  readonly priorityFee: PriorityFee;
  readonly lookupTables?: readonly Address[];
  /** By name; the vault is missing without a key. */
  readonly providers: Readonly<Record<string, ProviderActions | undefined>>;
}

export function createActionTransactions(
  connection: ChainConnection | undefined,
  { random, reportUnavailable, reportUnexpected }: TransactionTools,
): ActionTransactions {
  const make = async (
    {
      account,
      version,
      product,
      simulate,
      href,
      hrefFor,
    }: OrderRequest<Order & { product: Product }>,
    plan: (provider: ProviderActions, order: Order) => Promise<Plan | Problem>,
  ): Promise<Answer> => {
    const wallet = readWallet(account);
    if (typeof wallet !== "string") return wallet;
    if (connection === undefined) return notConnected;
    const provider = connection.providers[product.provider.name];
    if (provider === undefined) return noKey;
    const reference = getBase58Decoder().decode(random.bytes(16));
    try {
      const { chain, lookupTables: listed = [] } = connection;
      const [planned, recentBlockhash, lookupTables] = await Promise.all([
        plan(provider, { wallet, reference }),
        chain.readLatestBlockhash(),
        readLookupTables(chain, version === "v0" ? listed : []),
      ]);
      if (isProblem(planned)) return planned;
      const { instructions, lookupTable } = planned;
      const own = version === "v0" && lookupTable !== undefined ? [lookupTable] : [];
      const tables = await hideTokenAccounts(
        { ...lookupTables, ...(await readLookupTables(chain, own)) },
        wallet,
        planned.changes,
      );
      const whole = {
        version,
        feePayer: wallet,
        recentBlockhash,
        instructions,
        lookupTables: tables,
      };
      const { plan: step, parts, next } = splitPlan(planned, whole, { reference }, product);
      const { walletMessage, changes, healthFactor } = step;
      const { name } = product.provider;
      const checked = await checkTransaction(step, parts, provider, {
        ...connection,
        reportUnexpected: (change) =>
          reportUnexpected({ product: product.id, provider: name, change }),
      });
      if (isProblem(checked)) return checked;
      const { program = provider.program } = planned;
      const effects = { program, changes, healthFactor, fees: checked.fees };
      return simulate === "only"
        ? simulationResponse({ walletMessage, effects })
        : transactionResponse(checked.transaction, {
            ...{ walletMessage, effects, icon: product.icon },
            next: next && { label: next.label, href: nextHref(next, href, hrefFor) },
          });
    } catch (error) {
      return explain(error, provider);
    }
  };
  const explain = (error: unknown, { program }: ProviderActions) => {
    if (error instanceof LayoutChanged) return refuseNewLayout(program.name);
    if (!(error instanceof ChainUnavailable)) throw error;
    reportUnavailable(error);
    return notResponding;
  };
  return {
    deposit: (request) =>
      make(
        request,
        async (provider, order) => provider.deposit?.({ ...request, ...order }) ?? noDeposits,
      ),
    withdraw: (request) =>
      make(
        request,
        async (provider, order) => provider.withdraw?.({ ...request, ...order }) ?? noDeposits,
      ),
    withdrawStake: (request) =>
      make(
        request,
        async (provider, order) => provider.withdrawStake?.({ ...request, ...order }) ?? noStake,
      ),
    borrow: (request) =>
      make(
        request,
        async (provider, order) => provider.borrow?.({ ...request, ...order }) ?? noLoans,
      ),
    repay: (request) =>
      make(
        request,
        async (provider, order) => provider.repay?.({ ...request, ...order }) ?? noLoans,
      ),
    async quoteRepayment({ account, product, targetLtv }) {
      const wallet = readWallet(account);
      if (typeof wallet !== "string") return wallet;
      if (connection === undefined) return notConnected;
      const provider = connection.providers[product.provider.name];
      if (provider === undefined) return noLoans;
      try {
        return (await provider.quoteRepayment?.({ product, wallet, targetLtv })) ?? noLoans;
      } catch (error) {
        return explain(error, provider);
      }
    },
    addLiquidity: async (request) => {
      const position = readPosition(request.positionAddress);
      if (isProblem(position)) return position;
      return make(
        request,
        async (provider, order) =>
          provider.addLiquidity?.({ ...request, ...order, position }) ?? noLiquidity,
      );
    },
    withdrawLiquidity: async (request) => {
      const position = readAddress(request.positionAddress);
      if (isProblem(position)) return position;
      return make(
        request,
        async (provider, order) =>
          provider.withdrawLiquidity?.({ ...request, ...order, position }) ?? noWithdrawals,
      );
    },
    claimRewards: async (request) => {
      const position = readAddress(request.positionAddress);
      if (isProblem(position)) return position;
      return make(
        request,
        async (provider, order) =>
          provider.claimRewards?.({ ...request, ...order, position }) ?? noClaims,
      );
    },
    movePosition: async (request) => {
      const position = readAddress(request.positionAddress, "movePosition");
      if (isProblem(position)) return position;
      return make(
        request,
        async (provider, order) =>
          provider.movePosition?.({ ...request, ...order, position }) ?? noRanges,
      );
    },
    async quoteMove({ product, positionAddress }) {
      const position = readAddress(positionAddress, "movePosition");
      if (isProblem(position)) return position;
      if (connection === undefined) return notConnected;
      const provider = connection.providers[product.provider.name];
      if (provider === undefined) return noRanges;
      try {
        return (await provider.quoteMove?.({ product, position })) ?? noRanges;
      } catch (error) {
        return explain(error, provider);
      }
    },
    claimProductRewards: (request) =>
      make(
        request,
        async (provider, order) =>
          provider.claimProductRewards?.({ ...request, ...order }) ?? noRewards,
      ),
  };
}

function nextHref(
  { amount }: PlannedNext,
  href: string,
  hrefFor: ((amount: string) => string) | undefined,
): string {
  return amount === undefined || hrefFor === undefined ? href : hrefFor(amount);
}

const notConnected = refuse("unavailable", {
  message: "This service is not connected to a chain, so it cannot create transactions.",
  retryAfterSeconds: 3600,
});
const noKey = refuse("unavailable", {
  message: "This service has no key for its vault, so it cannot create this transaction.",
  retryAfterSeconds: 3600,
});
const noLiquidity = refuse("action-unavailable", {
  message: "The provider of this pool takes no liquidity.",
});
const noDeposits = refuse("action-unavailable", {
  message: "The provider of this product takes no deposits.",
});
const noClaims = refuse("action-unavailable", {
  message: "The positions of this pool's provider earn no rewards to claim.",
});
const noRanges = refuse("action-unavailable", {
  message: "The positions of this pool have no range, so there is nothing to move.",
});
const noRewards = refuse("action-unavailable", {
  message: "The provider of this reserve pays no rewards.",
});
const noWithdrawals = refuse("action-unavailable", {
  message: "The provider of this pool has no link for withdrawals. Ask its operator.",
});
const noLoans = refuse("action-unavailable", {
  message: "The provider of this reserve has no loans.",
});
const noStake = refuse("action-unavailable", {
  message: "The provider of this product pays no stake; withdraw with receive=token.",
});
const notResponding = refuse("unavailable", {
  message: "The chain is not responding; try again in 5 seconds.",
  retryAfterSeconds: 5,
});

/** A program upgrade may change its accounts; wallets then use the protocol's own app. */
function refuseNewLayout(program: string): Problem {
  return refuse("action-unavailable", {
    message: `The program of ${program} has changed, and this service does not know the change yet. Use the app of ${program}.`,
  });
}

/** Program addresses are off the curve, so they have no private key. */
function readWallet(account: string): Address | Problem {
  if (!isAddress(account)) {
    return refuse("invalid-request", {
      message: "account is not a wallet address; it must be 32 bytes in base58.",
    });
  }
  return isOffCurveAddress(account)
    ? refuse("invalid-account", {
        message: "This account belongs to a program and cannot sign. Use a wallet.",
      })
    : account;
}

function readPosition(text: string | undefined): Address | undefined | Problem {
  return text === undefined ? undefined : readAddress(text);
}

function readAddress(text: string, name = "positionAddress"): Address | Problem {
  if (isAddress(text)) return text;
  return refuse("invalid-request", {
    message: `${name} is not an address; it must be 32 bytes in base58.`,
  });
}
