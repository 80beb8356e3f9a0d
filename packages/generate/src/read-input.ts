import { text } from "node:stream/consumers";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import type { SpecSource } from "@bellwether/bundle/spec-source";
import { DownloadError, download, isAddress, labelOfAddress } from "@bellwether/tasks/download";

/** GitHub's description, bundled, has 13 MB. */
const maxDownloadBytes = 64_000_000;

/**
 * Reads the document named by an argument: a file, an address, or `-` for standard input, whose references start from
 * the working folder.
 *
 * @throws BrokenSpecError for an address without a document
 */
export async function readInput(input: string): Promise<SpecSource> {
  if (input === "-") return { file: "standard input", text: await text(process.stdin) };
  if (!isAddress(input)) return { file: input };
  let file = input;
  try {
    file = labelOfAddress(input);
    const bytes = await download(input, maxDownloadBytes);
    return { file, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new BrokenSpecError([{ file, line: 1, column: 1, message: error.message }]);
  }
}
