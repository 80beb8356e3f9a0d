import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, expectTypeOf, test } from "vitest";
import type { Handler, Handlers, OperationId } from "../../src/generated/handlers.ts";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";

const run = promisify(execFile);

test("the committed handler types, paths and handler list are what the specs generate", async () => {
  const main = join(import.meta.dirname, "../../../../tools/generate/service/main.ts");
  const { stdout } = await run(process.execPath, [main, "--check"]);
  expect(stdout).toBe("service: up to date\n");
});

test("a call is typed from the spec, and what has a default is always there", () => {
  type Call = Parameters<Handler<"listMarkets">>[0];
  expectTypeOf<Call["query"]["limit"]>().toEqualTypeOf<number>();
  expectTypeOf<Call["query"]["cursor"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Call["body"]>().toEqualTypeOf<undefined>();
  expectTypeOf<Parameters<Handler<"getAsset">>[0]["path"]["id"]>().toEqualTypeOf<string>();
  expectTypeOf<
    Parameters<Handler<"prepareSignIn">>[0]["body"]["walletAddress"]
  >().toEqualTypeOf<string>();
});

test("a reply is one of those that the operation declares", () => {
  const moved: Handler<"redirectLegacyDepositAction"> = async () => ({
    status: 308,
    headers: { Location: "/" },
  });
  // @ts-expect-error 200 is not declared
  const wrong: Handler<"redirectLegacyDepositAction"> = async () => ({ status: 200 });
  // @ts-expect-error a redirect says where to
  const nowhere: Handler<"redirectLegacyDepositAction"> = async () => ({ status: 308 });
  expect([moved, wrong, nowhere]).toHaveLength(3);
});

test("there is one handler type for each operation", () => {
  expectTypeOf<keyof Handlers>().toEqualTypeOf<OperationId>();
  const ids = readServicePlan().operations.map((one) => one.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
