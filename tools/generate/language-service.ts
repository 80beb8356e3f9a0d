import { dirname, join } from "node:path";
import ts from "typescript";

const repository = join(import.meta.dirname, "../..");

/** What an editor shows for the names in some code. */
export interface Editor {
  /** The hover text at the first occurrence of `at`, with its documentation. */
  hover(at: string): string;
  /** Its documentation tags, such as `returns a client`. */
  tags(at: string): string[];
  /** The file of the declaration to which `at` leads, and its first line. */
  goToDefinition(at: string): string;
  /** The compiler's messages. */
  errors(): string[];
}

/** Opens code in TypeScript's language service, in a package folder. */
export function openEditor(packageName: string, code: string): Editor {
  const file = join(repository, "packages", packageName, "src/editor.ts");
  const service = ts.createLanguageService(hostOf(file, code), ts.createDocumentRegistry());
  const find = (at: string): number => {
    const position = code.indexOf(at);
    if (position === -1) throw new Error(`The code does not contain ${at}.`);
    // `error.code` shows its last name.
    return position + Math.max(0, at.lastIndexOf(".") + 1);
  };
  return {
    hover(at) {
      const info = service.getQuickInfoAtPosition(file, find(at));
      const documentation = ts.displayPartsToString(info?.documentation);
      return [ts.displayPartsToString(info?.displayParts), documentation]
        .filter(Boolean)
        .join("\n\n");
    },
    tags(at) {
      const info = service.getQuickInfoAtPosition(file, find(at));
      return (info?.tags ?? []).map(({ name, text }) => `${name} ${ts.displayPartsToString(text)}`);
    },
    goToDefinition(at) {
      const [target] = service.getDefinitionAtPosition(file, find(at)) ?? [];
      const source = target && service.getProgram()?.getSourceFile(target.fileName);
      if (target === undefined || source === undefined) throw new Error(`${at} has no definition.`);
      const { line } = source.getLineAndCharacterOfPosition(target.textSpan.start);
      const text = source.text.split("\n")[line] ?? "";
      return `${target.fileName.replace(`${repository}/packages/`, "")}: ${text.trim()}`;
    },
    errors: () =>
      service
        .getSemanticDiagnostics(file)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  };
}

function hostOf(file: string, code: string): ts.LanguageServiceHost {
  const read = (name: string) => (name === file ? code : ts.sys.readFile(name));
  return {
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const text = read(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(file),
    getCompilationSettings: () => ({
      strict: true,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
    }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: read,
    realpath: (name) => ts.sys.realpath?.(name) ?? name,
    directoryExists: ts.sys.directoryExists,
  };
}
