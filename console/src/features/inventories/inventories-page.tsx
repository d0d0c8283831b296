import { Button, Group, Menu, Text } from '@mantine/core';
import type { ListedInventory } from '@signalbox/contract';
import { appOfInventory, type InventoryApp, inventoryApps, inventoryTypes } from '@signalbox/contract/rules';
import { IconChevronDown, IconPlus, IconServer2 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { inventoryApi } from '../../api/resources.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { NameLink } from '../../parts/name-link.tsx';
import { ResourcePage } from '../../parts/resource-page.tsx';
import type { Edited } from '../../parts/use-edited.ts';
import { servedSort } from '../../parts/use-served-list.ts';
import type { Column } from '../../ui/table-column.ts';
import { InventoryFormDialog } from './inventory-form-dialog.tsx';

export function InventoriesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('inventories');
  return (
    <ResourcePage
      projectId={projectId}
      api={inventoryApi}
      words="inventories"
      icon={<IconServer2 size={22} />}
      columns={useColumns()}
      said={Object.fromEntries(inventoryTypes.map((type) => [type, t(type)]))}
      newButton={(open) => <NewInventoryButton onNew={open} />}
      form={(form, kind) => <InventoryFormDialog {...form} newKind={kind as InventoryApp | undefined} />}
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
        {inventoryApps.map((kind) => (
          <Menu.Item key={kind} leftSection={<AppIcon app={kind} />} onClick={() => onNew('new', kind)}>
            {t(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useColumns(): Column<ListedInventory>[] {
  const t = useTranslations();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      ...servedSort,
      render: (one) => (
        <Group gap="xs" wrap="nowrap">
          <AppIcon app={appOfInventory(one.type)} />
          <NameLink of={one} />
        </Group>
      ),
    },
    {
      key: 'type',
      title: t('common.type'),
      ...servedSort,
      render: (one) => t(`inventories.${one.type}`),
    },
    {
      key: 'path',
      title: t('inventories.path'),
      render: (one) =>
        one.path === null ? (
          '—'
        ) : (
          <Text span ff="monospace" size="sm">
            {one.path}
          </Text>
        ),
    },
  ];
}
