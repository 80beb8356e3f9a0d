import { Octokit } from "octokit";
import type { CreateCall } from "./create-call.ts";

/** Without its throttling plugin, whose queues would dominate the measurement; its retry plugin remains. */
export const createCall: CreateCall = ({ baseUrl, fetch, retryDelayMs }) => {
  const octokit = new Octokit({
    baseUrl,
    throttle: { enabled: false },
    ...(fetch && { request: { fetch } }),
    ...(retryDelayMs !== undefined && { retry: { retryAfterBaseValue: retryDelayMs } }),
  });
  return async () => {
    const { data } = await octokit.request("GET /v0/markets", {
      type: "lending",
      limit: 50,
      headers: { "x-service-client-key": "bench" },
    });
    return data;
  };
};
