import { createMarketsClient } from "@bellwether/markets";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const markets = createMarketsClient({ baseUrl, fetch, clientKey: "bench" });
  return () => markets.listMarkets({ type: ["lending"], limit: 50 });
};
