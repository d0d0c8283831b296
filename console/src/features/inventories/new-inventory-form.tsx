import { inventoryApps } from '@signalbox/contract/rules';
import type { NewObjectFormProps } from '../../parts/new-object-place.ts';
import { InventoryFormDialog } from './inventory-form-dialog.tsx';

/** On top of another form. What kinds there are the first page need not know. */
export function NewInventoryForm({ kind, start, ...props }: NewObjectFormProps) {
  return (
    <InventoryFormDialog
      {...props}
      edited="new"
      newKind={inventoryApps.find((app) => app === kind)}
      start={start}
    />
  );
}
