import { actionPaths } from "../../domain/actions/action-paths.ts";
import { addressOf } from "./addresses.ts";
import { linkedByToken, type MarketPlan } from "./market-plans.ts";

/** The market and reserve of the examples in the specs, so that their links work. */
const exampleAddresses: Readonly<Record<string, { marketAddress: string; reserve: string }>> = {
  "harbor-lending-usdc": {
    marketAddress: "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS",
    reserve: "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp",
  },
};

/** The action links of a market. */
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

function listPaths({ id, provider, product, symbol }: MarketPlan) {
  if (product === "Main Market") {
    const addresses = exampleAddresses[id] ?? {
      marketAddress: addressOf(`the lending market of ${provider}`),
      reserve: addressOf(`the reserve of ${id}`),
    };
    return {
      deposit: actionPaths.lendingDeposit(addresses),
      withdraw: actionPaths.lendingWithdraw(addresses),
    };
  }
  if (provider !== linkedByToken) return undefined;
  switch (product) {
    case "Boost":
      return { deposit: actionPaths.deposit({ token: symbol, type: "protected" }) };
    case "Savings":
      return { deposit: actionPaths.deposit({ token: symbol, type: "regular" }) };
    case "Lending Pool":
      return { deposit: actionPaths.poolDeposit({ tokenSymbol: symbol }) };
    default:
      return undefined;
  }
}
