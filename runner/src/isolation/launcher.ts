/**
 * The last shell before a program. It runs with the rights of the task alone, so only here the task's
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

/**
 * The shell is in the group of its program, so it hears what is said to that group, and goes on. What is
 * only caught is not ignored by what it starts.
 */
const CATCHING = 'trap : HUP INT QUIT PIPE ALRM TERM USR1 USR2';

/**
 * The same, and the shell waits for the command: it says how that was ended to its error output, where the command's
 * own is its output. A task can end this shell: that ends the task.
 */
export const WATCHING_LAUNCHER = `${CATCHING}
(
${LAUNCHER}
) 2>&1
exit "$?"`;

type Environment = Readonly<Record<string, string>>;

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** The environment as that file. A name that the shell keeps for itself (UID where sh is bash) is left out. Pure. */
export function environmentScript(environment: Environment): string {
  return Object.entries(environment)
    .map(([name, value]) => `command export ${name}=${quoted(value)} 2>/dev/null || :\n`)
    .join('');
}
