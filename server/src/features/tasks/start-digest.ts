/**
 * What is approved before a task starts: everything that its job says, so that nothing of template, commit and values can
 * be another one when it runs. The hash is salted, for the job holds secrets.
 */
import { createHmac } from 'node:crypto';
import type { Job } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { JobProblem, type JobSource, type StartDigester } from '../../engine/tasks/job-source.ts';
import { readNeeded } from '../../engine/tasks/task-approvals.ts';
import { readTags } from '../../lib/runner-tags.ts';
import type { MakeJob } from './task-job.ts';

/** Says what would be approved now. Throws `JobProblem` for what could not start. */
export function createStartDigest(database: Database, makeJob: MakeJob): StartDigester {
  return async (taskId, salt) => {
    const { job } = (await makeJob(taskId)) ?? {};
    if (job === undefined) return undefined;
    const { repository } = job;
    // A local path is used as it is: no other commit can be asked of it.
    const isOpen = repository.commit_hash === null && repository.kind !== 'local';
    const openCommit = isOpen
      ? { projectId: job.project_id, tags: await tagsOf(database, job), repository }
      : null;
    return { hash: hashOf(job, salt), commitHash: repository.commit_hash, openCommit };
  };
}

/** Jobs of tasks that nobody had to approve, and of those whose job is what was approved. */
export function createApprovedJobs(makeJob: MakeJob): JobSource {
  return async (taskId) => {
    const made = await makeJob(taskId);
    if (made === undefined) return undefined;
    const { job, task } = made;
    const needed = readNeeded(task);
    // A task that is under way goes on with what it has begun.
    if (needed?.kind !== 'start' || task.accepted_at !== null) return job;
    if (task.approved_hash !== hashOf(job, needed.salt)) throw new JobProblem(text('approval.changed'));
    return job;
  };
}

function hashOf(job: Job, salt: string): string {
  const { attempt, offered_at, output, stop, details, inputs, previous_task, stop_grace_ms, ...lasting } =
    job;
  return createHmac('sha256', salt)
    .update(JSON.stringify(sorted(lasting)))
    .digest('hex');
}

/** The same for the same, in whatever order its keys were made. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  );
}

async function tagsOf({ read }: Database, job: Job): Promise<string[]> {
  const template = await read
    .selectFrom('templates')
    .select('runner_tags')
    .where('id', '=', job.template_id)
    .executeTakeFirst();
  const inventory = await read
    .selectFrom('inventories')
    .select('runner_tags')
    .where('id', '=', job.inventory?.id ?? 0)
    .executeTakeFirst();
  return [...readTags(template?.runner_tags ?? '[]'), ...readTags(inventory?.runner_tags ?? '[]')];
}
