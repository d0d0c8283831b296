import { Button, Group, Menu, Text } from '@mantine/core';
import type { Inventory } from '@signalbox/contract';
import { IconChevronDown, IconPlus, IconServer2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { findInventoryReferences, inventoriesQuery, useDeleteInventory } from '../../api/inventories.ts';
import { type InventoryKind, inventoryKinds, kindOfType } from '../../lib/inventory-kinds.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { ResourcePage } from '../../parts/resource-page.tsx';
import { type Edited, useEdited } from '../../parts/use-edited.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { InventoryFormDialog } from './inventory-form-dialog.tsx';

export function InventoriesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('inventories');
  const query = useQuery(inventoriesQuery(projectId));
  const remove = useDeleteInventory(projectId);
  const edited = useEdited();
  return (
    <ResourcePage
      projectId={projectId}
      title={t('title')}
      searchLabel={t('search')}
      icon={<IconServer2 size={22} />}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      query={query}
      columns={useColumns()}
      textOf={(inventory) => `${inventory.name} ${t(inventory.type)}`}
      newButton={<NewInventoryButton onNew={edited.open} />}
      deletion={{
        question: t('deleteText'),
        find: (id) => findInventoryReferences(projectId, id),
        remove: (id) => remove.mutateAsync(id),
      }}
      form={
        edited.edited !== undefined && (
          <InventoryFormDialog
            projectId={projectId}
            edited={edited.edited}
            newKind={edited.kind as InventoryKind | undefined}
            onClose={edited.close}
          />
        )
      }
    />
  );
}

function NewInventoryButton({ onNew }: { onNew: Edited['open'] }) {
  const t = useTranslations('inventories');
  return (
    <Menu width={220}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
          {t('new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {inventoryKinds.map((kind) => (
          <Menu.Item key={kind} leftSection={<AppIcon app={kind} />} onClick={() => onNew('new', kind)}>
            {t(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useColumns(): Column<Inventory>[] {
  const t = useTranslations();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      sortValue: (one) => one.name,
      render: (one) => (
        <Group gap="xs" wrap="nowrap">
          <AppIcon app={kindOfType(one.type)} />
          <NameLink of={one} />
        </Group>
      ),
    },
    {
      key: 'type',
      title: t('common.type'),
      sortValue: (one) => t(`inventories.${one.type}`),
      render: (one) => t(`inventories.${one.type}`),
    },
    {
      key: 'path',
      title: t('inventories.path'),
      render: (one) =>
        one.type === 'static' || one.type === 'static-yaml' ? (
          '—'
        ) : (
          <Text span ff="monospace" size="sm">
            {one.inventory}
          </Text>
        ),
    },
  ];
}
