/** Inventories in the file of a project. Templates refer to them, and a workspace to the template that owns it. */
import { inventoryBody, isWorkspaceType } from '@signalbox/contract';
import type { z } from 'zod';
import type { BackupSection, FileObject } from '../../entities/backup-section.ts';
import { tagsInFile } from '../../lib/runner-tags.ts';
import type { InventoryService } from './inventory-service.ts';
import { inventoryStore } from './inventory-store.ts';

type Body = z.output<typeof inventoryBody>;

export const createInventoryBackup = (
  insert: InventoryService['insert'],
): BackupSection<'inventories', 'keys' | 'repositories'> => ({
  refersTo: ['keys', 'repositories'],
  word: 'inventory',
  nameMax: 255,
  nameOf: ({ name }) => name,

  async read(db, projectId) {
    const rows = await inventoryStore.list(db, projectId);
    return rows.map((row) => ({
      id: row.id,
      // Elsewhere nothing is without a name, and in a file no name means none.
      name: row.name || 'Inventory',
      toFile: (name, names) => ({
        name,
        type: row.type,
        inventory: row.inventory,
        ssh_key: names.of('keys', row.user_key_id),
        become_key: names.of('keys', row.become_key_id),
        repository: names.of('repositories', row.repository_id),
        // A workspace says so when it belongs to nobody: restored without a word, its first user would get it.
        holder: names.of('templates', row.holder_id) ?? (isWorkspaceType(row.type) ? '' : undefined),
        ...tagsInFile(row),
      }),
    }));
  },

  plan({ report, references, each }) {
    const { keys, repositories, inventories: own } = references;
    const inventories = each((inventory, { spot, id, name }) => {
      const body = report.keep(spot, inventoryBody, {
        name,
        type: inventory.type as z.input<typeof inventoryBody>['type'],
        inventory: inventory.inventory,
        ssh_key_id: keys.idOf(inventory.ssh_key, spot, 'ssh_key'),
        become_key_id: keys.idOf(inventory.become_key, spot, 'become_key'),
        runner_tags: inventory.runner_tags,
        repository_id: repositories.idOf(inventory.repository, spot, 'repository'),
      });
      if (body !== undefined && hasLostReference(inventory, body)) own.reduce(id);
      return body && { body, holder: inventory.holder ?? undefined };
    });
    return {
      write: ({ store, write, asked, ids }) =>
        store(inventories, ({ body }) =>
          insert(write, asked, {
            ...body,
            ssh_key_id: ids.keys.orNull(body.ssh_key_id),
            become_key_id: ids.keys.orNull(body.become_key_id),
            repository_id: ids.repositories.orNull(body.repository_id),
          }),
        ),

      linkLater({ templates }) {
        // Where the file does not say who owns a workspace, its first user gets it.
        const held = inventories.flatMap(({ id, spot, holder }) =>
          holder === undefined ? [] : [{ id, holderId: templates.idOf(holder, spot, 'holder') }],
        );
        return async ({ write, ids }) => {
          for (const { id, holderId } of held) {
            const holder = { holder_id: ids.templates.orNull(holderId) };
            await inventoryStore.update(write, { id: ids.inventories.of(id) }, holder);
          }
        };
      },
    };
  },
});

function hasLostReference(
  { ssh_key, become_key, repository }: FileObject<'inventories'>,
  kept: Body,
): boolean {
  return (
    (Boolean(ssh_key) && kept.ssh_key_id === null) ||
    (Boolean(become_key) && kept.become_key_id === null) ||
    (Boolean(repository) && kept.repository_id === null)
  );
}
