import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress, isPublicHost } from "../domain/public-address.ts";

/** A request's host, or an address its name resolves to, is not public. */
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
export function guardUrl({ hostname }: URL): void {
  if (!isPublicHost(hostname)) throw new PrivateAddressError(hostname);
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A connection's lookup: it fails unless every address of the name is public. The connection uses the checked
 * addresses, so a name server cannot answer the check and the connection differently (DNS rebinding).
 */
export function createGuardedLookup(resolve: Resolve = resolveName): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError(host), []);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
