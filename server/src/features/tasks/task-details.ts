/**
 * What a program learns about its own task: `semaphore_vars.task_details` and the variables of build and
 * deploy. Pure.
 */
import type { Job } from '@signalbox/contract';
import { type MessageColumns, readMessage } from '../../engine/tasks/task-message.ts';

export interface Versions {
  /** type of the template */
  readonly type: string;
  /** version that a build makes */
  readonly target: string | null;
  /** version that a deploy brings */
  readonly incoming: string | null;
}

interface Subject {
  readonly task: {
    readonly id: number;
    readonly project_id: number;
    readonly requested_commit: string | null;
  } & MessageColumns;
  /** null: nobody started it */
  readonly username: string | null;
  readonly versions: Versions;
  readonly inventory: { readonly id: number; readonly name: string } | undefined;
  readonly repository: { readonly id: number; readonly name: string };
  readonly publicUrl: string | null;
}

export function taskDetails(subject: Subject): Job['details'] {
  const { task, username, versions, inventory, repository, publicUrl } = subject;
  const message = readMessage(task).sentence;
  return {
    id: task.id,
    username: username ?? '',
    url: publicUrl === null ? null : `${publicUrl}/project/${task.project_id}/history?t=${task.id}`,
    ...(message === '' ? {} : { message }),
    ...(versions.type === '' ? {} : { type: versions.type }),
    ...(versions.type !== '' && versions.incoming !== null ? { incoming_version: versions.incoming } : {}),
    ...(versions.type === 'build' ? { target_version: versions.target } : {}),
    ...(task.requested_commit === null ? {} : { commit_hash: task.requested_commit }),
    ...(inventory === undefined ? {} : { inventory_id: inventory.id, inventory_name: inventory.name }),
    repository_id: repository.id,
    repository_name: repository.name,
  };
}

/** Names that existing playbooks and scripts read. */
export function typeVariables({ type, target, incoming }: Versions): Record<string, string> {
  if (type === '') return {};
  return {
    SEMAPHORE_TASK_TYPE: type,
    ...(incoming === null ? {} : { SEMAPHORE_TASK_INCOMING_VERSION: incoming }),
    ...(type === 'build' && target !== null ? { SEMAPHORE_TASK_TARGET_VERSION: target } : {}),
  };
}
