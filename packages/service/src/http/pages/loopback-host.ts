const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a `Host` header names this machine. A page from a foreign name resolving to 127.0.0.1 (DNS rebinding) sends
 * its own name.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopbackHost.test(host);
}
