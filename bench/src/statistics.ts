/** The value below which this share (0 to 1) of the values lies, by nearest rank. Throws when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export function spread(values: readonly number[]): { p50: number; p95: number; p99: number } {
  return {
    p50: round(percentile(values, 0.5)),
    p95: round(percentile(values, 0.95)),
    p99: round(percentile(values, 0.99)),
  };
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
