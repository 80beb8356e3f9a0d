/** How many cases a property test draws that queries the database: a quarter for a change, all in a long run. */
export function propertyRuns(full: number): number {
  return process.env.TEST_LONG ? full : Math.ceil(full / 4);
}
