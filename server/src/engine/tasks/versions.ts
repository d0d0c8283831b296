/**
 * The version of the next build. `start` is read as prefix, number, suffix; the number is its last run of digits.
 * When `previous` (version of the template's newest task, whatever became of it) has the same prefix and suffix, the
 * number goes on from it, else the count begins anew at `start`. A start version without digits never changes.
 */
export function nextVersion(start: string, previous: string | null): string {
  const parts = /^(.*?)(\d+)(\D*)$/s.exec(start);
  if (parts === null || previous === null) return start;
  const [, prefix = '', first = '', suffix = ''] = parts;
  if (previous.length < prefix.length + suffix.length + 1) return start;
  if (!previous.startsWith(prefix) || !previous.endsWith(suffix)) return start;
  const digits = previous.slice(prefix.length, previous.length - suffix.length);
  if (!/^\d+$/.test(digits)) return start;
  const current = BigInt(digits);
  return current < BigInt(first) ? start : `${prefix}${current + 1n}${suffix}`;
}
