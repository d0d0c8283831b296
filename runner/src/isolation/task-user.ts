/** As whom the programs of tasks run where the runner is root. Found once, when the runner starts. */
import { spawnSync } from 'node:child_process';
import { OptionsError } from '../options-error.ts';

export type TaskUser = {
  name: string;
  uid: number;
  gid: number;
  /** all groups, the first one included */
  groups: readonly number[];
  /** false: the machine knows no such user, only what runs isolated does */
  isOfMachine: boolean;
};

/** An administrator may make a system user of this name, and give it rights on the machine. */
const USUAL_NAME = 'signalbox-task';
/** Numbers that neither distributions nor systemd give to anybody (systemd: UIDS-GIDS, "unused"). */
const FREE_FROM = 60977;
const FREE_TO = 61183;

/**
 * `wanted`: a name or number that an administrator has chosen. Throws `OptionsError` when it is none that
 * tasks may have.
 */
export function findTaskUser(wanted: string | undefined): TaskUser {
  const known = lookUp(wanted ?? USUAL_NAME);
  if (wanted !== undefined && known === undefined)
    throw new OptionsError(
      `There is no user "${wanted}" on this machine. Make it (useradd --system ${wanted}), or leave SIGNALBOX_RUNNER_TASK_USER out.`,
    );
  if (known?.uid === 0)
    throw new OptionsError(
      'Tasks do not run isolated as root. Choose another user for SIGNALBOX_RUNNER_TASK_USER, or set SIGNALBOX_RUNNER_ISOLATION=host.',
    );
  return known ?? userOfNobody();
}

function userOfNobody(): TaskUser {
  for (let id = FREE_FROM; id <= FREE_TO; id += 1)
    if (lookUp(String(id)) === undefined)
      return { name: USUAL_NAME, uid: id, gid: id, groups: [id], isOfMachine: false };
  throw new OptionsError(
    `The numbers ${FREE_FROM} to ${FREE_TO} all belong to users of this machine: name one for tasks in SIGNALBOX_RUNNER_TASK_USER.`,
  );
}

/** Asks the machine's own databases, a directory included. */
function lookUp(nameOrNumber: string): TaskUser | undefined {
  const entry = said('getent', ['passwd', nameOrNumber]).split('\n')[0]?.split(':') ?? [];
  const [name, , uid, gid] = entry;
  if (name === undefined || uid === undefined || gid === undefined) return undefined;
  const groups = said('id', ['-G', name]).trim().split(' ').filter(Boolean).map(Number);
  return { name, uid: Number(uid), gid: Number(gid), groups, isOfMachine: true };
}

function said(program: string, args: string[]): string {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}
