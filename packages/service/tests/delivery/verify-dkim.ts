import { createHash, createVerify, type KeyObject } from "node:crypto";

export interface DkimSignature {
  /** The signature's tags, such as `d` and `h`. */
  readonly tags: ReadonlyMap<string, string>;
  readonly isValid: boolean;
}

/** Verifies a message's DKIM signature: RFC 6376 with relaxed/relaxed and rsa-sha256. */
export function verifyDkim(source: Buffer, publicKey: KeyObject): DkimSignature {
  const message = source.toString("latin1");
  const end = message.indexOf("\r\n\r\n");
  const fields = message.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? "";
  const tags = readTags(signature.slice(signature.indexOf(":") + 1));
  const bodyHash = createHash("sha256")
    .update(relaxBody(message.slice(end + 4)), "latin1")
    .digest("base64");
  const verify = createVerify("RSA-SHA256");
  for (const name of tags.get("h")?.split(":") ?? []) {
    const field = fields.findLast((field) =>
      field.toLowerCase().startsWith(`${name.trim().toLowerCase()}:`),
    );
    if (field !== undefined) verify.update(`${relaxField(field)}\r\n`, "latin1");
  }
  verify.update(relaxField(signature).replace(/(;\s?b=)[^;]*/, "$1"), "latin1");
  const isSigned = verify.verify(publicKey, tags.get("b") ?? "", "base64");
  const isKnown = tags.get("a") === "rsa-sha256" && tags.get("c") === "relaxed/relaxed";
  return { tags, isValid: isKnown && isSigned && tags.get("bh") === bodyHash };
}

function readTags(text: string): ReadonlyMap<string, string> {
  const tags = text.split(";").filter((tag) => tag.includes("="));
  return new Map(
    tags.map((tag) => {
      const at = tag.indexOf("=");
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, "")];
    }),
  );
}

function relaxField(field: string): string {
  const at = field.indexOf(":");
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ");
  return `${field.slice(0, at).trim().toLowerCase()}:${value.trim()}`;
}

function relaxBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const trimmed = lines.join("\r\n").replace(/(\r\n)+$/, "");
  return trimmed === "" ? "" : `${trimmed}\r\n`;
}
