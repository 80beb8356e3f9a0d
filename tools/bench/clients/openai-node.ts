import OpenAI from "openai";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const client = new OpenAI({
    apiKey: "bench",
    baseURL: baseUrl,
    ...(fetch && { fetch }),
    defaultHeaders: { "x-service-client-key": "bench" },
  });
  return async () => client.get("/v0/markets", { query: { type: "lending", limit: 50 } });
};
