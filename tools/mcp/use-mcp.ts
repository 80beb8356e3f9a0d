import { type ServedMcp, serveMcp, usdcMarket } from "@bellwether/service/tests/mcp/serve-mcp.ts";
import { useDatabase } from "@bellwether/service/tests/support/database.ts";
import { afterAll, beforeAll } from "vitest";

/** A test file's service, with a USDC market and a client key. */
export function useMcp(): () => ServedMcp & { readonly clientKey: string } {
  const db = useDatabase();
  let served: (ServedMcp & { readonly clientKey: string }) | undefined;
  beforeAll(async () => {
    const mcp = await serveMcp(db());
    await mcp.saveMarkets(usdcMarket);
    served = { ...mcp, clientKey: await mcp.makeClientKey() };
  });
  afterAll(() => served?.close());
  return () => {
    if (served === undefined) throw new Error("The service starts before the first test.");
    return served;
  };
}
