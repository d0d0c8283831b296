import { InventoriesPage } from '../features/inventories/inventories-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function InventoryRoute() {
  return <InventoriesPage projectId={useProjectId()} />;
}
