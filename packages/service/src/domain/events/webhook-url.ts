import { BlockList, isIP } from "node:net";
import { type Problem, refuse } from "../problems.ts";

/** Addresses that are not public. From the IANA special-purpose address registries. */
const privateAddresses = new BlockList();
const ranges = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
];
for (const range of ranges) {
  const [network = "", prefix] = range.split("/");
  privateAddresses.addSubnet(network, Number(prefix), network.includes(":") ? "ipv6" : "ipv4");
}

const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/**
 * Refuses URLs that are not https, contain credentials or name a private host. A public name may still resolve
 * to a private address, so each delivery checks the resolved address.
 */
export function checkWebhookUrl(url: string): Problem | undefined {
  if (!URL.canParse(url))
    return refuse("invalid-request", {
      details: [{ field: "body.url", message: "is not an address" }],
    });
  const { hostname, protocol, username, password } = new URL(url);
  if (protocol !== "https:") {
    return refuse("invalid-request", {
      details: [
        {
          field: "body.url",
          message: `starts with ${protocol}`,
          advice: "it must start with https:",
          allowed: "an https URL",
        },
      ],
    });
  }
  if (username !== "" || password !== "") {
    return refuse("invalid-request", {
      details: [
        { field: "body.url", message: "holds a user name or password", advice: "leave them out" },
      ],
    });
  }
  if (!isPrivate(hostname)) return undefined;
  return refuse("invalid-request", {
    details: [
      {
        field: "body.url",
        message: "leads to a private address",
        advice: "it must be reachable from outside",
        allowed: "a public address",
      },
    ],
  });
}

function isPrivate(hostname: string): boolean {
  // The URL parser has already normalised spellings such as 0x7f.1 to four decimal numbers.
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const version = isIP(host);
  if (version === 0) return privateNames.test(host) || !host.includes(".");
  if (version === 4) return privateAddresses.check(host, "ipv4");
  // The block list checks ::ffff:10.0.0.1 as an IPv4 address.
  return privateAddresses.check(host, "ipv6");
}
