/**
 * A project with objects of every kind: the first of each is used by others, the rest may go. What others use
 * or what holds a secret is made as it is needed; every other entity of the contract as its documentation
 * shows one.
 */

import type { Endpoint, Resource } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import type { AdminClient, CallInput } from './admin-client.ts';
import type { Json, Operation } from './operations.ts';

/** Ids by the name of the parameter that takes them. */
export type Ids = Readonly<Record<string, readonly (string | number)[]>>;

/** Parameters and fields that name the same kind under another name. */
export const sameKind: Readonly<Record<string, string>> = {
  ssh_key_id: 'key_id',
  become_key_id: 'key_id',
  vault_key_id: 'key_id',
  auth_secret_id: 'key_id',
  build_template_id: 'template_id',
  build_task_id: 'task_id',
};

export interface NewProject {
  readonly client: AdminClient;
  /** part of every name */
  readonly mark: string;
  /** gives a secret that must never be answered */
  readonly plant: (what: string) => string;
  /** absolute path of a repository with `run.sh` */
  readonly repository: string;
  /** what the server says of an endpoint; undefined = it has no such call */
  readonly operationOf: (endpoint: Endpoint) => Operation | undefined;
  /** how many of each kind are there to be deleted */
  readonly spares: number;
}

type Maker = (index: number) => Promise<string | number>;

export async function fillProject(parts: NewProject): Promise<Ids> {
  const project = await parts.client.call(contract.createProject, {
    body: { name: `${parts.mark} project` },
  });
  const ids: Record<string, (string | number)[]> = { project_id: [project.id] };
  const make = async (name: string, maker: Maker, count = parts.spares + 1) => {
    ids[name] ??= [];
    for (let i = 0; i < count; i++) ids[name].push(await maker(i));
  };
  const first = (name: string) => Number(ids[name]?.[0]);
  const place = { parts, params: { project_id: project.id }, first, make };
  await makeResources(place);
  await makeTemplates(place);
  if (parts.operationOf(contract.createIntegration)) await makeIntegrations(place);
  for (const one of Object.values<unknown>(contract).filter(contract.isResource)) {
    if (ids[one.idName] === undefined) await makeLikeExample(one, place);
  }
  return ids;
}

/** In an object of the project where the address names one. */
async function makeLikeExample({ idName, create }: Resource, place: Place): Promise<void> {
  const { parts, first, make } = place;
  const operation = parts.operationOf(create);
  if (operation === undefined) return;
  const owners = [...create.url.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(owners.map((name) => [name, first(name)]));
  await make(idName, async (i) => {
    const name = `${parts.mark} ${idName} ${i}`;
    const body = { ...withIds(operation.body?.example, first), name, title: name };
    return ((await parts.client.call(create, { params, body })) as { id: number }).id;
  });
}

/** Ids of its own and of its owner come from the address; other ones lead to what is there. */
function withIds(example: unknown, first: (name: string) => number): Json {
  const fields = Object.entries((example ?? {}) as Json).filter(
    ([name]) => name !== 'id' && !/^(?:project|integration)_id$/.test(name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const isReference = name.endsWith('_id') && typeof value === 'number';
      return [name, isReference ? first(sameKind[name] ?? name) : value];
    }),
  );
}

interface Place {
  readonly parts: NewProject;
  readonly params: { readonly project_id: number };
  readonly first: (name: string) => number;
  readonly make: (name: string, maker: Maker, count?: number) => Promise<void>;
}

async function makeResources({ parts, params, first, make }: Place): Promise<void> {
  const { client, mark, plant, repository } = parts;
  const id = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    ((await client.call(endpoint, input)) as { id: number }).id;
  await make('key_id', (i) =>
    id(contract.createKey, {
      params,
      body: {
        name: `${mark} key ${i}`,
        type: 'login_password',
        login_password: { login: plant('login'), password: plant('key') },
      },
    }),
  );
  await make('repository_id', (i) =>
    id(contract.createRepository, {
      params,
      body: {
        name: `${mark} repository ${i}`,
        git_url: repository,
        git_branch: '',
        ssh_key_id: first('key_id'),
      },
    }),
  );
  await make('inventory_id', (i) =>
    id(contract.createInventory, {
      params,
      body: {
        name: `${mark} inventory ${i}`,
        type: 'static',
        inventory: `${mark}.example`,
        ssh_key_id: first('key_id'),
      },
    }),
  );
  await make('environment_id', (i) =>
    id(contract.createEnvironment, {
      params,
      body: {
        name: `${mark} environment ${i}`,
        json: JSON.stringify({ mark }),
        env: JSON.stringify({ MARK: mark }),
        secrets: [{ type: 'env', name: `SECRET_${i}`, secret: plant('environment'), operation: 'create' }],
      },
    }),
  );
  await make('channel_id', (i) =>
    id(contract.createAlertChannel, {
      params,
      body: {
        name: `${mark} channel ${i}`,
        type: 'gotify',
        settings: { url: 'http://127.0.0.1:9/', token: plant('channel') },
      },
    }),
  );
  await make('view_id', (i) =>
    id(contract.createView, { params, body: { title: `${mark} view ${i}`, position: i } }),
  );
}

async function makeTemplates({ parts, params, first, make }: Place): Promise<void> {
  const { client, mark, plant } = parts;
  await make('template_id', async (i) => {
    const template = await client.call(contract.createTemplate, {
      params,
      body: {
        name: `${mark} template ${i}`,
        description: mark,
        app: 'bash',
        playbook: 'run.sh',
        repository_id: first('repository_id'),
        inventory_id: i === 0 ? first('inventory_id') : null,
        environment_id: i === 0 ? first('environment_id') : null,
        view_id: i === 0 ? first('view_id') : null,
        type: i === 0 ? '' : i === 1 ? 'build' : '',
        start_version: i === 1 ? '1.0.0' : null,
        arguments: JSON.stringify([mark]),
        survey_vars: [
          { name: 'place', title: `${mark} place`, required: false },
          { name: 'pin', title: `${mark} pin`, type: 'secret', required: false },
        ],
        vaults: i === 0 ? [{ vault_key_id: first('key_id'), name: mark }] : [],
      },
    });
    return template.id;
  });
  await make('rule_id', async (i) => {
    const events: contract.AlertEvent[] = ['failed', 'recovered'];
    const body = {
      name: `${mark} rule ${i}`,
      template_id: i === 0 ? first('template_id') : null,
      channel_id: first('channel_id'),
      events,
      text: `${mark} {{ task }}`,
    };
    return (await client.call(contract.createAlertRule, { params, body })).id;
  });
  await make('schedule_id', async (i) => {
    const body = {
      name: `${mark} schedule ${i}`,
      template_id: first('template_id'),
      cron_format: '0 3 1 1 *',
      active: i > 0,
    };
    return (await client.call(contract.createSchedule, { params, body })).id;
  });
  await make('task_id', async () => {
    const answers = {
      environment: JSON.stringify({ place: mark }),
      secret: JSON.stringify({ pin: plant('survey') }),
    };
    const body = { template_id: first('template_id'), message: `${mark} message`, ...answers };
    return (await client.call(contract.startTask, { params, body })).id;
  });
}

async function makeIntegrations({ parts, params, first, make }: Place): Promise<void> {
  const { client, mark } = parts;
  await make('integration_id', async (i) => {
    const body = { name: `${mark} integration ${i}`, template_id: first('template_id'), searchable: true };
    return (await client.call(contract.createIntegration, { params, body })).id;
  });
  const owned = { ...params, integration_id: first('integration_id') };
  const aliasOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  await make('alias_id', async () => {
    const alias = await client.call(contract.createIntegrationAlias, { params: owned, body: {} });
    await make('alias', async () => aliasOf(alias.url), 1);
    return alias.id;
  });
  const aliases: string[] = [];
  await make('project_alias_id', async () => {
    const alias = await client.call(contract.createProjectAlias, { params, body: {} });
    aliases.push(aliasOf(alias.url));
    await make('alias', async () => aliasOf(alias.url), 1);
    return alias.id;
  });
  if (!parts.operationOf(contract.listWebhookRequests)) return;
  await make('request_id', async () => {
    // No matcher says what is for an integration, so it starts nothing.
    await client.call(contract.receiveWebhook, { params: { alias: aliases[0] ?? '' } });
    const [request] = await client.call(contract.listWebhookRequests, { params });
    if (request === undefined) throw new Error('a webhook is not in the log');
    return request.id;
  });
}
