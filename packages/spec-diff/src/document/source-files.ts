import { fileURLToPath, pathToFileURL } from "node:url";
import { Source } from "@redocly/openapi-core";
import type { Files } from "./files.ts";
import { InputError } from "./input-error.ts";
import { JsonLines } from "./json-lines.ts";
import { type Limits, refuseHostileShape, refuseManyFiles } from "./limits.ts";
import type { Lines } from "./open-document.ts";
import { parseText } from "./parse-text.ts";
import { MissingFile, type ReferenceSource } from "./resource-index.ts";
import { pointerOfSite, type ReferenceSite } from "./resources.ts";
import { YamlLines } from "./yaml-lines.ts";

export interface SourceFile {
  readonly source: Source;
  /** What it holds; text if it is neither JSON nor YAML. */
  readonly root: unknown;
  readonly syntax: "json" | "yaml" | "text";
}

/** One description's files, each read once. */
export class SourceFiles implements ReferenceSource {
  readonly #files: Files;
  /** The folder references may not leave. */
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #read = new Map<string, SourceFile>();
  readonly #lines = new Map<Source, Lines>();
  #size = 0;

  constructor(files: Files, folder: string, limits: Limits) {
    this.#files = files;
    this.#folder = folder;
    this.#limits = limits;
  }

  readMain(path: string): SourceFile {
    const source = new Source(path, this.#files.read(path, undefined, this.#limits));
    return this.#keep(path, { source, ...parseText(source, this.nameOf(source)) });
  }

  read(uri: string): SourceFile | undefined {
    if (!uri.startsWith("file:")) return undefined;
    const path = pathOf(uri);
    const source = new Source(path, this.#readInside(path));
    if (/\.(json|ya?ml)$/.test(path)) {
      return this.#keep(path, { source, ...parseText(source, this.nameOf(source)) });
    }
    return this.#keep(path, { source, root: source.body, syntax: "text" });
  }

  #readInside(path: string): string {
    try {
      return this.#files.read(path, this.#folder, this.#limits);
    } catch (error) {
      if (error instanceof InputError && error.fault === "missing") {
        throw new MissingFile(error.message);
      }
      throw error;
    }
  }

  #keep(path: string, file: SourceFile): SourceFile {
    const name = this.nameOf(file.source);
    this.#size += file.source.body.length;
    refuseManyFiles(name, this.#size, this.#limits);
    refuseHostileShape(name, file.root, this.#limits);
    this.#read.set(path, file);
    return file;
  }

  refuse(site: ReferenceSite, message: string): never {
    const file = this.#read.get(pathOf(site.resource.file));
    if (file === undefined) throw new Error(`${site.resource.file} has not been read.`);
    throw this.errorAt(file.source, pointerOfSite(site), message);
  }

  errorAt(source: Source, pointer: string, message: string): InputError {
    const location = { file: this.nameOf(source), ...this.linesOf(source).find(pointer) };
    return new InputError("unresolved-reference", location, message);
  }

  nameOf({ absoluteRef }: Source): string {
    return this.#files.nameOf(absoluteRef);
  }

  linesOf(source: Source): Lines {
    const isJson = this.#read.get(source.absoluteRef)?.syntax === "json";
    const lines =
      this.#lines.get(source) ?? (isJson ? new JsonLines(source.body) : new YamlLines(source));
    this.#lines.set(source, lines);
    return lines;
  }

  list(): readonly SourceFile[] {
    return [...this.#read.values()];
  }
}

export function uriOfPath(path: string): string {
  return pathToFileURL(path).href;
}

function pathOf(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    throw new MissingFile(`${uri} is no path of this machine.`);
  }
}
