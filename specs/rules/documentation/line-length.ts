import { readFileSync } from "node:fs";
import { type Oas3Rule, Source } from "@redocly/openapi-core";
import { documentRule } from "../plugin/document-rule.ts";

const maxLength = 120;
/** A value without a space, such as an address or a transaction, cannot be folded. */
const unbreakable = /^ *(- +)?([\w-]+: +)?["']?\S+$/;

/** The hosts share their component files, so these are checked once, with the first host. */
export const lineLength: Oas3Rule = documentRule(({ root, repository, ctx }) => {
  check(ctx.location.source);
  if (root.path !== repository.hosts[0]) return;
  for (const path of repository.components) check(new Source(path, readFileSync(path, "utf8")));

  function check(source: Source): void {
    for (const [index, line] of source.body.split("\n").entries()) {
      if (line.length <= maxLength || unbreakable.test(line)) continue;
      ctx.report({
        message: `This line has ${line.length} characters; the maximum is ${maxLength}, so fold it with ">-".`,
        location: { source, pointer: undefined, start: { line: index + 1, col: 1 } },
      });
    }
  }
});
