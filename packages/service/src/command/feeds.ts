import { audited } from "./audited-command.ts";
import { type Command, UsageError } from "./command.ts";

export const listOwnersCommand: Command = {
  usage: "feeds owners",
  about: "Lists how many markets, assets, prices, providers and positions each feed owns.",
  async run(_, { store }) {
    const owned = await store.feedOwners.countOwned();
    const lines = owned.map(({ feed, kind, entries }) => `${feed}  ${kind}  ${entries}`);
    return { json: owned, text: lines.join("\n") || "No feed owns anything." };
  },
};

export const handOverCommand: Command<"from" | "to"> = {
  usage: "feeds hand-over --from <feed> --to <feed>",
  about:
    "Gives everything that a feed owns to another one, such as push:harbor. Stop the first feed before: it would be refused.",
  options: ["from", "to"],
  async run({ options: { from, to } }, context) {
    if (from === undefined || to === undefined) throw new UsageError("Give --from and --to.");
    if (from === to) throw new UsageError("--from and --to are the same feed; give two.");
    const work = { operation: "handOverFeed", target: `feeds/${from}?to=${to}` };
    const entries = await audited(work, context, ({ feedOwners }) => feedOwners.handOver(from, to));
    return { json: { from, to, entries }, text: `${entries} handed over` };
  },
};
