import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signWebhook } from "@bellwether/alerts";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { joinCodeBlocks } from "./code-blocks.ts";
import { checkSyntax, isInstalled, type Language, runProgram } from "./run-program.ts";

const repository = join(import.meta.dirname, "../../..");
const guide = readFileSync(join(repository, "docs/guides/python-and-go.md"), "utf8");

/** The guide's functions; its main part does not run. */
const libraries: Readonly<Record<Language, string>> = {
  python: joinCodeBlocks(guide, "python").replace('if __name__ == "__main__":', "if False:"),
  go: joinCodeBlocks(guide, "go").replace("func main()", "func guide()"),
};

const callOnce: Readonly<Record<Language, string>> = {
  python: 'print(call("GET", "/v0/markets", {}))\n',
  go: 'func main() { var r any; err := call("GET", "/v0/markets", http.Header{}, nil, &r); fmt.Println(r, err) }\n',
};

const verifyInput: Readonly<Record<Language, string>> = {
  python: `import sys
given = json.loads(os.environ["GIVEN"])
try:
    print(verify_webhook(given["headers"], given["body"].encode(), "whsec_b2xk", given["secret"]))
except ValueError as error:
    print(error)
`,
  go: `func main() {
	var given struct { Headers map[string]string; Body, Secret string }
	json.Unmarshal([]byte(os.Getenv("GIVEN")), &given)
	header := http.Header{}
	for name, value := range given.Headers { header.Set(name, value) }
	events, err := verifyWebhook(header, []byte(given.Body), "whsec_b2xk", given.Secret)
	fmt.Printf("%s %v\\n", events, err)
}
`,
};

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-program-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Answers with the given responses in turn, and counts the requests. */
async function serveResponses(responses: readonly [number, Record<string, string>, string][]) {
  let count = 0;
  const server = createServer((_, response) => {
    const [status, headers, body] = responses[count] ?? [500, {}, "{}"];
    count += 1;
    response.writeHead(status, headers).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, countRequests: () => count };
}

// A machine without an interpreter checks the syntax, and reports the programs as skipped.
const languages = ["python", "go"] as const;

test.each(languages)("the %s of the guide has no syntax error", (language) => {
  const source = joinCodeBlocks(guide, language);
  expect(source.length).toBeGreaterThan(1000);
  checkSyntax(language, source);
  expect(() => checkSyntax(language, `${source}\n)`)).toThrow("Syntax error");
});

for (const language of languages) {
  test.skipIf(!isInstalled(language))(
    `the ${language} of the guide waits for Retry-After and repeats a GET`,
    async () => {
      const { origin, countRequests } = await serveResponses([
        [429, { "retry-after": "0.01" }, "{}"],
        [503, { "retry-after": "0.01" }, "{}"],
        [200, {}, '{"markets":"all"}'],
      ]);
      const source =
        libraries[language].replace("http://127.0.0.1:4000", origin) + callOnce[language];
      const output = await runProgram(language, source, {
        folder: createFolder(),
        env: process.env,
      });
      expect(output).toContain("all");
      expect(countRequests()).toBe(3);
    },
  );
}

for (const language of languages) {
  test.skipIf(!isInstalled(language))(
    `the ${language} of the guide accepts signatures of our client and of standardwebhooks, and rejects others`,
    async () => {
      const secret = `whsec_${Buffer.from("a secret of a webhook in a test").toString("base64")}`;
      const folder = createFolder();
      const verify = (headers: object, body: string, key = secret) => {
        const env = { ...process.env, GIVEN: JSON.stringify({ headers, body, secret: key }) };
        return runProgram(language, libraries[language] + verifyInput[language], { folder, env });
      };
      const ours = await signWebhook({ events: [] }, secret);
      const signed = Object.fromEntries(new Headers(ours.headers));
      const body = String(ours.body);
      expect(await verify(signed, body)).toMatch(/^\[\]/);

      const signAt = (when: Date) => ({
        "webhook-id": "delivery-1",
        "webhook-timestamp": String(Math.floor(when.getTime() / 1000)),
        // After a rotation, a delivery has both secrets' signatures.
        "webhook-signature": `v1,b2xk ${new Webhook(secret).sign("delivery-1", when, body)}`,
      });
      expect(await verify(signAt(new Date()), body)).toMatch(/^\[\]/);
      expect(await verify(signAt(new Date()), `${body} `)).toMatch(/no signature matches/i);
      expect(await verify(signed, body, "whsec_b3RoZXI=")).toMatch(/no signature matches/i);
      expect(await verify(signAt(new Date(0)), body)).toMatch(/more than five minutes/);
    },
  );
}
