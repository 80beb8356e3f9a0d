import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isAddress } from "@bellwether/tasks/download";
import { UsageError } from "@bellwether/tasks/run-command";
import { chooseFrom } from "../client-config.ts";
import { type OptionalModule, optionalModules } from "../layout.ts";
import { isPackageName } from "./package-name.ts";
import { clientVersion, generatorVersion } from "./tool-versions.ts";

/** The arguments of `init`. Names depending on the document's title are still open. */
export interface InitOptions {
  /** A file, an address, or `-` for standard input. */
  readonly input: string;
  readonly folder: string | undefined;
  readonly name: string | undefined;
  readonly packageName: string | undefined;
  readonly modules: readonly OptionalModule[];
  readonly isPrivate: boolean;
  readonly json: boolean;
  readonly dependencies: OwnDependencies;
}

/** Our packages in a new project: versions, addresses or files. */
export interface OwnDependencies {
  readonly client: string;
  readonly generator: string;
}

export const initHelp = `Usage: bellwether-generate init DOCUMENT [FOLDER] [OPTION...]

Creates a package with the client of an OpenAPI document: sources, a build, contract tests against a Prism mock,
changesets and workflows of GitHub. FOLDER must be missing or empty; default: NAME-client.

  DOCUMENT                    a file, YAML or JSON; an address; or - for standard input. The project gets a copy
  --name NAME                 the name of the client: petstore gives createPetstoreClient; default: from the title
  --package-name PACKAGE      the name of the package; default: that of the folder. A name that npm has is refused
  --modules MODULE[,MODULE]   optional entry points of the package: query, msw; it always has validate
  --private                   make a package that npm does not publish; its name is not looked up
  --tarballs SOURCE           a folder or an address with bellwether-client.tgz and bellwether-generate.tgz, for
                              projects that do not install them from npm
  --json                      print JSON instead of text
  --help                      show this help

Exit codes: 0 success, 1 an invalid document, 2 wrong usage. A failure leaves no files.`;

/**
 * Reads the arguments after `init`.
 *
 * @returns undefined for `--help`
 * @throws UsageError
 */
export function readInitOptions(args: readonly string[]): InitOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: "string" },
      "package-name": { type: "string" },
      modules: { type: "string" },
      private: { type: "boolean", default: false },
      tarballs: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return undefined;
  const [input, folder, ...others] = positionals;
  if (input === undefined) throw new UsageError("init needs a document.");
  if (others.length > 0) {
    throw new UsageError(`init takes a document and a folder; ${others.join(" ")} is too much.`);
  }
  const { name, "package-name": packageName } = values;
  if (name !== undefined && !/^[a-z][a-z0-9-]*$/i.test(name)) {
    throw new UsageError(`--name is ${name}; it must be letters, digits and hyphens.`);
  }
  if (packageName !== undefined && !isPackageName(packageName)) {
    throw new UsageError(
      `--package-name is ${packageName}; npm allows lower-case letters, digits, hyphens and a scope.`,
    );
  }
  return {
    input,
    folder,
    name,
    packageName,
    modules: readModules(values.modules),
    isPrivate: values.private,
    json: values.json,
    dependencies: readSource(values.tarballs),
  };
}

/** The project's tests need `validate`. */
function readModules(list: string | undefined): OptionalModule[] {
  const chosen = (list?.split(",") ?? []).map((module) =>
    chooseFrom(optionalModules, module.trim(), (allowed) => {
      throw new UsageError(`--modules is ${module.trim()}; it must be ${allowed}.`);
    }),
  );
  return optionalModules.filter((module) => module === "validate" || chosen.includes(module));
}

function readSource(source: string | undefined): OwnDependencies {
  if (source === undefined) return { client: clientVersion, generator: generatorVersion };
  const start = isAddress(source) ? source : `file:${resolve(source)}`;
  const place = (tarball: string) => `${start.replace(/\/?$/, "/")}${tarball}`;
  return {
    client: place("bellwether-client.tgz"),
    generator: place("bellwether-generate.tgz"),
  };
}

/**
 * A client's name from its document's title, `Train Travel API` gives `train-travel`, or from its folder where the
 * title names no service.
 */
export function nameClient(title: string, folder: string | undefined): string {
  const [name] = [title, basename(resolve(folder ?? "/"))]
    .map(wordsOf)
    .filter((words) => words.length > 0);
  if (name !== undefined) return name.join("-");
  throw new UsageError(`The title ${JSON.stringify(title)} gives no name; add --name.`);
}

/** Title words that tell a service from others. */
function wordsOf(title: string): string[] {
  const words = title.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  return words.filter((word) => !commonWords.test(word));
}

const commonWords =
  /^(api|client|definition|docs|documentation|openapi|reference|rest|sdk|specification|swagger|the|v\d+)$/;

/** A package's name from its folder, where npm allows it. */
export function packageNameByFolder(folder: string, name: string): string {
  const folderName = basename(folder).toLowerCase();
  return isPackageName(folderName) ? folderName : `${name.toLowerCase()}-client`;
}
