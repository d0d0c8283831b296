import { appOfInventory, type InventoryType, profileOf } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { inventoryApi, repositoryApi } from '../../api/resources.ts';
import { onlyOf } from '../../lib/only-of.ts';
import type { TemplateValues } from './template-values.ts';

/**
 * What a new template must have, where the project has exactly one of it: its repository, and an inventory that the
 * app can use. What a template may do without is for people to choose.
 */
export function useUsualSource(
  projectId: number,
): (values: TemplateValues) => Pick<TemplateValues, 'repository_id' | 'inventory_id'> {
  const { data: repositories } = useQuery(repositoryApi.choices(projectId));
  const { data: inventories } = useQuery(inventoryApi.choices(projectId));
  return ({ app }) => ({
    repository_id: onlyOf(repositories),
    inventory_id:
      profileOf(app).inventory?.ownName === null
        ? onlyOf(inventories?.filter((one) => fitsApp(one, app)))
        : null,
  });
}

export function fitsApp(inventory: { readonly type: InventoryType }, app: string): boolean {
  return appOfInventory(inventory.type) === app;
}
