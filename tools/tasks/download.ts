/** How long a server may take to send a whole file. */
const timeoutSeconds = 30;

/** A file that cannot be downloaded. The message says why, and does not name the address. */
export class DownloadError extends Error {
  override readonly name: string = "DownloadError";
}

/** A file with more bytes than may be read. */
export class DownloadTooLargeError extends DownloadError {
  override readonly name = "DownloadTooLargeError";
}

export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/**
 * An address without credentials and query, which may hold a token: reports and errors show it.
 *
 * @throws DownloadError
 */
export function labelOfAddress(text: string): string {
  const { origin, pathname } = parseAddress(text);
  return `${origin}${pathname}`;
}

/**
 * Downloads a file, also through redirects.
 *
 * @param maxBytes the most to read, decompressed
 * @throws DownloadError naming the server's answer, the timeout or the limit
 */
export async function download(text: string, maxBytes: number): Promise<Uint8Array> {
  const { username, password } = parseAddress(text);
  if (username !== "" || password !== "") {
    throw new DownloadError("The address has a user name or password; download the file yourself.");
  }
  try {
    const response = await fetch(text, {
      headers: { accept: "application/yaml, application/json, text/plain, */*" },
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new DownloadError(`The server answered ${response.status}.`);
    }
    return await readBody(response, maxBytes);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(describeFailure(error));
  }
}

/** Counts decompressed bytes: what a server announces may be wrong or absent. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new DownloadTooLargeError(`The file has more than ${maxBytes / 1e6} MB.`);
    }
  }
  return Buffer.concat(chunks, size);
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return `The download failed: ${String(error)}.`;
  if (error.name === "TimeoutError") {
    return `The server did not send it within ${timeoutSeconds} seconds.`;
  }
  const { cause } = error;
  const { code, message }: NodeJS.ErrnoException = cause instanceof Error ? cause : error;
  return `The download failed: ${code ?? message}.`;
}

function parseAddress(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new DownloadError("This is not a valid address.");
  }
}
