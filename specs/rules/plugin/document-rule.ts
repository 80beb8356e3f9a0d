import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { type Repository, repositoryOf } from "./repository.ts";
import { SpecNode } from "./spec-node.ts";
import { type OpenYaml, readYaml } from "./yaml-file.ts";

export interface DocumentVisit {
  /** The linted document. */
  readonly root: SpecNode;
  /** The root of another file; undefined when it cannot be read. */
  readonly openRoot: (path: string) => SpecNode | undefined;
  readonly repository: Repository;
  readonly report: (node: SpecNode, message: string) => void;
  readonly ctx: UserContext;
}

/** A rule for a whole document; it can follow `$ref`s into other files. */
export function documentRule(check: (visit: DocumentVisit) => void): Oas3Rule {
  return () => ({
    Root(document: unknown, ctx: UserContext) {
      const { source } = ctx.location;
      const linted = { source, parsed: document };
      // The linted text may be newer than the file, so it replaces the file.
      const open: OpenYaml = (path) => (path === source.absoluteRef ? linted : readYaml(path));
      check({
        root: SpecNode.rootOf(linted, open),
        openRoot(path) {
          const file = open(path);
          return file && SpecNode.rootOf(file, open);
        },
        repository: repositoryOf(ctx),
        report: (node, message) => ctx.report({ message, location: node.location }),
        ctx,
      });
    },
  });
}
