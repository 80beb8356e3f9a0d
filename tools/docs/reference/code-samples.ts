import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { listExampleCalls } from "@bellwether/generate-packages/example-calls";
import { writeClientCalls } from "../requests/client-calls.ts";
import { toSampleRequest } from "../requests/sample-request.ts";
import { writeCurl } from "../requests/write-curl.ts";
import { writeFetch } from "../requests/write-fetch.ts";
import { writeGo } from "../requests/write-go.ts";
import { writePython } from "../requests/write-python.ts";

/** A code sample in `x-codeSamples` format. */
export interface ReferenceSample {
  readonly lang: "curl" | "TypeScript" | "JavaScript" | "Python" | "Go";
  readonly label: "curl" | "TypeScript" | "fetch" | "Python" | "Go";
  readonly source: string;
}

/**
 * Samples for each operation by operationId: curl, our client, fetch, Python and Go. Our clients support only the
 * newest version, so older ones have no TypeScript. The reader's own values are placeholders such as `YOUR_APP_ID`.
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
        { lang: "Python", label: "Python", source: writePython(request) },
        { lang: "Go", label: "Go", source: writeGo(request) },
      ];
      return [operationId, samples];
    }),
  );
}
