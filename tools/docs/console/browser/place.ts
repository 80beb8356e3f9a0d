/** A place in the console, as its address names it: `#markets/listMarkets`. */
export interface Place {
  readonly host: string;
  readonly operationId: string;
}

/** Undefined when the address names none; other fragments are places in the page. */
export function readPlace(hash: string, hosts: readonly string[]): Place | undefined {
  const [host = "", operationId = ""] = decodeSafely(hash.slice(1)).split("/");
  const isPlace = hosts.includes(host) || operationId !== "";
  return isPlace ? { host, operationId } : undefined;
}

export function writePlace({ host, operationId }: Place): void {
  history.replaceState(null, "", `#${host}/${operationId}`);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
