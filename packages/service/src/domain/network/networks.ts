import { BlockList, isIPv6 } from "node:net";
import { normalizeAddress } from "../rate-limits/network.ts";
import type { PrivateAddresses } from "./public-address.ts";

/** The private addresses of these networks, as `outgoing/` takes them; none without a network. */
export function allowNetworks(networks: readonly string[]): PrivateAddresses {
  return networks.length > 0 && createNetworkList(networks);
}

/**
 * Creates a list of networks or single addresses.
 *
 * @throws an Error naming the invalid network
 */
export function createNetworkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [text = "", prefix] = network.split("/");
    const address = normalizeAddress(text);
    // An IPv4-mapped network's prefix would be an IPv6 prefix.
    const isMapped = address !== undefined && text.includes(":") && !isIPv6(address);
    if (address === undefined || (isMapped && prefix !== undefined)) refuseNetwork(network);
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    const longest = family === "ipv6" ? 128 : 32;
    const length = prefix === undefined ? longest : Number(prefix);
    if (length > longest) refuseNetwork(network);
    list.addSubnet(address, length, family);
  }
  return list;
}

function refuseNetwork(network: string): never {
  throw new Error(`${network} is not an IP address or a network such as 10.0.0.0/8.`);
}
