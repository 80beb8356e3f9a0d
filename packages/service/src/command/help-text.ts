import { describeSettings } from "../settings/describe-settings.ts";
import { describeCommands } from "./run-command.ts";

/** What `bellwether --help` prints. */
export function helpText(): string {
  return `Usage: bellwether [settings]
       bellwether <command> [settings]

Without a command it runs the service: wallet alerts, market data and action links on one address. It
brings its own PostgreSQL, so nothing has to be set. Ctrl-C or SIGTERM finishes the requests under way
and stops; a second one stops at once.

  --help           this page
  --version        the version
  --print-config   every setting as it was read, secrets hidden

Commands, which also work while the service runs, and print JSON with --json:
${describeCommands()}

Settings, each as a flag or as a variable (a flag goes first):
${describeSettings()}

Addresses for machines: /health/live, /health/ready and /metrics (Prometheus). Logs are JSON lines on
stdout.

Exit codes: 0 stopped or done, 1 it cannot start or a command cannot be done, 2 wrong usage.`;
}
