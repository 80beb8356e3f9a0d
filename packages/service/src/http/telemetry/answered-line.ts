/** What the log says of one request. */
export interface AnsweredRequest {
  /** Of letters, digits and a few marks, as `chooseRequestId` gives it. */
  readonly requestId: string;
  readonly operationId: string;
  readonly method: string;
  /** Without the query, which may hold what is private. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
}

/**
 * The line of a request, as pino would write it at the level info. Most lines are such lines, and pino takes
 * longer for one than the service for the parameters of a request: it does not know that only the path
 * needs escaping.
 */
export function writeAnsweredLine(timeField: string, request: AnsweredRequest): string {
  const { requestId, operationId, method, path, status, durationMs } = request;
  const rounded = Math.round(durationMs * 1000) / 1000;
  const whose = `"requestId":"${requestId}","operationId":"${operationId}","method":"${method}"`;
  const what = `"path":${JSON.stringify(path)},"status":${status},"durationMs":${rounded}`;
  return `{"level":"info"${timeField},${whose},${what},"msg":"answered"}\n`;
}
