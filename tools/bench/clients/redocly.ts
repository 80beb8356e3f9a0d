import { createClient, OPERATIONS, type Ops } from "../generated/redocly-markets.ts";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const client = createClient<Ops>(OPERATIONS, {
    serverUrl: baseUrl,
    ...(fetch && { fetch }),
    auth: { apiKey: { clientKey: "bench" } },
  });
  return () => client.listMarkets({ query: { type: ["lending"], limit: 50 } });
};
