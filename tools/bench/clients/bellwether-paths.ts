import { createMarketsClient } from "@bellwether/markets";
import { createMarketsPathClient } from "@bellwether/markets/http";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const paths = createMarketsPathClient(
    createMarketsClient({ baseUrl, fetch, clientKey: "bench" }),
  );
  return async () => {
    const query = { type: ["lending" as const], limit: 50 };
    const { data, error } = await paths.GET("/v0/markets", { params: { query } });
    if (data === undefined) throw new Error(error.message);
    return data;
  };
};
