import type { Statement } from "../statement.ts";

const placeholders = {
  alerts: "base_url",
  "lending-actions": "lending_actions_url",
  "deposit-actions": "deposit_actions_url",
  "pool-actions": "pool_actions_url",
  markets: "markets_url",
  assets: "assets_url",
};

export const hostStatements: readonly Statement[] = Object.entries(placeholders).map(
  ([host, placeholder]) => ({
    kind: "server",
    section: "Introduction",
    summary: `the address of the host ${host} is written as ${placeholder}`,
    host,
    placeholder,
    untried: "an address is the choice of who runs the service",
  }),
);
