import fc from "fast-check";
import { expectStatus } from "../fuzz-case.ts";
import { matchesTemplate } from "../operations.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

/** Paths no spec has, where the service answers with a page. */
const pagePaths: readonly string[] = ["/v2/unsubscribe/{token}"];

type Bend = (segments: readonly string[], at: number) => readonly string[];

/** Mutations to turn a path into an unknown one. */
const bends: Readonly<Record<string, Bend>> = {
  "a slash at the end": (segments) => [...segments, ""],
  "a doubled slash": (segments, at) => segments.toSpliced(1 + (at % segments.length), 0, ""),
  "one segment more": (segments) => [...segments, "more"],
  "one segment less": (segments) => segments.slice(0, -1),
  "no segment": () => ["", ""],
  "capital letters": (segments) => segments.map((segment) => segment.toUpperCase()),
  "a suffix": (segments) => segments.with(-1, `${segments.at(-1)}.json`),
  "a semicolon": (segments) => segments.with(-1, `${segments.at(-1)};a=b`),
  dots: (segments, at) => segments.toSpliced(1 + (at % segments.length), 0, "x", ".."),
  "encoded dots": (segments, at) => segments.toSpliced(1 + (at % segments.length), 0, "%2e%2e"),
  "an encoded slash": (segments, at) => {
    const position = 1 + (at % (segments.length - 1));
    return [...segments.slice(0, position), segments.slice(position).join("%2F")];
  },
  "a NUL": (segments) => segments.with(-1, `${segments.at(-1)}%00`),
  "a percent sign alone": (segments) => [...segments, "%"],
  "bytes that are no text": (segments) => [...segments, "%ff%fe"],
  "a very long segment": (segments) => [...segments, "a".repeat(12_000)],
};

export const unknownPaths = defineScenario({
  name: "unknown-paths",
  about:
    "A path that no operation has is a 404 in the shape of its host, or a 400 if it is no text.",
  appliesTo: (operation, { you }) => canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      bend: fc.constantFrom(...Object.keys(bends)),
      at: fc.nat(1000),
    }),
  async run(fuzzCase, operation, { draft, bend, at }) {
    const { operations, you } = fuzzCase.context;
    const written = writeRequest(operation, draft, you);
    const [path = "", ...query] = written.target.split("?");
    const bent = bends[bend]?.(path.split("/"), at).join("/") ?? path;
    const knownPaths = [...operations.map((operation) => operation.path), ...pagePaths];
    if (knownPaths.some((known) => matchesTemplate(known, bent))) return;
    const target = [bent, ...query].join("?");
    const answer = await fuzzCase.sendToEdge(operation, { ...written, target });
    expectStatus(answer, [400, 404], "unknown path", `a path with ${bend}`);
  },
});
