import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from "node:dns";
import type { LookupFunction } from "node:net";
import {
  isAllowedAddress,
  isAllowedHost,
  type PrivateAddresses,
} from "../domain/network/public-address.ts";

/** A request's host, or an address its name resolves to, is private and not allowed. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address.`);
    this.name = "PrivateAddressError";
  }
}

/**
 * Checks a URL's host before a connection: addresses are never looked up, so the guarded lookup does not see them.
 *
 * @throws PrivateAddressError
 */
export function guardUrl({ hostname }: URL, allowed: PrivateAddresses = false): void {
  if (!isAllowedHost(hostname, allowed)) throw new PrivateAddressError(hostname);
}

/** Creates the lookup for connections which may reach these private addresses. */
export type CreateLookup = (allowed: PrivateAddresses) => LookupFunction;

type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A connection's lookup: it fails unless every address for the name is public or allowed. The connection uses the
 * checked addresses, so a name server cannot answer the check and the connection differently (DNS rebinding).
 */
export function createGuardedLookup(
  allowed: PrivateAddresses = false,
  resolve: Resolve = resolveName,
): LookupFunction {
  const isAllowed = ({ address }: LookupAddress) => isAllowedAddress(address, allowed);
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(isAllowed)) {
        return callback(new PrivateAddressError(host), []);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
