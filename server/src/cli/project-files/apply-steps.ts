/** Carries a plan out, in one call: all of it, or nothing and the reason. */
import type { applyChanges, BodyInputOf } from '@signalbox/contract';
import { type ApiClient, Refusal } from '../api-client.ts';
import { CommandError } from '../exit-codes.ts';
import type { Step } from './apply-plan.ts';
import { type Fields, type Ids, pickFields, type StoredDocument } from './file-documents.ts';
import { fileKinds, kindOf, partFields } from './file-kinds.ts';
import { type Change, partChanges, retentionChange } from './part-changes.ts';
import { toBody } from './project-documents.ts';
import type { ReadProject } from './project-reader.ts';

interface Applying extends ReadProject {
  readonly client: ApiClient;
  readonly projectId: number;
}

type Changes = BodyInputOf<typeof applyChanges>;

/** Throws for what the project is not any more as it was when the plan was made. */
export async function applySteps(
  { client, projectId, documents, members }: Applying,
  steps: readonly Step[],
): Promise<void> {
  const { body, stepOf } = changesOf(steps, { documents, members });
  try {
    // Once: all of it was made or nothing, and whoever reads the project anew sees which.
    await client.once<typeof applyChanges>('POST', '/api/project/:project_id/changes', {
      params: { project_id: projectId },
      body,
    });
  } catch (error) {
    const step = error instanceof Refusal ? stepOf[Number(error.params.change) - 1] : undefined;
    if (!(error instanceof Refusal) || step === undefined) throw error;
    throw new CommandError(`${step.action} ${step.title}: ${error.message}`, error.exitCode, {
      cause: error,
    });
  }
}

interface AllChanges {
  readonly body: Changes;
  /** of each change; undefined for that of several */
  readonly stepOf: readonly (Step | undefined)[];
}

/** Pure. */
function changesOf(steps: readonly Step[], { documents, members }: ReadProject): AllChanges {
  const stored = [...documents.values()];
  const { ids, learn } = knownIds(stored, members);
  const changes: Change[] = [];
  const stepOf: Step[] = [];
  const lists = listsOf(stored);
  for (const step of steps) {
    const own = changeOf(step, ids);
    const isMade = own?.method === 'POST';
    // Later ones name it so: nobody knows its id yet.
    if (isMade && step.wanted) learn(step.wanted.kind, step.wanted.name, -changes.length - 1);
    const parts = partChanges(step, isMade ? `${own.path}/${-changes.length - 1}` : pathOf(step), ids);
    const all = [...(own === undefined ? [] : [own]), ...parts.changes];
    changes.push(...all);
    stepOf.push(...all.map(() => step));
    Object.assign(lists, parts.lists);
  }
  const retention = retentionChange(steps, stored, ids);
  return { body: { changes: [...changes, ...(retention ? [retention] : [])], lists }, stepOf };
}

function knownIds(stored: readonly StoredDocument[], members: ReadProject['members']) {
  const known = new Map(stored.map(({ kind, name, id }) => [`${kind} ${name}`, Number(id)]));
  const ids: Ids = {
    idOf(kind, name) {
      const id = known.get(`${kind} ${name}`);
      if (id !== undefined) return id;
      const words = kind.replace('_', ' ');
      throw new CommandError(`There is no ${words} ${name}, neither in the files nor in the project`);
    },
    memberOf(username) {
      const member = members.find((one) => one.username === username);
      if (member === undefined) throw new CommandError(`${username} is no member of the project`);
      return member.id;
    },
  };
  return { ids, learn: (kind: string, name: string, id: number) => known.set(`${kind} ${name}`, id) };
}

/** Of the object; the project itself is at `/`. */
function pathOf({ stored }: Step): string {
  if (stored === undefined) return '';
  const { path } = kindOf(stored.kind);
  return path === '' ? '/' : `/${path}/${stored.id}`;
}

/** undefined = the object itself stays as it is, only what has calls of its own changes */
function changeOf(step: Step, ids: Ids): Change | undefined {
  const { action, wanted, stored, secrets, changes } = step;
  if (stored === undefined) {
    if (wanted === undefined) throw new Error(`nothing to ${action}`);
    return {
      method: 'POST',
      path: `/${kindOf(wanted.kind).path}`,
      body: { ...toBody(wanted, ids), ...secrets },
    };
  }
  const path = pathOf(step);
  const expected = comparedPart(stored);
  if (wanted === undefined) return { method: 'DELETE', path, expected };
  if (changes.every(({ field }) => partFields.includes(field))) return undefined;
  return { method: 'PUT', path, expected, body: { ...toBody(wanted, ids, stored.wire), ...secrets } };
}

/** What was planned with. */
function comparedPart({ kind, wire }: StoredDocument): Fields {
  const { nameField, fields, references } = kindOf(kind);
  const own = ['vaults', 'environment_ids', 'approval', 'secrets', 'task_params'];
  return pickFields([...(nameField ? [nameField] : []), ...fields, ...Object.keys(references), ...own], wire);
}

/** Which objects there were: of two who make the same one, the second is refused. */
function listsOf(documents: readonly StoredDocument[]): Record<string, number[]> {
  const kinds = fileKinds.filter(({ folder, idField }) => folder !== null && idField === 'id');
  const entries = kinds.map(({ name, path }) => [
    `/${path}`,
    documents.filter(({ kind }) => kind === name).map(({ id }) => Number(id)),
  ]);
  return Object.fromEntries(entries);
}
