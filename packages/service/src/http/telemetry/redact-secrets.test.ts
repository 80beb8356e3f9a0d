import { expect, test } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";

test.each([["X-Admin-Key"], ["adminKey"], ["X-Service-Feed-Key"], ["authorization"]])(
  "the value of %s never enters the log",
  (name) => {
    expect(redactSecrets({ headers: { [name]: "secret-text" } })).toEqual({
      headers: { [name]: "[hidden]" },
    });
  },
);
