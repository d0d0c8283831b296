import {
  createIntegrationAlias,
  createProjectAlias,
  deleteIntegrationAlias,
  deleteProjectAlias,
  type IntegrationAlias,
  listIntegrationAliases,
  listProjectAliases,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Executor } from '../../db/database.ts';
import { type EventEntry, recordEvent } from '../../db/event-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { Caller } from '../../lib/caller.ts';
import { type AliasOwner, type AliasRow, getAliasRow, insertAlias, listAliasRows } from './alias-store.ts';
import { integrationStore } from './integration-store.ts';

interface Dependencies {
  readonly database: Database;
  /** where people reach the server, without a slash at its end; "" when nobody said */
  readonly publicAddress: string;
}

type Path = { readonly project_id: number; readonly integration_id?: number };

export function registerAliasRoutes(
  register: RegisterEndpoint,
  { database, publicAddress }: Dependencies,
): void {
  const toWire = ({ id, alias }: AliasRow): IntegrationAlias => ({
    id,
    url: `${publicAddress}/api/integrations/${alias}`,
  });

  async function list(path: Path): Promise<IntegrationAlias[]> {
    const { owner } = await resolve(database.read, path);
    return (await listAliasRows(database.read, owner)).map(toWire);
  }

  const create = (caller: Caller, path: Path): Promise<IntegrationAlias> =>
    database.write(async (write) => {
      const { owner, ownerName } = await resolve(write.tx, path);
      const row = await insertAlias(write, owner);
      await recordEvent(write, aliasChange({ caller, owner, ownerName, id: row.id }, 'created'));
      return toWire(row);
    });

  const remove = (caller: Caller, path: Path & { readonly alias_id: number }): Promise<void> =>
    database.write(async (write) => {
      const { owner, ownerName } = await resolve(write.tx, path);
      const { id } = await getAliasRow(write.tx, owner, path.alias_id);
      await write.tx.deleteFrom('integration_aliases').where('id', '=', id).execute();
      await recordEvent(write, aliasChange({ caller, owner, ownerName, id }, 'deleted'));
    });

  register(listProjectAliases, ({ params }) => list(params));
  register(createProjectAlias, ({ caller, params }) => create(caller, params));
  register(deleteProjectAlias, ({ caller, params }) => remove(caller, params));
  register(listIntegrationAliases, ({ params }) => list(params));
  register(createIntegrationAlias, ({ caller, params }) => create(caller, params));
  register(deleteIntegrationAlias, ({ caller, params }) => remove(caller, params));
}

/**
 * Throws `not_found` when the project has no such integration. `ownerName`: the integration's; null = aliases
 * of the project itself.
 */
async function resolve(db: Executor, path: Path): Promise<{ owner: AliasOwner; ownerName: string | null }> {
  const { project_id: projectId, integration_id: integrationId } = path;
  if (integrationId === undefined) return { owner: { projectId, integrationId: null }, ownerName: null };
  const { name } = await integrationStore.get(db, projectId, integrationId);
  return { owner: { projectId, integrationId }, ownerName: name };
}

interface AliasOf {
  readonly caller: Caller;
  readonly owner: AliasOwner;
  readonly ownerName: string | null;
  readonly id: number;
}

/** Its text is kept out: everybody in the project reads events, and who knows the text may send. */
function aliasChange({ caller, owner, ownerName, id }: AliasOf, what: 'created' | 'deleted'): EventEntry {
  return {
    caller,
    projectId: owner.projectId,
    objectType: 'integrationalias',
    objectId: id,
    objectName: '',
    description:
      ownerName === null
        ? text('event.alias_of_project', { id, what })
        : text('event.alias', { id, integration: ownerName, what }),
    ...(owner.integrationId === null ? {} : { integrationId: owner.integrationId }),
  };
}
