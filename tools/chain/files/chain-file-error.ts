/** A file for the chain cannot be used. The message names the file and what is wrong with it. */
export class ChainFileError extends Error {
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = "ChainFileError";
  }
}
