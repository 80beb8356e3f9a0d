const loopbackHost = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a host, as settings and URLs have it, is this machine, which other machines cannot reach. */
export function isLoopback(host: string): boolean {
  return loopbackHost.test(host);
}
