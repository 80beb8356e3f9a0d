import { type CodeBlock, listCodeBlocks } from "./code-blocks.ts";
import { skippedBlocks } from "./skipped-blocks.ts";

/** A page with commands and code to copy. */
export interface CopiedPage {
  /** A guide's slug, `README` or `home`. */
  readonly name: string;
  readonly markdown: string;
}

/** Languages copied into a terminal or a program. Python and Go have their own tests. */
const copied: ReadonlySet<string> = new Set(["sh", "bash", "console", "ts", "js"]);
const shells: ReadonlySet<string> = new Set(["sh", "bash", "console"]);

/** A page's blocks to copy, in order. */
export function listCopiedBlocks({ name, markdown }: CopiedPage) {
  return listCodeBlocks(markdown)
    .filter(({ language }) => copied.has(language))
    .map((block) => ({ ...block, reason: findReason(name, block) }));
}

function findReason(name: string, { code }: CodeBlock): string | undefined {
  const [firstLine = ""] = code.split("\n", 1);
  const entries = Object.entries(skippedBlocks[name] ?? {});
  return entries.find(([part]) => firstLine.includes(part))?.[1];
}

interface ScriptOptions {
  /** Changes each block, such as its addresses. */
  readonly localize: (code: string) => string;
  /** Leaves out install blocks. */
  readonly isInstalled?: boolean;
  /** Code after the page's own program. */
  readonly sequel?: string;
}

/** What a reader does who copies a page from top to bottom, as a shell script; empty if there is nothing to copy. */
export function writeScript(
  page: CopiedPage,
  { localize, isInstalled = false, sequel = "" }: ScriptOptions,
): string {
  const blocks = listCopiedBlocks(page).filter(
    ({ reason, code }) => reason === undefined && !(isInstalled && /^(npm|npx) /m.test(code)),
  );
  const program = /\bnode ([\w-]+\.m[jt]s)\b/.exec(page.markdown)?.[1];
  const steps = blocks.map(({ language, code }) =>
    shells.has(language) ? localize(code) : appendTo(program, localize(code)),
  );
  if (sequel !== "") steps.push(appendTo(program, sequel));
  const run = `node ${program}\n`;
  if (program !== undefined && !steps.includes(run)) steps.push(run);
  return steps.join("\n");
}

function appendTo(file: string | undefined, code: string): string {
  if (file === undefined) throw new Error(`No command of the page runs this code:\n${code}`);
  return `cat >> ${file} <<'END_OF_BLOCK'\n${code}\nEND_OF_BLOCK\n`;
}
