import { bundleSpec } from "@bellwether/bundle/bundle";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { listReleases } from "@bellwether/bundle/releases";

/** A version of a host's API. */
export interface PublishedVersion {
  readonly host: string;
  readonly version: string;
  /** Without internal operations. */
  readonly document: OpenApiDocument;
  /** False for the working spec when its version has no release yet. */
  readonly isReleased: boolean;
}

export interface PublishedHost {
  readonly host: string;
  readonly newest: PublishedVersion;
  /** The newest first. */
  readonly versions: readonly PublishedVersion[];
  /** The working spec, from which the service is built. It has the internal operations, which are not published. */
  readonly served: OpenApiDocument;
}

/**
 * Whether a version has neither the newest description nor the newest client. For such versions the site keeps Redoc,
 * Markdown and OpenAPI files: with their static pages it would grow twice as fast.
 */
export function isArchived(
  { newest, versions }: PublishedHost,
  version: PublishedVersion,
): boolean {
  return version !== newest && version !== versions.find(({ isReleased }) => isReleased);
}

/**
 * Every host with all released versions, and the working spec when its version is not released yet.
 *
 * @throws BrokenSpecError naming the file and the line
 */
export async function readPublishedHosts(): Promise<PublishedHost[]> {
  return Promise.all(listHosts().sort(developersFirst).map(readHost));
}

/** The API for operators, which app developers cannot call. */
const operatorHost = "admin";

function developersFirst(left: string, right: string): number {
  return Number(left === operatorHost) - Number(right === operatorHost);
}

async function readHost(host: string): Promise<PublishedHost> {
  const releases = listReleases().filter((release) => release.host === host);
  const versions = await Promise.all(
    releases.map(async ({ version, file }) => {
      return { host, version, document: await readPublished(file), isReleased: true };
    }),
  );
  const served = await bundleHost(host);
  const { version } = served.info;
  if (!versions.some((published) => published.version === version)) {
    const document = withoutInternalOperations(served);
    versions.push({ host, version, document, isReleased: false });
  }
  const [newest, ...older] = versions.reverse();
  if (newest === undefined) throw new Error(`${host} has no version.`);
  return { host, newest, versions: [newest, ...older], served };
}

async function readPublished(file: string): Promise<OpenApiDocument> {
  return withoutInternalOperations(await bundleSpec(file));
}
