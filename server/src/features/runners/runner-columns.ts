/** The columns that a body says of a runner. */
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, updateRunner } from '@signalbox/contract';
import { readTags, tagColumns } from '../../lib/runner-tags.ts';
import type { RunnerRow } from './runner-store.ts';

export type RunnerBody = BodyOf<typeof updateRunner>;

const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const));

/** `before`: undefined for a new one. What was not sent stays as it is. */
export function runnerColumns(body: RunnerBody, before?: RunnerRow) {
  const { name, webhook, max_parallel_tasks, active, is_default: isDefault } = body;
  return {
    name,
    webhook,
    max_parallel_tasks,
    active: flagOf(active),
    ...(typeof isDefault === 'boolean' && { is_default: flagOf(isDefault) }),
    ...tagColumns({ runner_tags: tagsOf(body, before) }),
  };
}

/** Whoever sends a whole object back sends both names, one of them as he read it. */
function tagsOf({ runner_tags: own, tags }: RunnerBody, before: RunnerRow | undefined) {
  if (own === undefined || tags === undefined) return own ?? tags;
  return isDeepStrictEqual(own, before === undefined ? [] : readTags(before.runner_tags)) ? tags : own;
}
