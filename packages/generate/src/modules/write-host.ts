import type { ClientModel } from "../client-model.ts";
import { pascalCase } from "../names.ts";

/** Writes host.ts: the server and the host's credentials. */
export function writeHost({ name, title, version, serverUrl, ...model }: ClientModel): string {
  const locations = model.credentials.map((credential) => [credential.name, credential.location]);
  const credentials = JSON.stringify(Object.fromEntries(locations));
  const functions: string[] = [];
  const code = credentials.replace(/"(check|write)":"(\w+)"/g, (_, key: string, name: string) => {
    functions.push(name);
    return `${key}: ${name}`;
  });
  const imported = [...new Set(functions)].sort();
  const runtime =
    imported.length === 0
      ? "import type { HostDescription }"
      : `import { ${["type HostDescription", ...imported].join(", ")} }`;
  return `${runtime} from "@bellwether/client";

/** The server of the spec, with the defaults of its variables, and the location of each credential. */
export const host: Omit<HostDescription, "operations"> = {
  userAgent: ${JSON.stringify(userAgent(title, version))},
  createdBy: ${JSON.stringify(`create${pascalCase(name)}Client`)},
  baseUrl: ${JSON.stringify(serverUrl)},
  credentials: ${code},
};
`;
}

/** The title and the version as a product token, which allows few other characters. */
function userAgent(title: string, version: string): string {
  return [title, version].map((text) => text.replace(/[^\w.+-]+/g, "-")).join("/");
}
