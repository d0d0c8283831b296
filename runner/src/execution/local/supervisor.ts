/**
 * One detached process per started program. It outlives the runner, so a program goes on whatever happens to
 * the runner, and its end is written down. What its step's folder holds: see step-folder.ts.
 *
 * The program does not write to the spool itself: a file that is its output can be opened anew by its name
 * (`echo text > /dev/stderr`), which empties it. A copier of our own stands at the other end of the pipe. It ends when
 * nothing is left that could write there, and the supervisor ends after it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Confinement } from '../../isolation/isolation.ts';
import { HELPER_VARIABLE, OUTPUT_COPIER, type TaskMarker } from '../../process-table.ts';
import type { OutputPipes } from './output-pipes.ts';
import { limitCommand, type SupervisorTools } from './supervisor-tools.ts';

/** Stands in the output where some of it was lost. */
const GAP =
  '(a part of the output is missing here: it could not be written, as when the disk of the runner is full)';

/** So much room is waited for after the disk was full, in bytes. */
const ROOM_BYTES = 1024 * 1024;

/**
 * Within a shell that ignores signals. `folder`: of the step, as a shell finds it. It says that it has met the end of the
 * output, which nobody else can: where something has killed it the supervisor goes on without it.
 */
const copier = (folder: string) => `${HELPER_VARIABLE}=${OUTPUT_COPIER}
until "$__signalbox_cat" >>"$__signalbox_spool"; do
  until
    "$__signalbox_head" -c ${ROOM_BYTES} /dev/zero >"${folder}/room" &&
    true >"${folder}/room" &&
    printf '\\n%s\\n' '${GAP}' >>"$__signalbox_spool"
  do
    true >"${folder}/room"
    [ -e "${folder}/claim" ] || exit
    "$__signalbox_sleep" 1
  done
done
printf 'empty\\n' >>"${folder}/claim"`;

/**
 * $1 step folder, $2 spool, $3 to $5 full paths of cat, head and sleep; then the command. Shell variables would
 * shadow variables of the program's environment, hence the long names. The supervisor catches signals, since to
 * ignore them is inherited; just that is right for the copier. Nothing is started that the shell can do itself:
 * each program costs a start its millisecond.
 *
 * The copier loses what it has read when it cannot write it. Then it waits for room, and the program with it,
 * once the pipe is full: that is better than to end it, or to let it speak to nobody.
 */
const script = (child: string) => `
unset SHLVL
set -C
true 2>/dev/null >"$1/claim" || exit 0
set +C
trap : HUP INT TERM
__signalbox_step=$1 __signalbox_spool=$2
__signalbox_cat=$3 __signalbox_head=$4 __signalbox_sleep=$5
shift 5
read -r __signalbox_stat <"/proc/$$/stat"
printf 'supervisor %s\\n' "$__signalbox_stat" >>"$__signalbox_step/claim"
(
  trap '' HUP INT TERM
  ${copier('$__signalbox_step')}
) <"$__signalbox_step/output" 2>/dev/null &
(
  read -r __signalbox_stat </proc/self/stat
  printf 'program %s\\n' "$__signalbox_stat" >>"$__signalbox_step/claim"
  ${child}
printf 'exit %s\\n' "$?" >>"$__signalbox_step/claim" || {
  true >"$__signalbox_step/unwritten"
  exit
}
wait
printf 'over\\n' >>"$__signalbox_step/claim"
`;

const SCRIPT = script(`unset ${HELPER_VARIABLE}
  exec "$@"
) </dev/null >"$__signalbox_step/output" 2>&1`);

/**
 * What makes the sandbox speaks to `messages`; the command is bubblewrap. Within, the last shell before the program
 * waits for it as the supervisor does elsewhere, since bubblewrap keeps to itself by which signal one was ended.
 */
const SANDBOX_SCRIPT = script(`${HELPER_VARIABLE}=sandbox
  exec "$@"
) </dev/null >"$__signalbox_step/output"`);

export type ProgramStart = {
  stepPath: string;
  spoolPath: string;
  marker: TaskMarker;
  /** full path of the program */
  program: string;
  args: string[];
  cwd: string;
  environment: Record<string, string>;
  /** of the program; undefined where tasks are not isolated */
  confine: (command: readonly string[]) => Confinement | undefined;
};

export type StartDependencies = { tools: SupervisorTools; pipes: OutputPipes };

/** Starts the supervisor. Rejects with the operating system's error when that is impossible; then no program runs. */
export async function startSupervisor(
  start: ProgramStart,
  { tools, pipes }: StartDependencies,
): Promise<ChildProcess> {
  mkdirSync(start.stepPath, { recursive: true, mode: 0o700 });
  const messages = openSync(path.join(start.stepPath, 'messages'), 'a', 0o600);
  try {
    await pipes.take(path.join(start.stepPath, 'output'));
    const { cat, head, sleep } = tools;
    const own = [start.stepPath, start.spoolPath, cat, head, sleep];
    const { script, command, cwd, environment } = commandOf(start, tools);
    const marked = [...limitCommand(start.marker, tools), ...command];
    const child = spawn(tools.sh, ['-c', script, 'signalbox-supervisor', ...own, ...marked], {
      cwd,
      env: { ...environment, [HELPER_VARIABLE]: 'supervisor' },
      detached: true,
      stdio: ['ignore', 'ignore', messages],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    return child;
  } finally {
    closeSync(messages);
  }
}

function commandOf(start: ProgramStart, tools: SupervisorTools) {
  const command = [start.program, ...start.args];
  const confined = start.confine(command);
  if (confined === undefined) {
    const { cwd, environment } = start;
    return { script: SCRIPT, command: [tools.setsid, ...command], cwd, environment };
  }
  const { enter, launch, environment } = confined;
  return { script: SANDBOX_SCRIPT, command: [...enter, ...launch], cwd: '/', environment };
}
