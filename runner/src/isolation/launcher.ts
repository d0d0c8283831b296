/**
 * The last process before a program. It runs with the rights of the task alone, so only here the task's
 * environment is put on: names like LD_PRELOAD in it would run code in whatever is started with them.
 */
import { HELPER_VARIABLE } from '../process-table.ts';

/** $1 working directory, $2 file with the environment; then the command. */
export const LAUNCHER = `unset ${HELPER_VARIABLE}
cd -- "$1" || exit 126
unset OLDPWD
. "$2" || exit 126
shift 2
exec "$@"`;

/** The environment as that file. A name that the shell keeps for itself (UID where sh is bash) is left out. Pure. */
export function environmentScript(environment: Readonly<Record<string, string>>): string {
  return Object.entries(environment)
    .map(([name, value]) => `command export ${name}='${value.replaceAll("'", "'\\''")}' 2>/dev/null || :\n`)
    .join('');
}
