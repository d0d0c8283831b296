/** Whether a runner may be given a task at all, however busy it is. */
import { readTags } from '../../lib/runner-tags.ts';

/** What a runner offers, as administrators wrote it down; a task goes to runners that have all which it requires. */
export type Tags = readonly string[];

/** Which tasks a runner is for. */
export interface RunnerScope {
  readonly tags: Tags;
  /** of which alone it gets tasks; null = of all */
  readonly projectId: number | null;
  /** false: only tasks that require a tag */
  readonly isDefault: boolean;
}

/** What a task asks of its runner. */
export interface Wanted {
  readonly projectId: number;
  readonly tags: Tags;
}

/** Which runners may be given the task, whatever else they have. Pure, as the rest here. */
export function fits(wanted: Wanted): (runner: RunnerScope) => boolean {
  return (runner) =>
    servesProject(runner, wanted) &&
    offersTags(runner, wanted) &&
    (runner.isDefault || wanted.tags.length > 0);
}

/** A runner without a project serves all of them. */
export function servesProject({ projectId }: RunnerScope, wanted: Wanted): boolean {
  return projectId === null || projectId === wanted.projectId;
}

/** Whether it offers all tags that are required. */
export function offersTags({ tags }: RunnerScope, wanted: Wanted): boolean {
  return wanted.tags.every((tag) => tags.includes(tag));
}

interface ScopeColumns {
  readonly project_id: number | null;
  readonly is_default: 0 | 1;
  readonly runner_tags: string;
}

/** Of these a scope is made. */
export const scopeColumns = ['project_id', 'is_default', 'runner_tags'] as const;

/** Of a row with `scopeColumns`. */
export function scopeOf({ project_id, is_default, runner_tags }: ScopeColumns): RunnerScope {
  return { projectId: project_id, isDefault: is_default === 1, tags: readTags(runner_tags) };
}
