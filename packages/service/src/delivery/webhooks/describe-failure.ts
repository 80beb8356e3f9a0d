import { ProxyUnavailableError } from "../../outgoing/proxy-error.ts";
import { PrivateAddressError } from "../../outgoing/request-guard.ts";

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection-refused",
  ECONNRESET: "connection-reset",
  EPIPE: "connection-reset",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  ETIMEDOUT: "timeout",
  ERR_NOT_HTTPS: "not-https",
  ERR_PROXY_TUNNEL: "proxy-refused",
};

/** OpenSSL names why a certificate was refused; Node adds its own reasons and handshake reasons. */
const tls = /^(CERT_|CRL_|DEPTH_ZERO_|EPROTO|ERR_SSL_|ERR_TLS_|HOSTNAME_|SELF_SIGNED_|UNABLE_TO_)/;

/** A request's error code without a response. It is safe to show: it holds neither address nor secret. */
export function describeFailure(error: unknown): string {
  if (error instanceof PrivateAddressError) return "private-address";
  if (error instanceof ProxyUnavailableError) return "proxy-unavailable";
  const { code = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (tls.test(code)) return "tls";
  if (code.startsWith("HPE_")) return "invalid-response";
  return codes[code] ?? "connection-failed";
}
