import { createMarketsClientOf } from "@bellwether/markets";
import { listMarkets } from "@bellwether/markets/operations";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const options = { baseUrl, fetch, clientKey: "bench" };
  const markets = createMarketsClientOf({ listMarkets }, options);
  return () => markets.listMarkets({ type: ["lending"], limit: 50 });
};
