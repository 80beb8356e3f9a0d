import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { deployFolder, readDeployFile, type Yaml } from "./read-deploy-files.ts";

const folder = join(deployFolder, "kubernetes");

function readDocuments(text: string): Yaml[] {
  return parseAllDocuments(text, { version: "1.1" }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
}

export function readKustomization(name: "base" | "production"): Yaml {
  return readDocuments(readDeployFile(`kubernetes/${name}/kustomization.yaml`))[0];
}

/** The base's files beside its kustomization. */
export function listBaseFiles(): string[] {
  return readdirSync(join(folder, "base")).filter((file) => file !== "kustomization.yaml");
}

/** The base's objects, by kind and name as in `Job/bellwether-migrate`. */
export function readBase(): Readonly<Record<string, Yaml>> {
  const objects = listBaseFiles().flatMap((file) =>
    readDocuments(readDeployFile(`kubernetes/base/${file}`)),
  );
  return Object.fromEntries(objects.map((object) => [nameOf(object), object]));
}

function nameOf({ kind, metadata }: Yaml): string {
  return `${kind}/${metadata.name}`;
}

/** The pods' variables: the base's, and the overlay's. */
export function readPodVariables(): Record<string, string> {
  const literals = (["base", "production"] as const).flatMap((name) =>
    readKustomization(name).configMapGenerator.flatMap((map: Yaml) => map.literals),
  );
  return Object.fromEntries(
    literals.map((literal: string) => {
      const at = literal.indexOf("=");
      return [literal.slice(0, at), literal.slice(at + 1)];
    }),
  );
}

export const hasKubectl = canRun(["version", "--client"]);

function canRun(args: readonly string[]): boolean {
  try {
    execFileSync("kubectl", args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** What `kubectl apply --kustomize` would send, by kind and name. */
export function buildOverlay(): Readonly<Record<string, Yaml>> {
  const built = execFileSync("kubectl", ["kustomize", join(folder, "production")], {
    encoding: "utf8",
  });
  return Object.fromEntries(readDocuments(built).map((object) => [nameOf(object), object]));
}
