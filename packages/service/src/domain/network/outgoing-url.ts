import { type Problem, refuse } from "../problems.ts";
import { isAllowedHost, isPublicHost, type PrivateAddresses } from "./public-address.ts";

/**
 * Refuses webhook and push endpoint URLs that are not https, contain credentials or name a private host, such as one
 * without a public suffix. A public name
 * may still resolve to a private address, so `outgoing/` checks each connection's address.
 *
 * @param field the URL's location in the request, such as `body.url`
 * @param privateAddresses the accepted ones, also with http
 */
export function checkOutgoingUrl(
  url: string,
  field: string,
  privateAddresses: PrivateAddresses = false,
): Problem | undefined {
  if (!URL.canParse(url))
    return refuse("invalid-request", {
      details: [{ field, message: "is not an address" }],
    });
  const { hostname, protocol, username, password } = new URL(url);
  const isHttpAllowed = privateAddresses !== false && !isPublicHost(hostname);
  if (protocol !== "https:" && !(isHttpAllowed && protocol === "http:")) {
    return refuse("invalid-request", {
      details: [
        {
          field,
          message: `starts with ${protocol}`,
          advice: "it must start with https:",
          allowed: "an https URL",
        },
      ],
    });
  }
  if (username !== "" || password !== "") {
    return refuse("invalid-request", {
      details: [{ field, message: "holds a user name or password", advice: "leave them out" }],
    });
  }
  if (isAllowedHost(hostname, privateAddresses)) return undefined;
  return refuse("invalid-request", {
    details: [
      {
        field,
        message: "leads to a private address",
        advice: "its host must be a name with a public suffix, such as .com, or a public address",
        allowed: "a public address",
      },
    ],
  });
}
