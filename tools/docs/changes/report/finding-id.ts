import type { Finding } from "@bellwether/spec-diff/in-memory";

/** The id of a finding's element: the same for the same change in the same place. */
export function findingId({ fingerprint }: Finding): string {
  return `change-${fingerprint}`;
}
