import type { OperationModel } from "../document/describe-operations.ts";
import { camelCase, propertyAccess, propertyKey } from "../names.ts";
import type { ProjectModel } from "./project-model.ts";

/** A new project's README: how to use, change and release it. */
export function writeReadme(project: ProjectModel): string {
  const { client, packageName, document, isPrivate } = project;
  return `# ${packageName}

Typed client for ${client.title.replace(/\s+/g, " ")}, version ${client.version}.

${writeInstall(project)}

\`\`\`typescript
${writeExample(project)}
\`\`\`

Options, errors, retries and streams are those of [@bellwether/client](https://www.npmjs.com/package/@bellwether/client).

## Develop

Install the tools and build the package; this needs Node 22 or later:

\`\`\`sh
npm install
npm run build
\`\`\`

Check the generated code and the types, and call each operation on a mock of the document:

\`\`\`sh
npm test
\`\`\`

To change the client, edit \`${document.file}\` and run \`npm run generate\`. The tests make requests from the examples and
schemas of the document. If the mock refuses a request, add an example to the document, or arguments to
\`tests/requests.ts\`.

## Release

Describe each change for users with \`npm run changeset\`. ${isPrivate ? privateRelease : publicRelease}
`;
}

/** npm may have a stranger's package with a private one's name. */
function writeInstall({ packageName, isPrivate }: ProjectModel): string {
  return isPrivate
    ? `npm does not have this package. Install it from its folder, not by its name:

\`\`\`sh
npm install ../path/to/this/folder
\`\`\``
    : `\`\`\`sh
npm install ${packageName}
\`\`\``;
}

const privateRelease = "`npm run release:version` sets the version and writes the changelog.";

const publicRelease = `Before the first release, set \`license\`, \`author\` and
\`repository\` in \`package.json\`; provenance needs the last. On GitHub, set the variable \`NPM_RELEASE\` to \`true\` and the
secret \`NPM_TOKEN\`: the workflow then opens a pull request with the next version, and publishes it once it is merged.
By hand, run \`npm run release:version\`, commit, and run \`npm run release\`.`;

/** Creates a client and calls an operation without required arguments, if there is one. */
function writeExample({ client, clientName, packageName }: ProjectModel): string {
  const variable = camelCase(client.name);
  const callable = client.operations.filter(({ isOptional }) => isOptional);
  const operation = callable.find(({ httpMethod }) => httpMethod === "GET") ?? callable[0];
  const names = (operation ?? client.operations[0])?.security[0] ?? [];
  const known = client.credentials.filter(({ name }) => names.includes(name));
  const options = known.map(
    ({ name }) =>
      `${propertyKey(name)}: process.env.${`${variable}_${name}`.replace(/\W/g, "_").toUpperCase()}`,
  );
  return [
    `import { create${clientName}Client } from "${packageName}";`,
    "",
    `const ${variable} = create${clientName}Client(${options.length > 0 ? `{ ${options.join(", ")} }` : ""});`,
    ...(operation === undefined ? [] : [writeCall(variable, operation)]),
  ].join("\n");
}

function writeCall(variable: string, { methodName, responses }: OperationModel): string {
  const call = `await ${propertyAccess(variable, methodName)}()`;
  const hasData = responses.some(
    ({ status, kind }) => status.startsWith("2") && kind !== undefined,
  );
  return hasData ? `console.log(${call});` : `${call};`;
}
