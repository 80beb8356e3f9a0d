import { alertActionToSendLimits } from "@bellwether/alerts/limits";
import { expect, test } from "vitest";
import { parseLink } from "./link.ts";

const pattern = new RegExp(alertActionToSendLimits.url.pattern);

test.each([
  ["https://a.example/", true],
  ["http://a.example/", true],
  ["mailto:help@a.example", true],
  ["solana:transfer?amount=1", true],
  ["solana-action:https://a.example/x", true],
  ["phantom://browse/x", true],
  ["solflare://ul/v1", true],
  ["backpack://ul/v1", true],
  ["tg://resolve?domain=harbor", true],
  ["com.harbor.app:/open", true],
  ["blob:https://a.example/1", false],
  ["filesystem:https://a.example/1", false],
  ["file:///etc/passwd", false],
  ["intent://a.example/#Intent;end", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["vbscript:x", false],
  ["view-source:https://a.example/", false],
  ["about:blank", false],
  ["wss://a.example/", false],
  ["harbor://open", false],
  ["httpsx://a.example/", false],
  ["a..b:x", false],
  [".b:x", false],
])("the service and the spec agree on links to %s", (url, isAllowed) => {
  expect([parseLink(url) !== undefined, pattern.test(url)]).toEqual([isAllowed, isAllowed]);
});
