/** Carries a plan out, call by call. What fails ends it: applying the same files again goes on from there. */
import { isDeepStrictEqual } from 'node:util';
import { type ApiClient, Refusal, ServerAway } from '../api-client.ts';
import { CommandError } from '../exit-codes.ts';
import { say } from '../printed.ts';
import type { Step } from './apply-plan.ts';
import { kindOf } from './file-kinds.ts';
import { type Fields, type Ids, type StoredDocument, toBody } from './project-documents.ts';
import { type ReadProject, urlOf } from './project-reader.ts';

interface Applying extends ReadProject {
  readonly client: ApiClient;
  readonly projectId: number;
}

export async function applySteps(
  { client, projectId, documents, members }: Applying,
  steps: readonly Step[],
): Promise<void> {
  const made = new Map([...documents.values()].map(({ kind, name, id }) => [`${kind} ${name}`, id]));
  const ids: Ids = {
    idOf(kind, name) {
      const id = made.get(`${kind} ${name}`);
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
  const params = { project_id: projectId };
  for (const [index, step] of steps.entries()) {
    try {
      const id = await applyStep({ client, params, ids }, step);
      const { kind, name } = step.wanted ?? {};
      if (id !== undefined && kind !== undefined) made.set(`${kind} ${name}`, id);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const rest = `${index} of ${steps.length} were done before; apply the same files again to go on`;
      throw new CommandError(`${step.action} ${step.key}: ${error.message}\n${rest}`, error.exitCode, {
        cause: error,
      });
    }
  }
}

interface Place {
  readonly client: ApiClient;
  readonly params: { readonly project_id: number };
  readonly ids: Ids;
}

/** Gives the id of what it has made. */
async function applyStep(
  { client, params, ids }: Place,
  { action, key, wanted, stored, secrets }: Step,
): Promise<number | undefined> {
  if (wanted === undefined || stored !== undefined)
    await refuseChanged(client, params, stored as StoredDocument);
  if (action === 'delete' && stored !== undefined) {
    await client.call('DELETE', urlOf(kindOf(stored.kind), stored.id), { params }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
    });
    say(`deleted ${key}`);
    return undefined;
  }
  if (wanted === undefined) return undefined;
  const kind = kindOf(wanted.kind);
  const body = { ...toBody(wanted, ids, stored?.wire), ...secrets };
  if (stored !== undefined) {
    await client.call('PUT', urlOf(kind, stored.id), { params, body: body as never });
    say(`changed ${key}`);
    return stored.id;
  }
  try {
    // Once: nobody knows whether one whose answer is lost was made. The next run finds it by its name.
    const { id } = (await client.once('POST', urlOf(kind), { params, body: body as never })) as unknown as {
      id: number;
    };
    say(`created ${key}`);
    return id;
  } catch (error) {
    if (error instanceof ServerAway)
      throw new CommandError(`${error.message}; it may have been made`, error.exitCode);
    throw error;
  }
}

/** What was planned with is what is changed. */
async function refuseChanged(
  client: ApiClient,
  params: Place['params'],
  { kind, id, wire }: StoredDocument,
): Promise<void> {
  const now = (await client.call('GET', urlOf(kindOf(kind), id), { params })) as unknown as Fields;
  const { fields, references } = kindOf(kind);
  const compared = [
    ...fields,
    ...Object.keys(references),
    'vaults',
    'environment_ids',
    'approval',
    'secrets',
    'task_params',
  ];
  const part = (whole: Fields) => Object.fromEntries(compared.map((field) => [field, whole[field] ?? null]));
  if (!isDeepStrictEqual(part(now), part(wire))) {
    throw new CommandError('somebody has changed it since the plan was made');
  }
}
