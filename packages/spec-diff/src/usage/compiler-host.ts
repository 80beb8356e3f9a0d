import type ts from "typescript-5";
import type { Compiler } from "./compiler.ts";

/** Parsed files of the standard library, by the compiler and what parsing and binding depend on. */
const parsed = new WeakMap<Compiler, Map<string, ts.SourceFile>>();

/**
 * A host that parses the standard library once for all projects of a process with the same options, as an editor does. Tests
 * analyse a hundred small programs; parsing the library takes most of the time to open one.
 */
export function createHost(compiler: Compiler, options: ts.CompilerOptions): ts.CompilerHost {
  const host = compiler.createCompilerHost(options);
  const libraryFolder = `${host.getDefaultLibLocation?.()}/`;
  const known = parsed.get(compiler) ?? new Map<string, ts.SourceFile>();
  parsed.set(compiler, known);
  const flags = describeFlags(options);
  const getSourceFile: ts.CompilerHost["getSourceFile"] = (name, language, ...rest) => {
    if (!name.startsWith(libraryFolder)) return host.getSourceFile(name, language, ...rest);
    const key = JSON.stringify([name, language, flags]);
    const file = known.get(key) ?? host.getSourceFile(name, language, ...rest);
    if (file !== undefined) known.set(key, file);
    return file;
  };
  return { ...host, getSourceFile };
}

/** The options that are on or off, or of an enumeration; the others are paths and names. */
function describeFlags(options: ts.CompilerOptions): readonly (readonly [string, unknown])[] {
  return Object.entries(options)
    .filter(([, value]) => typeof value === "boolean" || typeof value === "number")
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
