import { type DestinationStream, type Logger, pino } from "pino";

/** What no line may hold, wherever it stands. */
const secrets = [
  "authorization",
  "cookie",
  "token",
  "secret",
  "password",
  "signature",
  "apiKey",
  "clientKey",
  '["x-service-api-key"]',
  '["x-service-client-key"]',
];

/** JSON lines. An error keeps its name, message, code and stack, and none of what a driver adds to it. */
export function createLog(
  options: { readonly level?: string; readonly destination?: DestinationStream } = {},
): Logger {
  const paths = secrets.flatMap((name) => {
    const inner = name.startsWith("[") ? name : `.${name}`;
    return [name.startsWith("[") ? name : name, `*${inner}`, `*.*${inner}`];
  });
  return pino(
    {
      level: options.level ?? "info",
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: "[hidden]" },
      serializers: { error: describeError },
    },
    options.destination ?? pino.destination({ sync: false }),
  );
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? { code: error.code } : {};
  return {
    name,
    message,
    stack,
    ...code,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
