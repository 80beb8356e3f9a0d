import axios from "axios";
import type { CreateCall } from "./create-call.ts";

/** With a `fetch` given, by its fetch adapter; else by node:http, as it chooses itself on Node. */
export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const client = axios.create({
    baseURL: baseUrl,
    headers: { "x-service-client-key": "bench" },
    ...(fetch && { adapter: "fetch", env: { fetch } }),
  });
  return async () => {
    const params = { type: "lending", limit: 50 };
    return (await client.get("/v0/markets", { params })).data;
  };
};
