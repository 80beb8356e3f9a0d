import { bundleSpec } from "@bellwether/bundle/bundle";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { SpecSource } from "@bellwether/bundle/spec-source";
import { isAddress } from "@bellwether/tasks/download";
import { absoluteServers } from "./document/absolute-servers.ts";
import { GenerateError } from "./generate-error.ts";
import { readInput } from "./read-input.ts";
import type { OnRead } from "./watch-files.ts";

/** A client's source document. */
export interface ReadClientDocument {
  readonly spec: SpecSource;
  /** All its files as one, without internal operations. */
  readonly document: OpenApiDocument;
  /** Whether a copy of its text means the same: it is one file, and its servers do not start from an address. */
  readonly isCopyable: boolean;
}

/**
 * Reads the document named by an argument, with the files it references.
 *
 * @throws BrokenSpecError
 */
export async function readClientDocument(
  input: string,
  onRead: OnRead = () => {},
): Promise<ReadClientDocument> {
  const spec = await readInput(input);
  const files = new Set<string>();
  const bundled = await bundleSpec(spec, (file) => {
    files.add(file);
    onRead(file);
  });
  const document = withoutInternalOperations(bundled);
  if (isAddress(spec.file)) {
    return { spec, document: absoluteServers(document, spec.file), isCopyable: false };
  }
  return { spec, document, isCopyable: files.size === 1 };
}

/**
 * Runs a step that may refuse document parts.
 *
 * @throws GenerateError with each part's file, line and column
 */
export async function locateRefusals<Result>(
  spec: SpecSource,
  step: () => Result,
): Promise<Result> {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof GenerateError)) throw error;
    const { locateValues } = await import("@bellwether/bundle/locate-value");
    const places = await locateValues(
      spec,
      error.refusals.map(({ path }) => path),
    );
    const located = error.refusals.map(({ message, path }, index) => ({
      message: `${places[index]}: ${message}`,
      path,
    }));
    throw new GenerateError(located, { cause: error });
  }
}
