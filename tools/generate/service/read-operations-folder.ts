import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OperationsFile } from "./write-operation-index.ts";

/** Reads which file in `packages/service/src/operations` exports which names. */
export async function readOperationsFolder(folder: string): Promise<OperationsFile[]> {
  const names = (await readdir(folder)).filter((name) =>
    /^(?!index\.).*(?<!\.test)\.ts$/.test(name),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      const exported = text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm);
      return {
        name: name.replace(/\.ts$/, ""),
        exports: new Set([...exported].map(([, id = ""]) => id)),
      };
    }),
  );
}
