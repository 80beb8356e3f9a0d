import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listLicences } from "@bellwether/tasks/list-licences";
import ts from "typescript";
import { pack } from "./pack.ts";

// Bundles the package with everything it needs, TypeScript included. It installs as one package of 2.3 MB instead of 47
// with 71 MB, and openapi-typescript, which needs TypeScript 5, cannot conflict with a project's TypeScript.

const folder = join(import.meta.dirname, "dist");
const { inputs } = await pack(folder, true);

mkdirSync(folder, { recursive: true });
// The public modules' declarations, which refer to no other.
for (const name of ["index", "generate-error", "layout"]) {
  const source = readFileSync(join(import.meta.dirname, `src/${name}.ts`), "utf8");
  const { outputText } = ts.transpileDeclaration(source, { fileName: `${name}.ts` });
  writeFileSync(join(folder, `${name}.d.ts`), outputText.replace(/(from "[^"]+)\.ts"/g, '$1.js"'));
}
// Some packages ship no licence text.
const texts = { MIT: "The package ships no text of its licence." };
const licences = listLicences(import.meta.dirname, Object.keys(inputs), texts);
writeFileSync(join(folder, "LICENSES.txt"), licences);
