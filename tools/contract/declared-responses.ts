import { isEventStream } from "@bellwether/bundle/event-text";
import {
  dereference,
  type Header,
  type LocatedOperation,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";

/** A documented response of an operation: a status and, if it has a body, one named example. */
export interface DeclaredResponse {
  readonly status: number;
  readonly exampleName: string | undefined;
  readonly exampleValue: unknown;
  readonly schema: Schema | undefined;
  /** Whether the example is an event of a stream. */
  readonly isStream: boolean;
  readonly headers: readonly (readonly [name: string, header: Header])[];
}

/** An operation's documented responses, one for each named example. */
export function listDeclaredResponses(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): DeclaredResponse[] {
  return Object.entries(operation.responses ?? {}).flatMap(
    ([status, declared]): DeclaredResponse[] => {
      const response = dereference(document, declared);
      const headers = Object.entries(response.headers ?? {}).map(
        ([name, header]) => [name, dereference(document, header)] as const,
      );
      const isStream = Object.keys(response.content ?? {}).some(isEventStream);
      const common = { status: Number(status), headers, isStream };
      const contents = Object.values(response.content ?? {});
      if (contents.length === 0) {
        return [{ ...common, exampleName: undefined, exampleValue: undefined, schema: undefined }];
      }
      return contents.flatMap((content) =>
        Object.entries(content.examples ?? {}).map(([exampleName, example]) => ({
          ...common,
          exampleName,
          exampleValue: dereference(document, example).value,
          schema: content.schema,
        })),
      );
    },
  );
}
