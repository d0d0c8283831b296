/**
 * Which `--limit` may come from somebody who only runs tasks. Ansible reads the hosts of a part that begins
 * with `@` from that file, any file of the runner, and shows the lines that match no host. What ends a part
 * is Ansible's affair: commas, colons, unbalanced brackets, and every character that Python takes for a
 * blank. So no `@` passes at all; no host or group needs one. Control and format characters go too: nobody
 * sees them in a log.
 */
const refused = /[@\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Ansible can read no file for it, and it holds nothing that cannot be seen. */
export function isPlainHostLimit(limit: string): boolean {
  return !refused.test(limit);
}
