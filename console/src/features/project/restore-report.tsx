import { Group, Stack, Text } from '@mantine/core';
import type { RestoredProject, RestoreNote } from '@signalbox/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { shownName } from '../../lib/shown-name.ts';
import { worded } from '../../locales/language.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What was made, and what is left for people to do. */
export function RestoreReport({ of }: { of: RestoredProject }) {
  const t = useTranslations('backup');
  const params = { projectId: String(of.id) };
  const needsSecrets = of.notes.some(({ section }) => section === 'keys');
  return (
    <>
      <Panel isPadded>
        <Stack gap="md">
          <Group gap="xs" wrap="nowrap" role="status">
            <IconCircleCheck size={20} color="var(--sb-clear)" aria-hidden="true" />
            <Text fw={550}>{t('restored', { name: shownName(of) })}</Text>
          </Group>
          <Text>{of.notes.length === 0 ? t('complete') : t('toDo', { count: of.notes.length })}</Text>
          <Group gap="xs">
            <ButtonLink to="/project/$projectId/templates" params={params}>
              {t('open')}
            </ButtonLink>
            {needsSecrets && (
              <ButtonLink to="/project/$projectId/keys" params={params} variant="default">
                {t('toKeys')}
              </ButtonLink>
            )}
          </Group>
        </Stack>
      </Panel>
      {of.notes.length > 0 && (
        <Panel title={t('notes')}>
          <DataTable<RestoreNote & { readonly index: number }>
            label={t('notes')}
            rows={of.notes.map((note, index) => ({ ...note, index }))}
            rowKey={({ index }) => index}
            columns={[
              {
                key: 'name',
                title: t('what'),
                role: 'title',
                render: ({ name, section }) => name || section,
              },
              {
                key: 'message',
                title: t('note'),
                width: '60%',
                render: ({ message, message_text: told }) => <span>{worded(told, message)}</span>,
              },
            ]}
            empty={null}
          />
        </Panel>
      )}
    </>
  );
}
