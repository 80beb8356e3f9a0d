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

test("the type of a call follows the spec, and parameters with a default are required", () => {
  type Call = Parameters<Handler<"listMarkets">>[0];
  expectTypeOf<Call["query"]["limit"]>().toEqualTypeOf<number>();
  expectTypeOf<Call["query"]["cursor"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Call["body"]>().toEqualTypeOf<undefined>();
  expectTypeOf<Parameters<Handler<"getAsset">>[0]["path"]["id"]>().toEqualTypeOf<string>();
  expectTypeOf<
    Parameters<Handler<"prepareSignIn">>[0]["body"]["walletAddress"]
  >().toEqualTypeOf<string>();
});

test("the type of a reply allows only declared responses", () => {
  const moved: Handler<"redirectLegacyDepositAction"> = async () => ({
    status: 308,
    headers: { Location: "/" },
  });
  // @ts-expect-error the operation does not declare 200
  const wrong: Handler<"redirectLegacyDepositAction"> = async () => ({ status: 200 });
  // @ts-expect-error a redirect needs a Location
  const nowhere: Handler<"redirectLegacyDepositAction"> = async () => ({ status: 308 });
  expect([moved, wrong, nowhere]).toHaveLength(3);
});

test("Handlers has exactly one handler for each operation", () => {
  expectTypeOf<keyof Handlers>().toEqualTypeOf<OperationId>();
  const ids = readServicePlan().operations.map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
