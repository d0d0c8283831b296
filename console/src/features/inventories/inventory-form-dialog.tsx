import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { inventoryQuery } from '../../api/inventories.ts';
import { type InventoryKind, inventoryKinds, kindOfType } from '../../lib/inventory-kinds.ts';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { AnsibleInventoryForm } from './ansible-inventory-form.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

interface InventoryFormDialogProps {
  readonly projectId: number;
  readonly edited: number | 'new';
  readonly newKind: InventoryKind | undefined;
  readonly onClose: () => void;
}

export function InventoryFormDialog({ projectId, edited, newKind, onClose }: InventoryFormDialogProps) {
  const t = useTranslations('inventories');
  const id = edited === 'new' ? undefined : edited;
  const query = useQuery({ ...inventoryQuery(projectId, id ?? 0), enabled: id !== undefined });
  return (
    <ResourceForm title={t('title')} isNew={id === undefined} query={query} onClose={onClose}>
      {(stored) => {
        const wanted = newKind && inventoryKinds.includes(newKind) ? newKind : 'ansible';
        const kind = stored ? kindOfType(stored.type) : wanted;
        const title = t(stored ? 'editTitle' : 'newTitle', { kind: t(kind) });
        const props = { projectId, stored, title, onClose };
        return kind === 'ansible' ? (
          <AnsibleInventoryForm {...props} />
        ) : (
          <WorkspaceForm {...props} kind={kind} />
        );
      }}
    </ResourceForm>
  );
}
