import type { FastifyInstance } from "fastify";
import { sendJson } from "../response/send-reply.ts";

export interface TelegramUpdatesContext {
  /** The path Telegram calls. */
  readonly path: string;
  /** Whether a request is Telegram's, by its secret header. */
  checkSecret(header: string | readonly string[] | undefined): Promise<boolean>;
  /** Handles an update; returns the reply to the person. A rejection makes Telegram send the update again. */
  receive(update: unknown): Promise<object | undefined>;
}

const maxUpdateBytes = 1_048_576;

/** Adds the route receiving messages to the bot, with `--telegram-updates webhook`. */
export function addTelegramUpdates(app: FastifyInstance, context: TelegramUpdatesContext): void {
  const { path, checkSecret, receive } = context;
  app.register(async (route) => {
    route.addContentTypeParser(
      "application/json",
      { parseAs: "string", bodyLimit: maxUpdateBytes },
      (_request, body, done) => done(null, body),
    );
    route.post(path, { bodyLimit: maxUpdateBytes }, async (request, reply) => {
      if (!(await checkSecret(request.headers["x-telegram-bot-api-secret-token"]))) {
        return sendJson(reply, 403, { message: "The secret of the request is wrong." });
      }
      const answer = await receive(parseUpdate(request.body));
      return sendJson(reply, 200, answer === undefined ? {} : { method: "sendMessage", ...answer });
    });
  });
}

/** What is not JSON is no update, and asking for it again would not help. */
function parseUpdate(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
