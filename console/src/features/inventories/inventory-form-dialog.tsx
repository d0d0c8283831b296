import {
  appOfInventory,
  FIRST_APP,
  type InventoryApp,
  inventoryApps,
  profileOf,
} from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { inventoryApi } from '../../api/resources.ts';
import { ResourceForm, type ResourceFormProps } from '../../parts/resource-form.tsx';
import { AnsibleInventoryForm, type InventoryStart } from './ansible-inventory-form.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

export function InventoryFormDialog({
  newKind,
  ...props
}: ResourceFormProps & {
  readonly newKind: InventoryApp | undefined;
  readonly start?: InventoryStart | undefined;
}) {
  const t = useTranslations('inventories');
  return (
    <ResourceForm {...props} api={inventoryApi} title={t('title')}>
      {(stored, was) => {
        const wanted = newKind && inventoryApps.includes(newKind) ? newKind : FIRST_APP;
        const kind = was ? appOfInventory(was.type) : wanted;
        const titles = { new: t(`newTitle.${kind}`), read: t(kind), edit: t(`editTitle.${kind}`) };
        const form = { ...props, stored, kind, titles };
        return profileOf(kind).inventory?.kind === 'hosts' ? (
          <AnsibleInventoryForm {...form} />
        ) : (
          <WorkspaceForm {...form} />
        );
      }}
    </ResourceForm>
  );
}
