import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sane = /^[\w.:/+=-]{1,64}$/;

/** The caller's own id where it is fit for a log line, else a new one. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && sane.test(given) ? given : randomUUID();
}
