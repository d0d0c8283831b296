/** Which versions of the other product's schema are understood. */

/** The step that made the schema as it is described in docs/moving.md. */
const NEEDED = '2.10.28';

/** Throws one sentence with the step to take. */
export function refuseOtherSchema(versions: readonly string[]): void {
  if (versions.length === 0) {
    throw new Error(
      'This is no database of the other product, or an empty one: it lists no versions of its schema',
    );
  }
  const newer = versions.find((version) => compareVersions(version, NEEDED) > 0);
  if (newer !== undefined) {
    throw new Error(
      `This database is of a newer version (${newer}) than ${NEEDED}, up to which its tables are known: import from its running server instead (--url)`,
    );
  }
  if (versions.includes(NEEDED)) return;
  const newest = versions.toSorted(compareVersions).at(-1);
  throw new Error(
    `This database is of an older version (${newest}): run "semaphore migrate" of its version ${NEEDED} on it, or on a copy, then import that`,
  );
}

function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 4; part += 1) {
    const difference = (one?.[part] ?? 0) - (other?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
