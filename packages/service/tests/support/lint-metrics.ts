/** Prometheus' conventional units, and those they replace. */
const otherUnits =
  /_(ms|us|ns|s|sec|milliseconds|microseconds|nanoseconds|minutes|hours|days|weeks|kb|mb|gb|b|kilobytes|megabytes|gigabytes|bits|percent)(_|$)/;

/**
 * The `promtool check metrics` rules our metrics can break, for machines without it: help texts, `_total` for counters
 * and for nothing else, base units, reserved suffixes and labels, types and capitals in names.
 *
 * @param text in the Prometheus text format
 * @returns a sentence for each finding
 */
export function lintMetrics(text: string): string[] {
  const lines = text.split("\n");
  const helped = new Set(lines.flatMap((line) => /^# HELP (\S+) \S/.exec(line)?.[1] ?? []));
  const types = lines.flatMap((line) => {
    const [, name, type] = /^# TYPE (\S+) (\w+)$/.exec(line) ?? [];
    return name === undefined || type === undefined ? [] : [{ name, type }];
  });
  const ofTypes = types.flatMap(({ name, type }) => [
    ...(helped.has(name) ? [] : [`${name} has no help text.`]),
    ...lintName(name, type),
  ]);
  const scalars = new Set(
    types.filter(({ type }) => type === "counter" || type === "gauge").map(({ name }) => name),
  );
  const ofLabels = lines.flatMap((line) => {
    const [, name = "", label] = /^([a-z]\w*)\{.*\b(le|quantile)="/i.exec(line) ?? [];
    return scalars.has(name) ? [`${name} has the reserved label ${label}.`] : [];
  });
  return [...ofTypes, ...ofLabels];
}

function lintName(name: string, type: string): string[] {
  const isCounter = type === "counter";
  const isDistribution = type === "histogram" || type === "summary";
  const findings: [boolean, string][] = [
    [isCounter && !name.endsWith("_total"), "is a counter and does not end in _total"],
    [!isCounter && name.endsWith("_total"), `is a ${type} and ends in _total`],
    [otherUnits.test(name), "has a unit that is not a base unit"],
    [!isDistribution && /_(count|sum|bucket)$/.test(name), "ends in a reserved suffix"],
    [/_(counter|gauge|histogram|summary)(_|$)/.test(name), "contains its type"],
    [/[A-Z:]/.test(name), "contains a capital or a colon"],
  ];
  return findings.flatMap(([isFound, text]) => (isFound ? [`${name} ${text}.`] : []));
}
