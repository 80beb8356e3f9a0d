import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { listExampleCalls } from "@bellwether/generate-packages/example-calls";
import { describe, expect, test } from "vitest";
import { toSampleRequest } from "../requests/sample-request.ts";
import { readGoRequest } from "../testing/read-go-request.ts";
import { readPythonRequest } from "../testing/read-python-request.ts";
import { listCodeSamples } from "./code-samples.ts";

interface Documented {
  readonly document: OpenApiDocument;
  /** The newest version's samples, by operation. Formatting takes most time. */
  readonly samples: Awaited<ReturnType<typeof listCodeSamples>>;
}

const documents = new Map<string, Documented>();
for (const host of listHosts()) {
  const document = withoutInternalOperations(await bundleHost(host));
  const samples = await listCodeSamples(host, document, { isNewest: true });
  documents.set(host, { document, samples });
}

describe.each([...documents])("the code samples of %s", (host, { document, samples }) => {
  const operations = listOperations(document).map(({ operation }) => operation.operationId ?? "");

  test("end the ranges they begin, which would exceed the point limit some day", () => {
    const requests = listExampleCalls(document).map(({ request }) => request);
    const open = requests.filter(({ startTime, endTime }) => startTime && !endTime);
    expect(open).toEqual([]);
  });

  test("exist for every operation in five languages", () => {
    expect([...samples.keys()]).toEqual(operations);
    for (const own of samples.values()) {
      expect(own.map(({ label }) => label)).toEqual([
        "curl",
        "TypeScript",
        "fetch",
        "Python",
        "Go",
      ]);
    }
  });

  test("have no TypeScript for older versions, which our clients do not support", async () => {
    const older = await listCodeSamples(host, document, { isNewest: false });
    const labels = [...older.values()].map((own) => own.map(({ label }) => label).join());
    expect(new Set(labels)).toEqual(new Set(["curl,fetch,Python,Go"]));
  });

  test("in Python and Go parse, and hold the request of the curl sample", () => {
    for (const call of listExampleCalls(document)) {
      const request = toSampleRequest(document, call);
      for (const { label, source } of samples.get(call.operation.operationId) ?? []) {
        if (label === "Python") expect(readPythonRequest(source)).toEqual(request);
        if (label === "Go") expect(readGoRequest(source)).toEqual(request);
      }
    }
  });

  test("contain no id of the spec's examples", () => {
    const texts = [...samples.values()].flat().map(({ source }) => source);
    expect(texts.filter((text) => /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(text))).toEqual([]);
  });
});
