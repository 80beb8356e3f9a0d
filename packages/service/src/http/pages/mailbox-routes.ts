import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MailboxContent, MailboxMessage, MailboxStore } from "../../store/channels/mailbox.ts";
import { parseQuery, splitTarget } from "../request/request-target.ts";
import { sendJson } from "../response/send-reply.ts";
import { isLoopbackHost } from "./loopback-host.ts";
import { type MailboxNeighbors, renderMailboxPage } from "./mailbox-page.ts";
import { mailboxScript } from "./mailbox-script.ts";
import { pageHeaders } from "./page-headers.ts";

export interface MailboxContext {
  readonly store: Pick<MailboxStore, "list">;
  /** Tells the bot about a person pressing start, and returns the bot's reply. */
  readonly pressStart: (token: string) => Promise<string>;
}

/** The `GET /mailbox.json` body: newest first, only those after the sequence number `after` if it is given. */
export interface MailboxListing {
  readonly messages: readonly MailboxEntry[];
}

export interface MailboxEntry extends Omit<MailboxMessage, "createdAt"> {
  readonly createdAt: string;
  /** The six-digit code in an email to verify an address. */
  readonly code?: string;
}

const maxBodyBytes = 1024;

/**
 * A displayed email has inline styles and its frame has the page's policy, so inline styles are allowed. Scripts and
 * frames with a foreign page are not.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src https: data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Adds the page with the messages a real deployment would send. For a service on loopback only. */
export function addMailbox(
  app: FastifyInstance,
  context: MailboxContext,
  neighbors: MailboxNeighbors = {},
): void {
  const page = renderMailboxPage(neighbors);
  // In a separate scope: the hook must not run for other routes.
  app.register(async (mailbox) => addRoutes(mailbox, context, page));
}

function addRoutes(
  app: FastifyInstance,
  { store, pressStart }: MailboxContext,
  page: string,
): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(pageHeaders(request, policy));
    // Not `request.host`, which a trusted proxy may have taken from another header.
    if (isLoopbackHost(request.headers.host) && !isForwarded(request)) return;
    return refuse(reply, 403, "The mailbox is open on this machine only: use localhost.");
  });
  app.get("/mailbox", (_, reply) => send(reply, "text/html", page));
  app.get("/mailbox.js", (_, reply) => send(reply, "text/javascript", mailboxScript));
  app.get("/mailbox.json", async (request, reply) => {
    const [after] = parseQuery(splitTarget(request.raw.url ?? "").search).get("after") ?? [];
    if (after !== undefined && !/^\d{1,18}$/.test(after)) {
      return refuse(reply, 400, "`after` is the sequence number of a message.");
    }
    const messages = (await store.list(after)).map(toEntry);
    return sendJson(reply, 200, { messages } satisfies MailboxListing);
  });
  app.post("/mailbox/start", { bodyLimit: maxBodyBytes }, async (request, reply) => {
    if (!hasOwnOrigin(request)) {
      return refuse(reply, 403, "Press Start on the page /mailbox of this service.");
    }
    if (!/^application\/json(?:;|$)/i.test(request.headers["content-type"] ?? "")) {
      return refuse(reply, 415, "The body is application/json.");
    }
    const token = readToken(request.body);
    if (token === undefined) {
      return refuse(reply, 400, "`token` has 1 to 64 letters, digits, `_` and `-`.");
    }
    return sendJson(reply, 200, { reply: await pressStart(token) });
  });
}

function hasOwnOrigin({ headers: { host, origin } }: FastifyRequest): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}

function readToken(body: unknown): string | undefined {
  try {
    const { token } = JSON.parse(String(body)) ?? {};
    return typeof token === "string" && /^[\w-]{1,64}$/.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

function toEntry({ createdAt, ...message }: MailboxMessage): MailboxEntry {
  const code = findCode(message.content);
  return {
    ...message,
    createdAt: createdAt.toISOString(),
    ...(code !== undefined && { code }),
  };
}

/** An alert's text starts with its subject, so no alert is taken for a code. */
function findCode(content: MailboxContent): string | undefined {
  if (content.kind !== "email") return undefined;
  const [code] = /^\d{6}(?=\n)/.exec(content.text) ?? [];
  return code !== undefined && content.subject.startsWith(`${code} is `) ? code : undefined;
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header("content-type", `${type}; charset=utf-8`).send(text);
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return send(reply.code(status), "text/plain", `${message}\n`);
}

/** A proxy may have rewritten Host; the caller it reports must then be on this machine too. */
function isForwarded({ headers }: FastifyRequest): boolean {
  const callers = [headers["x-forwarded-for"], headers["x-real-ip"]].flatMap((value) =>
    String(value ?? "").split(","),
  );
  const isForeign = callers
    .map((address) => address.trim())
    .some((address) => address !== "" && !isLoopbackIp(address));
  return isForeign || headers.forwarded !== undefined;
}

function isLoopbackIp(text: string): boolean {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(text);
}
