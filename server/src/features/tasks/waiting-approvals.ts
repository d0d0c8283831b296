/** What waits for the approval or the confirmation of one person, wherever he may give it. */
import { hasPermission, listWaitingApprovals, type WaitingApproval } from '@signalbox/contract';
import { memberMask } from '../../db/member-mask.ts';
import type { Reading } from '../../db/reading.ts';
import type { Engine } from '../../engine/engine.ts';
import { isActiveTask } from '../../engine/queue/queue-situation.ts';
import { isApprover } from '../../engine/tasks/approval-permission.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import { isHeldBack, listApprovals, readNeeded } from '../../engine/tasks/task-approvals.ts';
import { type Membership, maskOn } from '../../http/access.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { type Caller, ownsAllProjects, reachesProject } from '../../lib/caller.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';

const SHOWN = 100;

type Digests = Pick<Engine, 'startDigest' | 'findQuestion'>;

export function registerWaitingApprovals(register: RegisterEndpoint, engine: Digests): void {
  register(listWaitingApprovals, async ({ caller, membership, reading }) => {
    const shown: WaitingApproval[] = [];
    for (const row of await listWaiting(reading, caller)) {
      if (shown.length === SHOWN) break;
      if (!mayApprove(row, caller, membership)) continue;
      if (await hasApproved(reading, engine, { row, caller })) continue;
      shown.push(toWire(row));
    }
    return shown;
  });
}

type Row = Awaited<ReturnType<typeof listWaiting>>[number];

/** In the projects of the caller; an administrator is named by a rule in others, too. */
function listWaiting({ read }: Reading, caller: Caller) {
  return (
    read
      .selectFrom('tasks')
      .innerJoin('projects', 'projects.id', 'tasks.project_id')
      .innerJoin('templates', 'templates.id', 'tasks.template_id')
      .leftJoin('members', (join) =>
        join.onRef('members.project_id', '=', 'tasks.project_id').on('members.user_id', '=', caller.userId),
      )
      .leftJoin('users', 'users.id', 'tasks.user_id')
      .select([
        ...(['tasks.id', 'tasks.project_id', 'tasks.template_id', 'tasks.status', 'tasks.attempt'] as const),
        ...(['tasks.approval', 'tasks.approval_expires_at', 'tasks.created_at'] as const),
        ...(['projects.name as project_name', 'templates.name as template_name', 'templates.app'] as const),
        ...(['users.username', 'members.role'] as const),
        memberMask().as('mask'),
      ])
      // Its index: else all tasks of years are looked through.
      .where(isActiveTask)
      .where('tasks.status', '=', 'waiting_confirmation')
      .$if(!ownsAllProjects(caller), (query) => query.where('members.role', 'is not', null))
      .orderBy((order) => order.fn.coalesce('tasks.approval_expires_at', order.lit(Number.MAX_SAFE_INTEGER)))
      .orderBy('tasks.id')
      .execute()
  );
}

function mayApprove(row: Row, caller: Caller, { templates }: Membership): boolean {
  if (!reachesProject(caller, row.project_id)) return false;
  const permissions = maskOn({ role: '', permissions: row.mask, templates }, row.template_id);
  const mayRun = ownsAllProjects(caller) || hasPermission(permissions, 'runProjectTasks');
  if (!mayRun) return false;
  const needed = readNeeded(row);
  // What names nobody waits for its team: an administrator is not asked by every project of the server.
  return needed === undefined ? row.role !== null : isApprover(needed, { caller, role: row.role ?? '' });
}

/** Of what it would do now. Few have said something to a task that still waits: for them alone it is looked at. */
async function hasApproved(
  { read }: Reading,
  engine: Digests,
  { row, caller }: { readonly row: Row; readonly caller: Caller },
): Promise<boolean> {
  const said = await listApprovals(read, row.id);
  const own = said.filter(({ user_id: id, verdict }) => id === caller.userId && verdict === 'approved');
  if (own.length === 0) return false;
  const hash = await currentHash(engine, row);
  return own.some((one) => one.hash === hash);
}

async function currentHash(engine: Digests, row: Row): Promise<string | undefined> {
  if (!isHeldBack(row)) return (await engine.findQuestion(row.id))?.hash;
  try {
    return (await engine.startDigest(row.id, readNeeded(row)?.salt ?? ''))?.hash;
  } catch (error) {
    // What could not start just now has nothing that could be approved anew.
    if (error instanceof JobProblem) return undefined;
    throw error;
  }
}

function toWire(row: Row): WaitingApproval {
  return {
    task_id: row.id,
    project_id: row.project_id,
    project_name: row.project_name,
    template_id: row.template_id,
    template_name: row.template_name,
    app: row.app,
    kind: readNeeded(row)?.kind ?? 'plan',
    username: row.username,
    created: toTime(row.created_at),
    expires: toTimeOrNull(row.approval_expires_at),
  };
}
