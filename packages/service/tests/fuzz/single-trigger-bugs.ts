import type { CheckName } from "@bellwether/contract/fuzz/fault";
import { at, type InjectedBug, withRequest, withRequestHeader } from "./inject-bug.ts";

const apiKey = "x-service-api-key";

/** Bugs with a single trigger, beside those the same check finds in many ways. */
export const singleTriggerBugs: readonly (InjectedBug & { readonly check: CheckName })[] = [
  {
    check: "server error",
    about: "two concurrent identical requests fail",
    operationId: "subscribeToApp",
    inject: failTogether(/^\/v2\/subscribe$/),
  },
  {
    check: "other tenant's id",
    about: "a cursor works for every tenant",
    operationId: "listWebhooks",
    inject: at(
      "GET",
      /^\/v2\/events\/webhooks\?.*cursor=/,
      withRequest((request, you) => withRequestHeader(request, apiKey, you.credentials.apiKey)),
    ),
  },
  {
    check: "invalid request accepted",
    about: "unknown fields are dropped",
    operationId: "subscribeToApp",
    inject: at(
      "POST",
      /^\/v2\/subscribe$/,
      withRequest((request) => {
        const text = Buffer.from(request.body ?? []).toString();
        return { ...request, body: Buffer.from(text.replace(/,"notAField":1/, "")) };
      }),
    ),
  },
];

function failTogether(path: RegExp): InjectedBug["inject"] {
  let running = 0;
  return at("POST", path, async (request, send) => {
    running += 1;
    const isAlone = running === 1;
    const response = await send(request);
    running -= 1;
    return isAlone ? response : { ...response, status: 500 };
  });
}
