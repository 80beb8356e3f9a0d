/** Preloaded by the test: sends a guide's requests for the default origins of `pnpm start` to the test's servers. */
const routes = Object.entries(JSON.parse(process.env.ROUTES ?? "{}") as Record<string, string>);
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  if (input instanceof Request) return realFetch(input, init);
  const [usual, here] = routes.find(([address]) => String(input).startsWith(address)) ?? ["", ""];
  return realFetch(`${here}${String(input).slice(usual.length)}`, init);
};
