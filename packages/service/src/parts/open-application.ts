import type { Registry } from "prom-client";
import type { UsageCounter } from "../domain/admin/usage.ts";
import { pathOfUrl } from "../domain/base-path.ts";
import { createAuthenticator } from "../http/access/authenticator.ts";
import { RequestSlots } from "../http/access/request-slots.ts";
import { type Application, createApplication } from "../http/application.ts";
import { authorizations } from "../operations/access/authorizations.ts";
import { handlers } from "../operations/index.ts";
import type { Service } from "../service.ts";
import type { Delivery } from "./open-delivery.ts";
import { openMcp } from "./open-mcp.ts";
import { openPages } from "./open-pages.ts";
import { openRateLimiter } from "./open-rate-limiter.ts";
import type { PartContext } from "./part-context.ts";

interface ApplicationParts {
  readonly service: Service;
  readonly delivery: Delivery;
  readonly registry: Registry;
  readonly usage: UsageCounter;
}

/** The HTTP server with every route; it does not listen yet. */
export function openApplication(
  { database, settings, log }: PartContext,
  { service, delivery, registry, usage }: ApplicationParts,
): Promise<Application> {
  const limiter = openRateLimiter(settings, service, log);
  const mcp = settings.mcp ? openMcp(settings.publicUrl, service, log) : undefined;
  return createApplication({
    service,
    ...(settings.docsUrl !== undefined && { docsUrl: settings.docsUrl }),
    publicUrl: settings.publicUrl,
    ...(limiter !== undefined && { limiter, slots: openSlots(settings) }),
    handlers,
    authenticator: createAuthenticator(service),
    authorizations,
    log,
    hosts: settings.apis,
    registry,
    usage,
    checkReadiness: async () =>
      (await database.isReady())
        ? { isReady: true, lostServers: database.lostServers() }
        : { isReady: false, reason: database.problem() },
    describeChannels: () => describeChannels(delivery),
    pages: openPages(service, delivery),
    ...(mcp !== undefined && { mcp }),
    checkResponses: settings.checkResponses,
    blockchainIds: service.actions.blockchainId,
    credentialAliases: { clientKey: settings.clientKeyHeaders, apiKey: settings.apiKeyHeaders },
    trustProxy: settings.trustProxy,
    isOnSocket: settings.socketPath !== undefined,
    basePath: settings.basePath,
    publicPath: pathOfUrl(settings.publicUrl),
    hasManagement: settings.managementPort !== undefined,
    operatorNames: [...settings.managementNames, new URL(settings.publicUrl).hostname],
    adminOrigins: settings.adminOrigins,
  });
}

/**
 * A few of the database's connections for each network, half for one using several client keys, and most for each key,
 * which serves many.
 */
function openSlots({ databasePoolSize: connections }: PartContext["settings"]): RequestSlots {
  return new RequestSlots({
    ofNetwork: Math.max(1, Math.floor(connections / 4)),
    ofNetworkInAll: Math.max(1, Math.floor(connections / 2)),
    ofKey: Math.max(1, Math.floor((connections * 3) / 4)),
  });
}

/** For `/health/ready`: a paused channel keeps its work, so it does not make the service unready. */
function describeChannels(delivery: Delivery): Readonly<Record<string, string>> {
  const entries = delivery.reports().map(({ channel, mode, isOpen, reason }) => {
    const state = mode === "off" ? "off" : isOpen ? mode : `paused: ${reason}`;
    return [channel, state] as const;
  });
  return Object.fromEntries(entries);
}
