import OpenAI from "openai";
import type { CreateCall } from "./contestant.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const client = new OpenAI({
    apiKey: "bench",
    baseURL: baseUrl,
    ...(fetch && { fetch }),
    defaultHeaders: { "x-service-client-key": "bench" },
  });
  return async () => client.get("/v0/markets", { query: { type: "lending", limit: 50 } });
};
