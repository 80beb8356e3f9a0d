#!/usr/bin/env node
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { BrokenSpecError, exitOnBrokenSpec } from "./problems.ts";
import { findYamlProblem } from "./yaml-problems.ts";

/**
 * Runs before the linter, which reports an unparsable file as broken references and rules in every host referring to
 * it. Arguments are folders; the default is the spec folders.
 */
const specs = join(import.meta.dirname, "../../specs");
const [...given] = process.argv.slice(2);
const folders = given.length > 0 ? given : [specs, join(specs, "common")];

await exitOnBrokenSpec(async () => {
  const problems = folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(".yaml"))
    .flatMap((file) => findYamlProblem(file) ?? []);
  if (problems.length > 0) throw new BrokenSpecError(problems);
});
