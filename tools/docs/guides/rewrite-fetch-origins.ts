/**
 * Preloaded by the test: the workspace clients call `pnpm start`'s default origin. Sends their requests to the test's
 * service, and moves the action links in its answers to the default origin.
 */
const { USUAL_ORIGIN: usual = "", SERVICE_ORIGIN: here = "" } = process.env;
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (input instanceof Request) return realFetch(input, init);
  const response = await realFetch(String(input).replace(usual, here), init);
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const text = (await response.text()).replaceAll(`${here}/api/`, `${usual}/api/`);
  const { status, headers } = response;
  return new Response(text === "" ? null : text, { status, headers });
};
