/**
 * Terraform and OpenTofu run in a workspace, which is an inventory of its own type. A template without one
 * gets one; the template is then its holder, as it is of a stack of Pulumi that it names. Every app but these runs without a workspace: its profile says
 * so.
 */
import { type InventoryType, profileOf, workspaceTypes } from '@signalbox/contract';
import type { Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { nextRevision } from '../../db/next-revision.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';

/** as the profiles of apps name their own */
const DEFAULT_WORKSPACE = 'default';
const NAME_ENDING = ' - default';

interface Template {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly app: string;
  readonly inventory_id: number | null;
}

/**
 * Gives a template of these apps its workspace: the one it names, else one that it holds already, else a new
 * one. A workspace that another template holds stays with that one. The id of the inventory, or null for
 * other apps without one.
 */
export async function settleWorkspace(
  write: Write,
  caller: Caller | null,
  template: Template,
): Promise<number | null> {
  const { inventory } = profileOf(template.app);
  if (inventory === null || inventory.kind === 'hosts') return template.inventory_id;
  if (template.inventory_id !== null) {
    await write.tx
      .updateTable('inventories')
      .set({ holder_id: template.id, ...nextRevision })
      .where('id', '=', template.inventory_id)
      .where('holder_id', 'is', null)
      .where('type', 'in', workspaceTypes)
      .execute();
    return template.inventory_id;
  }
  if (inventory.ownName === null) return null;
  const inventoryId =
    (await findHeldWorkspace(write, template, inventory.types)) ??
    (await makeWorkspace(write, { caller, template, type: inventory.types[0], content: inventory.ownName }));
  await write.tx
    .updateTable('templates')
    .set({ inventory_id: inventoryId })
    .where('id', '=', template.id)
    .execute();
  return inventoryId;
}

async function findHeldWorkspace(
  { tx }: Write,
  { id }: Template,
  types: readonly InventoryType[],
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('inventories')
    .select('id')
    .where('holder_id', '=', id)
    .where('type', 'in', types)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

interface NewWorkspace {
  readonly caller: Caller | null;
  readonly template: Template;
  readonly type: InventoryType;
  readonly content: string;
}

async function makeWorkspace(
  write: Write,
  { caller, template, type, content }: NewWorkspace,
): Promise<number> {
  const { id, name, project_id: projectId } = template;
  const row = await write.tx
    .insertInto('inventories')
    .values({
      ...write.ids?.take('inventories'),
      project_id: projectId,
      name: `${name}${NAME_ENDING}`,
      type,
      inventory: content,
      user_key_id: null,
      become_key_id: null,
      repository_id: null,
      holder_id: id,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'inventory' }, 'created'));
  return row.id;
}

/**
 * After a template is gone: the workspace that was made along with it goes too, unless it was given contents or another
 * template uses it; the others that it held belong to nobody from now on.
 */
export async function leaveWorkspaces(
  write: Write,
  { caller, projectId, id }: { caller: Caller | null; projectId: number; id: number },
): Promise<void> {
  const held = await write.tx
    .selectFrom('inventories')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('holder_id', '=', id)
    .execute();
  if (held.length === 0) return;
  const removed = await write.tx
    .deleteFrom('inventories')
    .where('holder_id', '=', id)
    .where('project_id', '=', projectId)
    .where('name', 'like', `%${NAME_ENDING}`)
    .where('inventory', '=', DEFAULT_WORKSPACE)
    .where('type', 'in', workspaceTypes)
    .where('user_key_id', 'is', null)
    .where('become_key_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('templates').select('id').whereRef('templates.inventory_id', '=', 'inventories.id'),
        ),
      ),
    )
    .returning(['id', 'name'])
    .execute();
  for (const row of removed) {
    await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'inventory' }, 'deleted'));
  }
  await write.tx
    .updateTable('inventories')
    .set({ holder_id: null, ...nextRevision })
    .where('project_id', '=', projectId)
    .where('holder_id', '=', id)
    .execute();
}
