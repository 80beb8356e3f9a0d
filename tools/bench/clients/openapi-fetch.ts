import type { paths } from "@bellwether/markets";
import createClient from "openapi-fetch";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const client = createClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    headers: { "x-service-client-key": "bench" },
  });
  return async () => {
    const query = { type: ["lending" as const], limit: 50 };
    const { data, error } = await client.GET("/v0/markets", { params: { query } });
    if (data === undefined) throw new Error(JSON.stringify(error));
    return data;
  };
};
