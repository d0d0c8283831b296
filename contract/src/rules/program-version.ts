/** The first version that stands in the words (`1.11.4` of `Terraform v1.11.4`); undefined = there is none. */
export function versionIn(words: string): string | undefined {
  return /\d+(?:\.\d+){1,3}/.exec(words)?.[0];
}

/** By numbers: `1.4` is older than `1.11.4`, and what is missing counts as 0. Both as `versionIn` finds them. */
export function isOlderVersion(version: string, than: string): boolean {
  const [one, other] = [version, than].map((words) => words.split('.').map(Number));
  for (let index = 0; index < 4; index += 1) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
