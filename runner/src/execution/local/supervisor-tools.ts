/** The programs that a supervisor uses. */
import { spawnSync } from 'node:child_process';
import { OptionsError } from '../../options-error.ts';
import { markerLimit, type TaskMarker } from '../../process-table.ts';
import { findSystemProgram } from '../../program-lookup.ts';
import { logLine } from '../../runner-log.ts';

/** Full paths: a supervisor has no PATH. */
export type SupervisorTools = {
  sh: string;
  mkfifo: string;
  cat: string;
  head: string;
  sleep: string;
  setsid: string;
  /** undefined where limits can't be set: then only the environment identifies the processes of a task */
  prlimit: string | undefined;
};

/** Throws `OptionsError` when the machine lacks one. */
export function findSupervisorTools(): SupervisorTools {
  const sh = find('sh');
  return {
    sh,
    mkfifo: find('mkfifo'),
    cat: find('cat'),
    head: find('head'),
    sleep: find('sleep'),
    setsid: find('setsid'),
    prlimit: findLimitSetter(sh),
  };
}

/** For `prlimit`: only the soft limit, so that a runner inside a task can mark its own processes. */
function limitArguments(marker: TaskMarker): string[] {
  return [`--rttime=${markerLimit(marker)}:`];
}

/** The words before a command that set the marker as its limit. */
export function limitCommand(marker: TaskMarker, { prlimit }: SupervisorTools): string[] {
  return prlimit === undefined ? [] : [prlimit, ...limitArguments(marker)];
}

function find(name: string): string {
  const found = findSystemProgram(name);
  if (found !== undefined) return found;
  throw new OptionsError(`${name} was not found on this machine. Install coreutils and util-linux.`);
}

/** Some sandboxes refuse to set limits, and small systems have no prlimit. */
function findLimitSetter(shell: string): string | undefined {
  const found = findSystemProgram('prlimit');
  const probe = limitArguments({ task: 'probe', runner: 'probe' });
  if (found !== undefined && spawnSync(found, [...probe, shell, '-c', ':']).status === 0) return found;
  logLine(
    'prlimit of util-linux cannot be used here: processes that empty their environment outlive their task',
  );
  return undefined;
}
