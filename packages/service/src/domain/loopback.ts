/** Whether the name or address of a host is one that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host);
}
