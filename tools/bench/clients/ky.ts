import ky from "ky";
import type { CreateCall } from "./create-call.ts";

export const createCall: CreateCall = ({ baseUrl, fetch }) => {
  const client = ky.create({
    ...(fetch && { fetch }),
    headers: { "x-service-client-key": "bench" },
  });
  return () =>
    client.get(`${baseUrl}/v0/markets`, { searchParams: { type: "lending", limit: 50 } }).json();
};
