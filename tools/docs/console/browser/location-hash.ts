/** The operation selected by the address: `#markets/listMarkets`. */
export interface OperationRef {
  readonly host: string;
  readonly operationId: string;
}

/** Undefined when the fragment is empty or an element's id. */
export function parseHash(hash: string, hosts: readonly string[]): OperationRef | undefined {
  const [host = "", operationId = ""] = decodeSafely(hash.slice(1)).split("/");
  const isOperation = hosts.includes(host) || operationId !== "";
  return isOperation ? { host, operationId } : undefined;
}

export function writeHash({ host, operationId }: OperationRef): void {
  history.replaceState(null, "", `#${host}/${operationId}`);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
