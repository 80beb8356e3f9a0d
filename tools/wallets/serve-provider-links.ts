import { openProviderLinks } from "@bellwether/service/tests/actions/open-provider-links.ts";
import type { Address } from "@solana/kit";
import { serveFetch } from "./serve-links.ts";

/** Serves links for protocols whose programs the local chain does not have, for a wallet with positions. */
export async function serveProviderLinks(wallet: Address): Promise<readonly string[]> {
  const { fetch, links } = await openProviderLinks(wallet);
  const origin = await serveFetch(fetch);
  return links.map((path) => origin + path);
}
