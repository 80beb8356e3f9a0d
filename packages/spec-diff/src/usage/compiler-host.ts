import type ts from "typescript-5";
import type { Compiler } from "./compiler.ts";

/** Parsed standard library files, by the compiler and what parsing and binding depend on. */
const parsed = new WeakMap<Compiler, Map<string, ts.SourceFile>>();

/**
 * A host parsing the standard library once for all projects with the same options in a process, as an editor does.
 * Tests analyse a hundred small programs; opening one mostly parses the library.
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

/** On/off and enumeration options; the others are paths and names. */
function describeFlags(options: ts.CompilerOptions): readonly (readonly [string, unknown])[] {
  return Object.entries(options)
    .filter(([, value]) => typeof value === "boolean" || typeof value === "number")
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
