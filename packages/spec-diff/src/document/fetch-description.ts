import { basename, dirname } from "node:path";
import { decodeText } from "./decode-text.ts";
import { type Files, filesWithMain, missing } from "./files.ts";
import { InputError } from "./input-error.ts";
import { defaultLimits, type Limits, refuseEndlessFile } from "./limits.ts";

/** How long a server may take to send a whole description. */
const timeoutSeconds = 30;

export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Without credentials and query, which may hold a token: reports and errors show it. */
export function labelOfAddress(text: string): string {
  const { origin, pathname } = parseAddress(text);
  return `${origin}${pathname}`;
}

/**
 * Downloads a description, also through redirects.
 *
 * @param main a path for the description; its references lead to no file
 * @throws InputError naming the server's answer, the timeout or the limit
 */
export async function fetchDescription(
  text: string,
  main: string,
  limits: Limits = defaultLimits,
): Promise<Files> {
  const name = labelOfAddress(text);
  const bytes = await download(text, name, limits);
  return filesWithMain(main, name, () => decodeText(name, bytes), noFiles);
}

const noFiles: Files = {
  nameOf: (file) => file,
  rootOf: dirname,
  read(file) {
    const message =
      "Only the address that you name is downloaded, not the files that it refers to; bundle the description into one file.";
    throw missing(basename(file), message);
  },
};

async function download(text: string, name: string, limits: Limits): Promise<Uint8Array> {
  const { username, password } = parseAddress(text);
  if (username !== "" || password !== "") {
    throw missing(name, "The address has a user name or password; download the file yourself.");
  }
  try {
    const response = await fetch(text, {
      headers: { accept: "application/yaml, application/json, text/plain, */*" },
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw missing(name, `The server answered ${response.status}.`);
    }
    return await readBody(response, name, limits);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw missing(name, describeFailure(error));
  }
}

/** Counts decompressed bytes: what a server announces may be wrong or absent. */
async function readBody(response: Response, name: string, limits: Limits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    refuseEndlessFile(name, size, limits);
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
    throw missing(text, "This is not a valid address.");
  }
}
