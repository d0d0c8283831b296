/** RFC 3339 in UTC, as every instant crosses the wire. */
export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function toTimeOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : toTime(milliseconds);
}
