import { actionPaths } from "../../domain/actions/action-paths.ts";
import { addressOf } from "./addresses.ts";
import { linkedByToken, type MarketPlan } from "./market-plans.ts";

/** The example market and reserve in the specs, so their links work. */
const exampleAddresses: Readonly<Record<string, { marketAddress: string; reserve: string }>> = {
  "harbor-lending-usdc": {
    marketAddress: "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS",
    reserve: "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp",
  },
};

/** A market's action links; undefined where no action serves its type. */
export function describeActions(plan: MarketPlan, actionsUrl: string) {
  const paths = listPaths(plan);
  const linkTo = (path: string) => ({ blinkUrl: actionsUrl + path });
  return (
    paths && {
      deposit: linkTo(paths.deposit),
      ...(paths.withdraw !== undefined && { withdraw: linkTo(paths.withdraw) }),
    }
  );
}

interface ActionPaths {
  readonly deposit: string;
  /** Missing for liquidity pools, whose claims no action redeems. */
  readonly withdraw?: string;
}

function listPaths(plan: MarketPlan): ActionPaths | undefined {
  const { provider, product, symbol, pool } = plan;
  const isLinkedByToken = provider === linkedByToken;
  switch (product) {
    case "Main Market":
      return reservePaths(plan);
    case "Boost":
      // Reserves take boosted deposits too, and their path names any provider's market.
      return isLinkedByToken ? yieldPaths(symbol, "protected") : reservePaths(plan);
    case "Savings":
      return yieldPaths(symbol, "regular");
    case "Lending Pool":
      return {
        deposit: actionPaths.poolDeposit({ tokenSymbol: symbol }),
        withdraw: actionPaths.poolWithdraw({ tokenSymbol: symbol }),
      };
    case "Liquidity Pool":
      return pool && { deposit: actionPaths.addLiquidity(pool) };
    default:
      return undefined;
  }
}

function yieldPaths(token: string, type: "protected" | "regular"): ActionPaths {
  return {
    deposit: actionPaths.deposit({ token, type }),
    withdraw: actionPaths.withdraw({ token, type }),
  };
}

function reservePaths({ id, provider, product }: MarketPlan): ActionPaths {
  const addresses = exampleAddresses[id] ?? {
    marketAddress: addressOf(
      `the ${product === "Boost" ? "boosted" : "lending"} market of ${provider}`,
    ),
    reserve: addressOf(`the reserve of ${id}`),
  };
  return {
    deposit: actionPaths.lendingDeposit(addresses),
    withdraw: actionPaths.lendingWithdraw(addresses),
  };
}
