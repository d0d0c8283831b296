/** What a supervisor of the starter is to do, as the file that it reads. Pure. */
import type { Mount, SandboxPlan } from '../../isolation/sandbox-plan.ts';
import type { TaskUser } from '../../isolation/task-user.ts';

export type SandboxStart = {
  stepPath: string;
  spoolPath: string;
  /** gets the marks of what is written to standard error; undefined = nothing is marked */
  marksPath?: string | undefined;
  /** the marker of the task, as in `markerLimit` */
  limit: string;
  plan: SandboxPlan;
  /** undefined = as the runner's own user */
  user: TaskUser | undefined;
  /** the program by its full path, and its arguments */
  command: readonly string[];
  cwd: string;
  environment: Readonly<Record<string, string>>;
};

/**
 * Fields that each end with a zero byte, which none of them can hold: name of a list, how many it has, and these.
 * Throws where one does hold it: no program could be given that.
 */
export function startFile({ plan, user, ...start }: SandboxStart): string {
  const lists: [name: string, fields: readonly (string | number)[]][] = [
    ['step', [start.stepPath, start.spoolPath, start.limit]],
    ['errors', start.marksPath === undefined ? [] : [start.marksPath]],
    ['mounts', plan.mounts.flatMap(fieldsOf)],
    ['user', user === undefined ? [] : [user.uid, user.gid, ...(user.isOfMachine ? user.groups : [])]],
    ['folder', [start.cwd]],
    ['command', start.command],
    ['environment', Object.entries(start.environment).flat()],
    ['end', []],
  ];
  if (lists.some(([, fields]) => fields.some((field) => String(field).includes('\0'))))
    throw new Error('a zero byte in its arguments or its environment cannot be handed to a program');
  return lists.map(([name, fields]) => [name, fields.length, ...fields, ''].join('\0')).join('');
}

function fieldsOf(mount: Mount): [kind: string, target: string, detail: string] {
  switch (mount.kind) {
    case 'overlay':
      return [mount.kind, mount.target, mount.layers];
    case 'bind':
      return [mount.isReadOnly ? 'bind_read_only' : 'bind', mount.target, mount.source];
    case 'empty':
      return ['empty', mount.target, mount.mode];
    case 'close':
    case 'devices':
    case 'processes':
      return [mount.kind, mount.target, ''];
  }
}
