import type { TransactionEffects } from "@bellwether/lending-actions";
import { findAction } from "../action-links.ts";
import { callOperation } from "../operation-access.ts";
import { quoteOutside } from "../outside-text.ts";
import { readMarket } from "../read-markets.ts";
import { readWallet } from "../read-wallet.ts";
import { defineTool, type InputField, type OutputFields, type ToolContext } from "../tool.ts";

interface Input {
  readonly marketId: string;
  readonly action: string;
  readonly amount?: number;
  readonly percentage?: number;
  readonly targetLtv?: number;
  readonly account?: string;
}

const input: Readonly<Record<string, InputField>> = {
  marketId: { from: "markets/MarketBase.id", isRequired: true },
  action: { from: "names(markets/MarketActions)", isRequired: true },
  amount: {
    from: "createLendingBorrowTransaction(amount)",
    about: "Whole tokens; or percentage.",
  },
  percentage: {
    from: "createLendingWithdrawTransaction(percentage)",
    about: "Of the position; not for deposit.",
  },
  targetLtv: {
    from: "createLendingRepayTransaction(targetLtv)",
    about: "For repay: the loan to value to reach.",
  },
  account: {
    from: "lending-actions/ActionPostRequest.account",
    about: "The wallet that signs. Default: the signed-in wallet.",
  },
};

const output: OutputFields = {
  inWords: "lending-actions/ActionResponseBase.message",
  spent: [
    {
      symbol: "lending-actions/MovedToken.symbol",
      amount: "lending-actions/MovedAmount.amount",
    },
  ],
  received: [
    {
      symbol: "lending-actions/MovedToken.symbol",
      amount: "lending-actions/MovedAmount.amount",
    },
  ],
  feeLamports: "lending-actions/TransactionEffects.feeLamports",
  rentLamports: "lending-actions/TransactionEffects.rentLamports",
  healthFactor: {
    before: "lending-actions/HealthFactorChange.before",
    after: "lending-actions/HealthFactorChange.after",
  },
};

/** The operations needing no key; which one runs depends on the market's link. */
const operations = [["listMarkets", "createLendingDepositTransaction"]] as const;

export const quoteAction = defineTool<Input>({
  name: "quote_action",
  title: "Quote an action",
  description:
    "Simulates a deposit, withdrawal, loan or repayment on the chain: amounts, fees, health factor before and after. Changes nothing and builds nothing to sign.",
  operations,
  input,
  output,
  async run(call, context) {
    const { answer } = await press(call, context, { simulate: "only" });
    return { data: describe(answer), hasOutsideText: true };
  },
});

export const buildAction = defineTool<Input>({
  name: "build_action",
  title: "Build an unsigned transaction",
  description:
    "Builds the unsigned, simulated transaction of an action, for the person's wallet to check, sign and send within a minute. This server holds no key and sends nothing. Show inWords to the person first.",
  operations,
  input,
  output: { ...output, link: "markets/LendingMarket.websiteUrl" },
  async run(call, context) {
    const { answer, url } = await press(call, context, {});
    const { transaction = "" } = answer;
    return {
      data: { ...describe(answer), link: url },
      hasOutsideText: true,
      transaction: { uri: `solana-action:${url}`, base64: transaction },
    };
  },
});

interface Answer {
  readonly message?: string;
  readonly effects?: TransactionEffects;
  readonly transaction?: string;
}

async function press(
  { marketId, action, amount, percentage, targetLtv, account: named }: Input,
  { access, publicUrl }: ToolContext,
  choice: Readonly<Record<string, string>>,
): Promise<{ readonly answer: Answer; readonly url: string }> {
  const account = await readWallet(access, named);
  const market = await readMarket(access, marketId);
  const { operationId, path, query, url } = findAction(market, action, publicUrl);
  const amounts = { amount, percentage, targetLtv };
  for (const [name, value] of Object.entries(amounts)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const answer = await callOperation<Answer>(access, {
    operationId,
    ...(path !== undefined && { path }),
    query: { ...query, ...amounts, ...choice },
    body: { account },
  });
  return { answer, url: url.href };
}

function describe({ message = "", effects }: Answer): object {
  const inWords = quoteOutside(message, 600);
  if (effects === undefined) return { inWords };
  const { spent, received, feeLamports, rentLamports, healthFactor } = effects;
  return {
    inWords,
    spent: spent.map(describeAmount),
    received: received.map(describeAmount),
    feeLamports,
    rentLamports,
    ...(healthFactor !== undefined && { healthFactor }),
  };
}

function describeAmount({ token, amount }: TransactionEffects["spent"][number]): object {
  return { symbol: quoteOutside(token.symbol, 24), amount };
}
