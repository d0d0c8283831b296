import { Badge, Group, Tooltip } from '@mantine/core';
import type { KeyType, ListedKey } from '@signalbox/contract';
import { IconKey } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { keyApi } from '../../api/resources.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import type { Column } from '../../ui/table-column.ts';
import { KeyFormDialog } from './key-form-dialog.tsx';

export function KeysPage({ projectId }: { projectId: number }) {
  const t = useTranslations('keys');
  const said: Record<KeyType, string> = {
    ssh: t('ssh'),
    login_password: t('login_password'),
    none: t('none'),
  };
  return (
    <ResourcePage
      projectId={projectId}
      api={keyApi}
      words="keys"
      icon={<IconKey size={22} />}
      columns={useColumns()}
      said={said}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <KeyFormDialog {...form} />}
    />
  );
}

function useColumns(): Column<ListedKey>[] {
  const t = useTranslations('keys');
  const common = useTranslations('common');
  return [
    {
      key: 'name',
      title: common('name'),
      role: 'title',
      ...servedSort,
      render: (key) => (
        <Group gap="xs">
          <NameLink of={key} />
          {key.empty && key.type !== 'none' && (
            <Tooltip label={t('emptyKeyHint')}>
              <Badge size="sm" radius="sm" color="red" variant="light" tt="none">
                {t('emptyKey')}
              </Badge>
            </Tooltip>
          )}
        </Group>
      ),
    },
    {
      key: 'type',
      title: common('type'),
      width: '40%',
      ...servedSort,
      render: (key) => t(key.type),
    },
  ];
}
