/** Carries a plan out, in one call: all of it, or nothing and the reason. */
import type { applyChanges, BodyInputOf } from '@signalbox/contract';
import { type ApiClient, Refusal } from '../api-client.ts';
import { CommandError } from '../exit-codes.ts';
import type { Step } from './apply-plan.ts';
import { fileKinds, kindOf } from './file-kinds.ts';
import { type Fields, type Ids, type StoredDocument, toBody } from './project-documents.ts';
import type { ReadProject } from './project-reader.ts';

interface Applying extends ReadProject {
  readonly client: ApiClient;
  readonly projectId: number;
}

type Changes = BodyInputOf<typeof applyChanges>;
type Change = Changes['changes'][number];

/** Throws for what the project is not any more as it was when the plan was made. */
export async function applySteps(
  { client, projectId, documents, members }: Applying,
  steps: readonly Step[],
): Promise<void> {
  const body = changesOf(steps, { documents, members });
  try {
    // Once: all of it was made or nothing, and whoever reads the project anew sees which.
    await client.once<typeof applyChanges>('POST', '/api/project/:project_id/changes', {
      params: { project_id: projectId },
      body,
    });
  } catch (error) {
    const step = error instanceof Refusal ? steps[Number(error.params.change) - 1] : undefined;
    if (!(error instanceof Refusal) || step === undefined) throw error;
    throw new CommandError(`${step.action} ${step.key}: ${error.message}`, error.exitCode, { cause: error });
  }
}

/** Pure. */
function changesOf(steps: readonly Step[], { documents, members }: ReadProject): Changes {
  const known = new Map([...documents.values()].map(({ kind, name, id }) => [`${kind} ${name}`, id]));
  const ids: Ids = {
    idOf(kind, name) {
      const id = known.get(`${kind} ${name}`);
      if (id === undefined)
        throw new CommandError(`There is no ${kind} ${name}, neither in the files nor in the project`);
      return id;
    },
    memberOf(username) {
      const member = members.find((one) => one.username === username);
      if (member === undefined) throw new CommandError(`${username} is no member of the project`);
      return member.id;
    },
  };
  const changes = steps.map((step, index) => {
    const change = changeOf(step, ids);
    // Later ones name it so: nobody knows its id yet.
    if (change.method === 'POST' && step.wanted)
      known.set(`${step.wanted.kind} ${step.wanted.name}`, -index - 1);
    return change;
  });
  return { changes, lists: listsOf([...documents.values()]) };
}

function changeOf({ action, wanted, stored, secrets }: Step, ids: Ids): Change {
  if (stored === undefined) {
    if (wanted === undefined) throw new Error(`nothing to ${action}`);
    return {
      method: 'POST',
      path: `/${kindOf(wanted.kind).path}`,
      body: { ...toBody(wanted, ids), ...secrets },
    };
  }
  const path = `/${kindOf(stored.kind).path}/${stored.id}`;
  const expected = comparedPart(stored);
  if (wanted === undefined) return { method: 'DELETE', path, expected };
  return { method: 'PUT', path, expected, body: { ...toBody(wanted, ids, stored.wire), ...secrets } };
}

/** What was planned with. */
function comparedPart({ kind, wire }: StoredDocument): Fields {
  const { nameField, fields, references } = kindOf(kind);
  const own = ['vaults', 'environment_ids', 'approval', 'secrets', 'task_params'];
  const compared = [nameField, ...fields, ...Object.keys(references), ...own];
  return Object.fromEntries(compared.map((field) => [field, wire[field] ?? null]));
}

/** Which objects there were: of two who make the same one, the second is refused. */
function listsOf(documents: readonly StoredDocument[]): Record<string, number[]> {
  const entries = fileKinds.map(({ name, path }) => [
    `/${path}`,
    documents.filter(({ kind }) => kind === name).map(({ id }) => id),
  ]);
  return Object.fromEntries(entries);
}
