/** For one open form: sending it again after a lost response creates nothing twice. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `operator-page-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
