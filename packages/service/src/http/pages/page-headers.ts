import type { FastifyRequest } from "fastify";

/** Headers for a page other sites can neither frame nor read, and no cache keeps. */
export function pageHeaders({ id }: FastifyRequest, policy: string): Record<string, string> {
  return {
    "x-request-id": id,
    "cache-control": "no-store",
    "content-security-policy": policy,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}
