import { createClient } from "../generated/markets/client/index.ts";
import { listMarkets } from "../generated/markets/sdk.gen.ts";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const client = createClient({
    baseUrl,
    ...(fetch && { fetch }),
    headers: { "x-service-client-key": "bench" },
    throwOnError: true,
  });
  return async () => {
    const query = { type: ["lending" as const], limit: 50 };
    const { data } = await listMarkets({ client, query, throwOnError: true });
    return data;
  };
};
