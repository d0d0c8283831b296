import { useTranslations } from 'use-intl';
import { inventoryApi } from '../../api/resources.ts';
import { type InventoryKind, inventoryKinds, kindOfType } from '../../lib/inventory-kinds.ts';
import { ResourceForm, type ResourceFormProps } from '../../parts/resource-form.tsx';
import { AnsibleInventoryForm } from './ansible-inventory-form.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

export function InventoryFormDialog({
  newKind,
  ...props
}: ResourceFormProps & { readonly newKind: InventoryKind | undefined }) {
  const t = useTranslations('inventories');
  return (
    <ResourceForm {...props} api={inventoryApi} title={t('title')}>
      {(stored) => {
        const wanted = newKind && inventoryKinds.includes(newKind) ? newKind : 'ansible';
        const kind = stored ? kindOfType(stored.type) : wanted;
        const title = t(stored ? 'editTitle' : 'newTitle', { kind: t(kind) });
        const form = { ...props, stored, title };
        return kind === 'ansible' ? (
          <AnsibleInventoryForm {...form} />
        ) : (
          <WorkspaceForm {...form} kind={kind} />
        );
      }}
    </ResourceForm>
  );
}
