/**
 * Loaded before a guide's program: what it asks of the addresses that `pnpm start` usually has goes to
 * where the test runs them.
 */
const routes = Object.entries(JSON.parse(process.env.ROUTES ?? "{}") as Record<string, string>);
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  if (input instanceof Request) return realFetch(input, init);
  const [usual, here] = routes.find(([address]) => String(input).startsWith(address)) ?? ["", ""];
  return realFetch(`${here}${String(input).slice(usual.length)}`, init);
};
