import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { address, alert, openChannel } from "./email-fixtures.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { verifyDkim } from "./verify-dkim.ts";

test("a DKIM key signs the body and the headers for one-click unsubscription", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const sink = await startSmtpSink();
  const channel = openChannel({
    smtpUrl: `smtp://127.0.0.1:${sink.port}`,
    dkimKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    dkimDomain: "bellwether.example",
    dkimSelector: "mail2026",
  });
  await channel.send(alert, address, new AbortController().signal);
  channel.close();
  await sink.close();
  const source = sink.emails[0]?.source ?? Buffer.of();
  const { tags, isValid } = verifyDkim(source, publicKey);
  expect(isValid).toBe(true);
  expect([tags.get("d"), tags.get("s")]).toEqual(["bellwether.example", "mail2026"]);
  expect(tags.get("h")?.split(":")).toEqual(
    expect.arrayContaining([
      "from",
      "to",
      "subject",
      "date",
      "message-id",
      "mime-version",
      "content-type",
      "list-unsubscribe",
      "list-unsubscribe-post",
    ]),
  );
  const changes = [
    /^List-Unsubscribe: </m,
    /^List-Unsubscribe-Post: L/m,
    /^Subject: =/m,
    /<\/html>/,
  ];
  for (const change of changes) {
    const changed = source.toString("latin1").replace(change, (found) => `${found}x`);
    expect(changed).not.toBe(source.toString("latin1"));
    expect(verifyDkim(Buffer.from(changed, "latin1"), publicKey).isValid).toBe(false);
  }
});
