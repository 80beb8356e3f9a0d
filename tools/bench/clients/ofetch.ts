import { createFetch } from "ofetch";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch = globalThis.fetch }) => {
  const client = createFetch({
    fetch,
    defaults: { baseURL: baseUrl, headers: { "x-service-client-key": "bench" } },
  });
  return () => client("/v0/markets", { query: { type: "lending", limit: 50 } });
};
