import { basename, dirname } from "node:path";
import {
  DownloadError,
  DownloadTooLargeError,
  download,
  labelOfAddress as labelOf,
} from "@bellwether/tasks/download";
import { decodeText } from "./decode-text.ts";
import { type Files, filesWithMain, missing } from "./files.ts";
import { defaultLimits, type Limits, refuseEndlessFile } from "./limits.ts";

export { isAddress } from "@bellwether/tasks/download";

/** Without credentials and query, which may hold a token: reports and errors show it. */
export function labelOfAddress(text: string): string {
  try {
    return labelOf(text);
  } catch (error) {
    throw error instanceof DownloadError ? missing(text, error.message) : error;
  }
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
  try {
    const bytes = await download(text, limits.bytes);
    return filesWithMain(main, name, () => decodeText(name, bytes), noFiles);
  } catch (error) {
    if (error instanceof DownloadTooLargeError) refuseEndlessFile(name, Infinity, limits);
    throw error instanceof DownloadError ? missing(name, error.message) : error;
  }
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
