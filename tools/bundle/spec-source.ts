import { BaseResolver, type Config, Source } from "@redocly/openapi-core";

/** A document whose text is not that of its file: it came from an address or standard input. */
export interface SpecSource {
  /** The path or address named in problems, from which references to files start. */
  readonly file: string;
  /** Default: the file's text. */
  readonly text?: string | undefined;
}

/** Reads the files of one document, each once. Downloads none: a document may come from anyone. */
export class FileResolver extends BaseResolver {
  readonly #main: SpecSource;
  readonly #onRead: (file: string) => void;

  constructor(main: SpecSource, { resolve }: Config, onRead: (file: string) => void) {
    super({ ...resolve, http: { ...resolve.http, customFetch: refuseDownload } });
    this.#main = main;
    this.#onRead = onRead;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const { file, text } = this.#main;
    if (absoluteRef === file && text !== undefined) return new Source(file, text);
    this.#onRead(absoluteRef);
    return super.loadExternalRef(absoluteRef);
  }
}

function refuseDownload(): never {
  throw new Error("references to addresses are not downloaded; bundle the document into one file");
}
