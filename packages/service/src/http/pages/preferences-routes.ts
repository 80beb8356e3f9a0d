import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PreferenceChange } from "../../domain/preferences/preferences.ts";
import {
  type PreferencesNotice,
  type PreferencesState,
  preferencesPolicy,
  renderPreferences,
} from "./preferences-page.ts";
import { readPreferencesForm, showEntered } from "./read-preferences-form.ts";
import { createErrorHandler, sendPage, type TokenRequest } from "./token-page.ts";
import { renderInvalidLink } from "./unsubscribe-page.ts";

export interface PreferencesContext {
  /** The preferences for the wallet in the token; undefined for an invalid token. */
  read(token: string): Promise<PreferencesState | undefined>;
  /** Stores what the form says; the topics come from `read`. */
  save(token: string, change: PreferenceChange, endedTopics: readonly string[]): Promise<void>;
}

const path = "/v2/unsubscribe/:token/preferences";
/** Six 80-byte fields for each of 100 topics. */
const maxBodyBytes = 65_536;
const errorHandler = createErrorHandler("Nothing is saved yet.");

/**
 * Adds the preference page behind the unsubscribe link in emails. As there, the token is the credential, and requests
 * are not logged.
 */
export function addPreferences(app: FastifyInstance, { read, save }: PreferencesContext): void {
  app.get(path, { errorHandler }, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const state = await read(token);
    return state === undefined
      ? sendInvalid(request, reply)
      : send(request, reply, 200, state, token);
  });
  const options = { bodyLimit: maxBodyBytes, errorHandler };
  app.post(path, options, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const state = await read(token);
    if (state === undefined) return sendInvalid(request, reply);
    const body = Buffer.isBuffer(request.body) ? request.body.toString() : "";
    const form = readPreferencesForm(body, state);
    if ("problem" in form) {
      const notice = { kind: "wrong", message: form.problem } as const;
      return send(request, reply, 400, showEntered(body, state), token, notice);
    }
    await save(token, form.change, form.endedTopics);
    return send(request, reply, 200, (await read(token)) ?? state, token, { kind: "saved" });
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  state: PreferencesState,
  token: string,
  notice?: PreferencesNotice,
): FastifyReply {
  const page = renderPreferences(state, token, notice);
  return sendPage(request, reply, status, page, preferencesPolicy);
}

function sendInvalid(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(request, reply, 404, renderInvalidLink());
}
