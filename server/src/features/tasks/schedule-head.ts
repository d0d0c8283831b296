/**
 * Where the branch of a schedule stands: which repository and branch that is, and with which key a runner
 * reaches it.
 */
import { repositoryKind } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../engine/engine.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import { readTags } from '../../lib/runner-tags.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { ScheduleRow } from '../../schedules/schedule-plan.ts';
import type { FindHead } from '../../schedules/scheduled-checks.ts';
import { createOpenSecret, loadKeys } from './job-secrets.ts';
import { repositoryOf } from './task-job.ts';

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly engine: Pick<Engine, 'findHead'>;
}

/** The one that the schedule asks of its tasks. */
function branchOf({ task_params: params }: ScheduleRow): string | null {
  const { git_branch: branch }: Record<string, unknown> = JSON.parse(params ?? '{}');
  return typeof branch === 'string' && branch !== '' ? branch : null;
}

export function createFindHead({ database, secretBox, engine }: Dependencies): FindHead {
  const db = database.read;
  const open = createOpenSecret(secretBox);

  return async (schedule, signal) => {
    const repository = await db
      .selectFrom('repositories')
      .selectAll()
      .where('id', '=', schedule.repository_id)
      .where('project_id', '=', schedule.project_id)
      .executeTakeFirst();
    if (repository === undefined) {
      return { kind: 'failed', reason: text('head.repository_deleted'), repositoryName: '', runsAt: null };
    }
    const repositoryName = repository.name;
    const template = await db
      .selectFrom('templates')
      .leftJoin('inventories', 'inventories.id', 'templates.inventory_id')
      .select([
        'templates.repository_id',
        'templates.git_branch',
        'templates.runner_tags as own_tags',
        'inventories.runner_tags as inventory_tags',
      ])
      .where('templates.id', '=', schedule.template_id)
      .executeTakeFirst();
    // The branch that its tasks run, when they run from this repository.
    const isTheirs = template?.repository_id === repository.id;
    const branch = isTheirs ? (branchOf(schedule) ?? template.git_branch) : null;
    // A local path is used as it is: no other commit can be asked of it.
    const canRunIt = isTheirs && repositoryKind(repository.git_url) !== 'local';
    const named = { repositoryName, runsAt: canRunIt ? { repositoryId: repository.id, branch } : null };
    try {
      const { keyOf } = await loadKeys(db, open, [repository.key_id]);
      const wanted = repositoryOf(repository, { key: keyOf(repository.key_id), branch, commit: null });
      // Where its tasks would run: another network may not reach the repository.
      const tags = [...readTags(template?.own_tags ?? '[]'), ...readTags(template?.inventory_tags ?? '[]')];
      const question = { projectId: schedule.project_id, tags, repository: wanted };
      return { ...(await engine.findHead(question, signal)), ...named };
    } catch (error) {
      if (error instanceof JobProblem) return { kind: 'failed', reason: error.text, ...named };
      throw error;
    }
  };
}
