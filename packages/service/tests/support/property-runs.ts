/** The number of cases for property tests that query the database: a quarter, or all with TEST_LONG. */
export function propertyRuns(full: number): number {
  return process.env.TEST_LONG ? full : Math.ceil(full / 4);
}
