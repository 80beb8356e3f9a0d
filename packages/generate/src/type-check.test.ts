import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { beforeAll, describe, expect, test } from "vitest";
import { generateClient } from "./generate-client.ts";
import { typeCheckFiles } from "./type-check.ts";

/** Code using the client, by file name. */
const usages = new Map([
  [
    "union.ts",
    `
    import { createAviaryClient } from "./client.ts";
    import type { UnknownBird } from "./types.ts";
    const page = await createAviaryClient({ key: () => "k" }).listBirds({ species: ["owl"], xTraceId: "1" });
    for (const bird of page.birds) {
      switch (bird.species) {
        case "owl": { const wingspan: number = bird.wingspan; console.log(wingspan); break; }
        case "wren": { const song: string | null | undefined = bird.song; console.log(song); break; }
        default: { const unknown: UnknownBird = bird; const text: string = unknown.species; console.log(text); }
      }
    }`,
  ],
  [
    "error-status.ts",
    `
    import { createAviaryClient, isAviaryError } from "./client.ts";
    const client = createAviaryClient();
    await client.ringBird({ birdId: "1", body: { weight: 1 } }).catch((error: unknown) => {
      if (isAviaryError(error, "ringBird", 404)) { const message: string = error.body.message; console.log(message); }
      if (isAviaryError(error, "ringBird", 409)) { const status: 409 = error.status; console.log(status, error.body.details); }
      if (isAviaryError(error, "ringBird", 503)) console.log(error.body.message.length);
      if (isAviaryError(error, "ringBird", 409)) console.log(error.body.eggs);
      if (isAviaryError(error, "listBirds", 409)) console.log(error);
    });`,
  ],
  [
    "misuse.ts",
    `
    import { createAviaryClient } from "./client.ts";
    const client = createAviaryClient();
    await client.listBirds({ limit: "many" });
    await client.ringBird({ birdId: "1" });
    (await client.listBirds()).eggs;`,
  ],
  [
    "results.ts",
    `
    import { createAviaryClient, createAviaryClientOf, isAviaryError } from "./client.ts";
    import type { Bird, BirdPage } from "./types.ts";
    import { listBirds } from "./operations.ts";
    const client = createAviaryClientOf({ listBirds }, { key: "k" });
    const { data, response }: { data: BirdPage; response: Response } = await client.listBirds({ since: new Date() }).withResponse();
    for await (const bird of client.listBirds()) { const item: Bird = bird; console.log(item, data, response); }
    for await (const page of client.with({ retries: 0 }).listBirds().pages()) { const item: BirdPage = page; console.log(item); }
    // @ts-expect-error: it was not chosen.
    client.ringBird({ birdId: "1", body: { weight: 1 } });
    await createAviaryClient().delete({ features: ["a"] });
    try { await client.listBirds(); } catch (error) {
      if (isAviaryError(error, "listBirds", 400)) { const message: string = error.body.message; const status: 400 = error.status; console.log(message, status); }
      if (isAviaryError(error, "ringBird", 404, "gone")) { const code: "gone" = error.code; console.log(code); }
      // @ts-expect-error: it documents no such status.
      isAviaryError(error, "listBirds", 418);
    }`,
  ],
  [
    "path-client.ts",
    `
    import { createAviaryClient } from "./client.ts";
    import { createAviaryPathClient } from "./http.ts";
    const paths = createAviaryPathClient(createAviaryClient());
    const { data } = await paths.GET("/birds", { params: { query: { limit: 3 } } });
    const first: string | undefined = data?.birds[0]?.species; console.log(first);`,
  ],
]);

describe("the client of a small document", () => {
  let output: string;
  // One program for all files: the compiler mostly spends its time on the libraries.
  beforeAll(async () => {
    const document = await bundleSpec(join(import.meta.dirname, "fixtures/aviary.yaml"));
    output = await typeCheckFiles(generateClient(document, "aviary"), usages);
  });

  /** The compiler's errors in one file. */
  function errorsIn(name: string): string[] {
    expect(usages.has(name)).toBe(true);
    return output.split(/\n(?=\S)/).filter((error) => error.startsWith(`${name}(`));
  }

  test("narrows a union by its discriminant, with the unknown member as the default case", () => {
    expect(errorsIn("union.ts")).toEqual([]);
  });

  test("narrows an error by its status, also through a range or the default", () => {
    const errors = errorsIn("error-status.ts");
    expect(errors).toHaveLength(2);
    expect(errors.join("\n")).toContain("Property 'eggs' does not exist");
    expect(errors.join("\n")).toContain("409");
  });

  test("refuses a wrong argument, a missing body and a field that does not exist", () => {
    const errors = errorsIn("misuse.ts");
    expect(errors).toHaveLength(3);
    expect(errors.join("\n")).toContain("Property 'eggs' does not exist");
  });

  test("types responses, list items and error bodies", () => {
    expect(errorsIn("results.ts")).toEqual([]);
  });

  test("types the path client", () => {
    expect(errorsIn("path-client.ts")).toEqual([]);
  });

  test("has no errors outside the code that misuses it", () => {
    const faulty = /^(error-status|misuse)\.ts\(/;
    const errors = output.split("\n").filter((line) => /error TS/.test(line));
    expect(errors.filter((error) => !faulty.test(error))).toEqual([]);
  });
});
