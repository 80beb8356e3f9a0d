import { describeSettings } from "../settings/describe-settings.ts";
import { describeCommands } from "./commands.ts";

/** The `bellwether --help` output. */
export function helpText(): string {
  return `Usage: bellwether [settings]
       bellwether <command> [settings]

Without a command it starts the service: wallet alerts, market data and action links on one address. It
includes PostgreSQL, so no setting is required. Ctrl-C or SIGTERM stops it after the running requests; a
second one stops it at once.

  --help           print this page
  --version        print the version
  --print-config   print the effective settings without secrets

Commands. They run with or without a running service, and print JSON with --json:
${describeCommands()}

Settings, each as a flag, an environment variable or a line of --config-file. The flag wins, then the variable:
${describeSettings()}

Monitoring: /health/live, /health/ready and /metrics (Prometheus, on --management-port if it is set). Logs are JSON lines on stdout.
Traces go to OTEL_EXPORTER_OTLP_ENDPOINT if it is set; other variables of OpenTelemetry apply too.

Exit codes: 0 stopped or done, 1 the start or the command failed, 2 wrong usage, 3 migrations are pending
(migrate --dry-run).`;
}
