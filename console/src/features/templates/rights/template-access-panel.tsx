import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Template } from '@signalbox/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  templateLimitQuery,
  templateRightsQuery,
  useSetTemplateLimit,
} from '../../../api/template-rights.ts';
import { useProjectAccess } from '../../../api/use-project-access.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryTable } from '../../../ui/query-table.tsx';
import { ByRoleFacts } from './by-role-facts.tsx';
import { GiveRightDialog } from './give-right-dialog.tsx';
import { useRightColumns } from './right-columns.tsx';

/** Who may do what with a template, for those who decide it. */
export function TemplateAccessPanel({ template }: { template: Template }) {
  const { can } = useProjectAccess(template.project_id);
  return can('manageProjectUsers') ? <AccessPanel template={template} /> : null;
}

function AccessPanel({ template }: { template: Template }) {
  const t = useTranslations('templateRights');
  const of = { projectId: template.project_id, templateId: template.id };
  const rights = useQuery(templateRightsQuery(of));
  const { data: limit } = useQuery(templateLimitQuery(of));
  const columns = useRightColumns(template);
  const [isGiving, giving] = useDisclosure(false);
  if (limit === undefined) return null;
  const isLimited = limit.limited;
  return (
    <Panel
      title={t('title')}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUserPlus size={14} />}
          onClick={giving.open}
        >
          {t('give')}
        </Button>
      }
    >
      <Stack gap="sm" p="md">
        <Group justify="space-between" gap="sm">
          <Text size="sm" maw={680} flex="1 1 20rem">
            {t(isLimited ? 'closed' : 'open')}
          </Text>
          <LimitSwitch template={template} isLimited={isLimited} />
        </Group>
        <ByRoleFacts projectId={template.project_id} isLimited={isLimited} />
      </Stack>
      {(rights.error !== null || (rights.data?.length ?? 0) > 0) && (
        <QueryTable
          query={rights}
          rows={rights.data}
          label={t('rights')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
      {isGiving && <GiveRightDialog template={template} rights={rights.data ?? []} onClose={giving.close} />}
    </Panel>
  );
}

/** Takes effect at once. */
function LimitSwitch({ template, isLimited }: { template: Template; isLimited: boolean }) {
  const t = useTranslations('templateRights');
  const set = useSetTemplateLimit({ projectId: template.project_id, templateId: template.id });
  return (
    <Switch
      label={t('limit')}
      checked={set.isPending ? set.variables : isLimited}
      disabled={set.isPending}
      onChange={({ currentTarget: { checked } }) =>
        set.mutate(checked, {
          onSuccess: () => notifySuccess(t(checked ? 'limited' : 'opened', { name: shownName(template) })),
          onError: (error) => notifyError(error),
        })
      }
    />
  );
}
