import { resolve } from "node:path";
import {
  bundle,
  createConfig,
  getLineColLocation,
  type Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { parseJson } from "./exact-numbers.ts";
import { type Files, FilesResolver } from "./files.ts";
import { InputError, type InputFault, type SourcePosition, startOf } from "./input-error.ts";
import { JsonLines } from "./json-lines.ts";
import { refuseHostileShape } from "./limits.ts";
import { NodeLocations } from "./node-locations.ts";
import { isObject, type JsonObject, lookUpPointer } from "./nodes.ts";
import { openApiVersionOf, openDocument, type SpecDocument } from "./open-document.ts";
import { listReferences } from "./references.ts";
import { YamlLines } from "./yaml-lines.ts";

interface Request {
  /** The absolute path of the description's main file. */
  readonly file: string;
  readonly files: Files;
  readonly label: string;
}

/**
 * Reads one version of a description.
 *
 * @throws InputError when it cannot be compared, with the location and how to fix it
 */
export async function loadDocument({ file, files, label }: Request): Promise<SpecDocument> {
  const name = files.nameOf(file);
  const resolver = new FilesResolver(files);
  const source = await resolver.loadExternalRef(resolve(file));
  const parsed = parse(resolver, source, name);
  openApiVersionOf(parsed, name);
  const isWhole = listReferences(parsed).every((node) => String(node.$ref).startsWith("#"));
  const root = isWhole ? parsed : await bundleFiles(source, parsed, resolver, files);
  const others = isWhole ? new Map<Source, unknown>() : await readOthers(resolver, source);
  return openDocument({
    root,
    label,
    name,
    nodeLocations: new NodeLocations(root, source, others),
    nameOf: ({ absoluteRef }) => files.nameOf(absoluteRef),
    linesOf: (own) => (isJson(own) ? new JsonLines(own.body) : new YamlLines(own)),
  });
}

function isJson({ body }: Source): boolean {
  return /^\s*\{\s*"/.test(body) && body.trimEnd().endsWith("}");
}

/** What the files besides the main one hold. */
async function readOthers(
  { cache }: FilesResolver,
  main: Source,
): Promise<ReadonlyMap<Source, unknown>> {
  const loaded = await Promise.all(cache.values());
  const others = loaded.flatMap((one) =>
    "parsed" in one && one.source.absoluteRef !== main.absoluteRef
      ? [[one.source, one.parsed] as const]
      : [],
  );
  return new Map(others);
}

function parse(resolver: FilesResolver, source: Source, name: string): JsonObject {
  const parsed = parseAny(resolver, source, name);
  refuseHostileShape(name, parsed);
  if (!isObject(parsed)) {
    throw new InputError("malformed", startOf(name), "The document is no object; nothing to read.");
  }
  return parsed;
}

function parseAny(resolver: FilesResolver, source: Source, name: string): unknown {
  // JSON is YAML too, and twenty times faster as itself.
  if (isJson(source)) {
    try {
      return parseJson(source.body);
    } catch {
      // What begins like JSON may be YAML in flow style; its parser also knows where a mistake is.
    }
  }
  try {
    const document = resolver.parseDocument(source, true);
    return document.parsed;
  } catch (error) {
    if (error instanceof YamlParseError) {
      const [line = ""] = error.originalError.message.split("\n");
      // The parser adds the location once more, with the whole path.
      const message = line.replace(/ in ".*" \(\d+:\d+\)$/, "");
      const location = { file: name, line: error.line, column: error.col };
      if (/depth/i.test(message)) {
        throw new InputError("too-large", location, `Values are nested too deeply: ${message}`);
      }
      throw new InputError("malformed", location, `This is not valid YAML: ${message}`);
    }
    if (error instanceof RangeError) {
      throw new InputError("too-large", startOf(name), "Values are nested too deeply to be read.");
    }
    throw error;
  }
}

async function bundleFiles(
  source: Source,
  parsed: JsonObject,
  externalRefResolver: FilesResolver,
  files: Files,
): Promise<JsonObject> {
  const config = await createConfig({});
  const doc = { source, parsed: parsed as Record<string, unknown> };
  const fail = (fault: InputFault, at: SourcePosition, message: string): never => {
    throw new InputError(fault, at, message);
  };
  try {
    const { bundle: bundled, problems } = await bundle({ doc, config, externalRefResolver });
    for (const { location, message, severity } of problems) {
      const [first] = location;
      if (severity !== "error" || first === undefined) continue;
      const { start } = getLineColLocation(first);
      const position = {
        file: files.nameOf(first.source.absoluteRef),
        line: start.line,
        column: start.col,
      };
      const value = lookUpPointer(parsed, first.pointer ?? "");
      const target = isObject(value) && typeof value.$ref === "string" ? `: ${value.$ref}` : "";
      fail("unresolved-reference", position, `${message}${target}`);
    }
    return isObject(bundled.parsed) ? bundled.parsed : parsed;
  } catch (error) {
    if (error instanceof InputError) throw error;
    const name = files.nameOf(source.absoluteRef);
    if (error instanceof RangeError)
      fail("too-large", startOf(name), "References are nested too deeply.");
    const text = error instanceof Error ? error.message : String(error);
    return fail("malformed", startOf(name), `The document cannot be read: ${text}`);
  }
}
