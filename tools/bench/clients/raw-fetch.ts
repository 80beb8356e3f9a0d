import type { CreateCall } from "./create-call.ts";

/** The baseline: the minimum code for the call. */
export const createCall: CreateCall = ({ baseUrl, fetch = globalThis.fetch }) => {
  return async () => {
    const response = await fetch(`${baseUrl}/v0/markets?type=lending&limit=50`, {
      headers: { accept: "application/json", "x-service-client-key": "bench" },
    });
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  };
};
