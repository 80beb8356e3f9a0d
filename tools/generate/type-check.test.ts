import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { beforeAll, describe, expect, test } from "vitest";
import { type GeneratedFiles, generateClient } from "./generate-client.ts";
import { typeCheck } from "./type-check.ts";

describe("the client of a small document", () => {
  let files: GeneratedFiles;
  beforeAll(async () => {
    const document = await bundleSpec(join(import.meta.dirname, "fixtures/aviary.yaml"));
    files = await generateClient(document, "aviary");
  });

  test("narrows a union by its discriminant, with the unknown member as the default case", async () => {
    const usage = `
      import { createAviaryClient } from "./client.ts";
      import type { UnknownBird } from "./models.ts";
      const page = await createAviaryClient({ key: () => "k" }).listBirds({ species: ["owl"], xTraceId: "1" });
      for (const bird of page.birds) {
        switch (bird.species) {
          case "owl": { const wingspan: number = bird.wingspan; console.log(wingspan); break; }
          case "wren": { const song: string | null | undefined = bird.song; console.log(song); break; }
          default: { const unknown: UnknownBird = bird; const text: string = unknown.species; console.log(text); }
        }
      }`;
    expect(await typeCheck(files, usage)).toBe("");
  });

  test("narrows an error by its status, also through a range or the default", async () => {
    const usage = `
      import { createAviaryClient, isAviaryError } from "./client.ts";
      const client = createAviaryClient();
      await client.ringBird({ birdId: "1", body: { weight: 1 } }).catch((error: unknown) => {
        if (isAviaryError(error, "ringBird", 404)) { const message: string = error.body.message; console.log(message); }
        if (isAviaryError(error, "ringBird", 409)) { const status: 409 = error.status; console.log(status, error.body.details); }
        if (isAviaryError(error, "ringBird", 503)) console.log(error.body.message.length);
        if (isAviaryError(error, "ringBird", 409)) console.log(error.body.eggs);
        if (isAviaryError(error, "listBirds", 409)) console.log(error);
      });`;
    const errors = await typeCheck(files, usage);
    expect(errors.match(/error TS/g)).toHaveLength(2);
    expect(errors).toContain("Property 'eggs' does not exist");
    expect(errors).toContain("409");
  });

  test("refuses a wrong argument, a missing body and a field that does not exist", async () => {
    const usage = `
      import { createAviaryClient } from "./client.ts";
      const client = createAviaryClient();
      await client.listBirds({ limit: "many" });
      await client.ringBird({ birdId: "1" });
      (await client.listBirds()).eggs;`;
    const errors = await typeCheck(files, usage);
    expect(errors.match(/error TS/g)).toHaveLength(3);
    expect(errors).toContain("Property 'eggs' does not exist");
  });

  test("types responses, list items and error bodies", async () => {
    const usage = `
      import { createAviaryClient, createAviaryClientOf, isAviaryError } from "./client.ts";
      import type { Bird, BirdPage } from "./models.ts";
      import { listBirds } from "./operations.ts";
      const client = createAviaryClientOf({ listBirds }, { key: "k" });
      const { data, response }: { data: BirdPage; response: Response } = await client.listBirds({ since: new Date() }).withResponse();
      for await (const bird of client.listBirds()) { const one: Bird = bird; console.log(one, data, response); }
      for await (const page of client.with({ retries: 0 }).listBirds().pages()) { const one: BirdPage = page; console.log(one); }
      // @ts-expect-error: it was not chosen.
      client.ringBird({ birdId: "1", body: { weight: 1 } });
      await createAviaryClient().delete({ features: ["a"] });
      try { await client.listBirds(); } catch (error) {
        if (isAviaryError(error, "listBirds", 400)) { const message: string = error.body.message; const status: 400 = error.status; console.log(message, status); }
        if (isAviaryError(error, "ringBird", 404, "gone")) { const code: "gone" = error.code; console.log(code); }
        // @ts-expect-error: it documents no such status.
        isAviaryError(error, "listBirds", 418);
      }`;
    expect(await typeCheck(files, usage)).toBe("");
  });

  test("types the path client", async () => {
    const usage = `
      import { createAviaryClient } from "./client.ts";
      import { createAviaryPathClient } from "./http.ts";
      const paths = createAviaryPathClient(createAviaryClient());
      const { data } = await paths.GET("/birds", { params: { query: { limit: 3 } } });
      const first: string | undefined = data?.birds[0]?.species; console.log(first);`;
    expect(await typeCheck(files, usage)).toBe("");
  });
});
