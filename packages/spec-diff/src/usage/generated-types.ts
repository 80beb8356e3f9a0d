import type ts from "typescript-5";
import { DeclarationMap } from "./declaration-map.ts";
import { type DocumentOperation, listOperations } from "./document-operations.ts";
import type { DocumentPointers } from "./document-pointers.ts";
import { OperationMatcher, type PathRequest } from "./match-operations.ts";
import type { Project } from "./project.ts";
import { ProjectError } from "./project-error.ts";

/** Everything known about a document's generated types in a program. */
export interface GeneratedTypes {
  readonly map: DeclarationMap;
  readonly operations: readonly DocumentOperation[];
  /** Request types in `paths`, by operation. */
  readonly requests: ReadonlyMap<string, PathRequest>;
  /** The matched operations' response types. */
  readonly responses: readonly ts.Type[];
}

/**
 * Finds a document's generated types in a program, and matches them with the document: our clients' interface
 * `OperationMethods`, and openapi-typescript's interface `paths`.
 *
 * @throws ProjectError if the program has neither
 */
export function findGeneratedTypes(project: Project, document: DocumentPointers): GeneratedTypes {
  const map = new DeclarationMap(document);
  const operations = listOperations(document);
  for (const { name, pointer } of operations) map.addOperation(name, pointer);
  const matcher = new OperationMatcher(project, map, operations);
  let found = 0;
  for (const file of project.program.getSourceFiles()) {
    if (project.isStandardLibrary(file)) continue;
    for (const statement of file.statements) {
      if (!project.ts.isInterfaceDeclaration(statement)) continue;
      if (statement.name.text === "OperationMethods") found += matcher.matchMethods(statement);
      if (statement.name.text === "paths") found += matcher.matchPaths(statement);
    }
  }
  if (found === 0) {
    throw new ProjectError(
      "The program of --project has no generated types of this document. spec-diff follows clients of @bellwether/generate and the `paths` of openapi-typescript; install the packages of the project first.",
    );
  }
  return { map, operations, requests: matcher.requests, responses: matcher.responses };
}
