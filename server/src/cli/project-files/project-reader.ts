/** Reads of a project what files say, through the API. */
import type {
  Endpoint,
  getProjectRetention,
  getProjectRole,
  listMembers,
  ResponseOf,
} from '@signalbox/contract';
import type { ApiClient } from '../api-client.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import type { Fields, StoredDocument } from './file-documents.ts';
import { fileKinds, type KindName } from './file-kinds.ts';
import { retentionOf } from './own-fields.ts';
import { toDocuments } from './project-documents.ts';

const MANAGE_RESOURCES = 4;
/** enough that a far server is not waited for a thousand times, and few enough for a small one */
const AT_ONCE = 8;

export interface ReadProject {
  readonly documents: Map<string, StoredDocument>;
  readonly members: readonly { readonly id: number; readonly username: string }[];
}

export async function readProject(client: ApiClient, projectId: number): Promise<ReadProject> {
  const get = async (path: string): Promise<unknown> =>
    await client.call('GET', urlOf(path), { params: { project_id: projectId } });
  const objects = {} as Record<KindName, readonly Fields[]>;
  for (const kind of fileKinds) {
    const answer = await get(kind.path);
    objects[kind.name] = kind.folder === null ? [answer as Fields] : (answer as Fields[]);
  }
  const { project, templates } = (await get('retention')) as RetentionRules;
  const rules = new Map(templates.map((rule) => [rule.template_id, rule]));
  const filled: typeof objects = {
    ...objects,
    project: await each(objects.project, async (one) => ({
      ...one,
      aliases: await get('integrations/aliases'),
      retention: retentionOf(project),
      retention_rules: { project, templates },
    })),
    // Of one at a time only: a list tells no secrets' names.
    environment: await each(
      objects.environment,
      async ({ id }) => (await get(`environment/${id}`)) as Fields,
    ),
    template: await each(objects.template, async (one) => ({
      ...one,
      ...((await get(`templates/${one.id}/limited`)) as Fields),
      rights: await get(`templates/${one.id}/perms`),
      retention: retentionOf(rules.get(Number(one.id))),
    })),
    // Those for new commits stand with their template alone.
    schedule: [
      ...objects.schedule,
      ...(
        await each(objects.template, async ({ id }) => ({
          own: await get(`templates/${id}/schedules`),
        }))
      ).flatMap(({ own }) => own as Fields[]),
    ],
    integration: await each(objects.integration, async (one) => ({
      ...one,
      matchers: inOrder(await get(`integrations/${one.id}/matchers`)),
      values: inOrder(await get(`integrations/${one.id}/values`)),
      aliases: await get(`integrations/${one.id}/aliases`),
    })),
  };
  const members = (await get('users')) as ResponseOf<typeof listMembers>;
  return { documents: toDocuments({ objects: filled, members }), members };
}

type RetentionRules = ResponseOf<typeof getProjectRetention>;

const urlOf = (path: string) => `/api/project/:project_id${path && `/${path}`}` as Endpoint['url'];

/** As they were made: of two values for one variable the later one counts. */
const inOrder = (rows: unknown) =>
  (rows as Fields[]).toSorted((one, other) => Number(one.id) - Number(other.id));

async function each(
  rows: readonly Fields[],
  change: (one: Fields) => Promise<Fields>,
): Promise<readonly Fields[]> {
  const changed: Fields[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    changed.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(change))));
  }
  return changed;
}

/** Whoever may not change things, or does not see each template, sees them in part: no files are made of that. */
export async function requireManager(client: ApiClient, projectId: number): Promise<void> {
  const params = { project_id: projectId };
  const { permissions } = await client.call<typeof getProjectRole>('GET', '/api/project/:project_id/role', {
    params,
  });
  if ((permissions & MANAGE_RESOURCES) !== 0) return;
  throw new CommandError('You need a role that manages the resources of this project', exitCodes.notAllowed);
}
