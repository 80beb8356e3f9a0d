import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { listExampleCalls } from "@bellwether/generate-packages/example-calls";
import { writeClientCalls } from "../requests/client-calls.ts";
import { toSampleRequest } from "../requests/sample-request.ts";
import { writeCurl } from "../requests/write-curl.ts";
import { writeFetch } from "../requests/write-fetch.ts";

/** A code sample in the format of `x-codeSamples`. */
export interface ReferenceSample {
  readonly lang: "curl" | "TypeScript" | "JavaScript";
  readonly label: "curl" | "TypeScript" | "fetch";
  readonly source: string;
}

/**
 * Samples for each operation by operationId: curl, our client and fetch. Our clients support only the newest
 * version, so older ones have no TypeScript.
 */
export async function listCodeSamples(
  host: string,
  document: OpenApiDocument,
  { isNewest }: { readonly isNewest: boolean },
): Promise<ReadonlyMap<string, readonly ReferenceSample[]>> {
  const clientCalls = isNewest ? await writeClientCalls(document, host) : new Map<string, string>();
  return new Map(
    listExampleCalls(document).map((call) => {
      const { operationId, methodName } = call.operation;
      const request = toSampleRequest(document, call);
      const typescript = clientCalls.get(methodName);
      const samples: ReferenceSample[] = [
        { lang: "curl", label: "curl", source: writeCurl(request) },
        ...(typescript === undefined
          ? []
          : [{ lang: "TypeScript", label: "TypeScript", source: typescript } as const]),
        { lang: "JavaScript", label: "fetch", source: writeFetch(request) },
      ];
      return [operationId, samples];
    }),
  );
}
