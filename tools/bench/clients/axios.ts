import axios from "axios";
import type { CreateCall } from "./create-call.ts";

/** Uses the fetch adapter if `fetch` is given, otherwise node:http, the default on Node. */
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
