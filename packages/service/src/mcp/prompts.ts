import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";

/** A task a person starts by its name; the text leads the model through the tools. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, { readonly about: string }>>;
  /** The tools it takes; a caller without them does not see it. */
  readonly tools: readonly string[];
  write(values: Readonly<Record<string, string | undefined>>): string;
}

const prompts: readonly Prompt[] = [
  {
    name: "watch_my_loan",
    title: "Watch my loan",
    description: "Finds the loans of the wallet and sets an alert before one is liquidated.",
    arguments: { healthFactor: { about: "Alert at this health factor; 1.2 without it." } },
    tools: ["list_positions", "create_trigger", "list_triggers"],
    write: ({ healthFactor = "1.2" }) =>
      [
        "Watch my loans.",
        "1. List my positions. Show each loan with its health factor, and how far the price may fall.",
        "2. List my triggers. Leave those that already watch the health factor.",
        `3. Tell me that you would set an alert at a health factor of ${healthFactor}, direction down, and wait for my answer.`,
        "4. Create the trigger. If a position is at the level already, say so: it does not send the alert.",
      ].join("\n"),
  },
  {
    name: "best_rate_after_fees",
    title: "Where does my money earn most, after fees?",
    description: "Compares the rates of markets for an amount, and the cost of moving it.",
    arguments: {
      symbol: { about: "The token; USDC without it." },
      amount: { about: "How much of it; 100 without it." },
      days: { about: "For how long; 365 without it." },
    },
    tools: ["find_markets", "explain_market", "quote_action"],
    write: ({ symbol = "USDC", amount = "100", days = "365" }) =>
      [
        `Where do ${amount} ${symbol} earn most in ${days} days, after fees?`,
        "1. Find the five markets with the highest depositApy for the symbol. Compare their mints: keep the one I mean.",
        "2. Explain the best three. Prefer the 30-day average where today's rate is far from it, and name utilization near 1 and rewards as risks.",
        "3. Quote a deposit of the amount in each. Subtract feeLamports, and say that rentLamports comes back when the account closes.",
        "4. Show a table: market, rate, 30-day average, yield for the days, fees, net result. Build nothing unless I ask.",
      ].join("\n"),
  },
];

type Values = Readonly<Record<string, string | undefined>>;

/** Prepares the arguments' schemas once; the returned function adds the prompts whose tools a caller has. */
export function preparePrompts(): (server: McpServer, toolNames: ReadonlySet<string>) => void {
  const prepared = prompts.map((prompt) => {
    const properties = Object.entries(prompt.arguments).map(([name, { about }]) => [
      name,
      { type: "string", maxLength: maxArgument, description: about },
    ]);
    const schema = { type: "object", properties: Object.fromEntries(properties) };
    return { ...prompt, argsSchema: fromJsonSchema<Values>(schema) };
  });
  return (server, toolNames) => {
    for (const { name, title, description, tools, argsSchema, write } of prepared) {
      if (!tools.every((tool) => toolNames.has(tool))) continue;
      server.registerPrompt(name, { title, description, argsSchema }, (values) => ({
        messages: [{ role: "user", content: { type: "text", text: write(values) } }],
      }));
    }
  };
}

const maxArgument = 64;
