import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { createApplication } from "../../src/http/application.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import { handlers } from "../../src/operations/index.ts";
import type { Service } from "../../src/service.ts";

export interface ServedResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the parts that they read.
  readonly body: any;
}

/** A test service behind the HTTP edge, which checks requests and responses against the specs. */
export interface ServedService {
  readonly url: string;
  post(path: string, body: object, headers?: Record<string, string>): Promise<ServedResponse>;
  get(path: string, headers?: Record<string, string>): Promise<ServedResponse>;
  close(): Promise<void>;
}

export async function serveTestService(service: Service): Promise<ServedService> {
  const application = await createApplication({
    service,
    handlers,
    authenticator: createAuthenticator(service),
    log: createLog({ level: "silent" }),
    checkResponses: true,
  });
  const url = await application.listen({ host: "127.0.0.1", port: 0 });
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(`${url}${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    url,
    post: (path, body, headers = {}) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    get: (path, headers = {}) => send(path, { headers }),
    close: application.close,
  };
}
