import { Stack, Text } from '@mantine/core';
import type { ListedAlertRule } from '@signalbox/contract';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { alertRuleApi } from '../../api/resources.ts';
import { serverInfoQuery } from '../../api/session.ts';
import { shownName } from '../../lib/shown-name.ts';
import { useListed } from '../../locales/use-listed.ts';
import { AlertTabs } from '../../parts/alert-tabs.tsx';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import { servedSort } from '../../parts/use-served-list.ts';
import type { Column } from '../../ui/table-column.ts';
import { AlertRuleFormDialog } from './alert-rule-form-dialog.tsx';
import { AlertsOffNotice } from './alerts-off-notice.tsx';

export function AlertRulesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('alertRules');
  const { data: info } = useQuery(serverInfoQuery);
  const ofServer = info?.alert_channels.map(({ id, name }) => [id, name] as const) ?? [];
  const said = Object.fromEntries([...ofServer, ['all_templates', t('allTemplates')]]);
  return (
    <ResourcePage
      projectId={projectId}
      api={alertRuleApi}
      words="alertRules"
      icon={<IconBell size={22} />}
      tabs={<AlertTabs projectId={projectId} tab="alerts" />}
      notice={<AlertsOffNotice projectId={projectId} />}
      columns={useColumns()}
      said={said}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <AlertRuleFormDialog {...form} />}
    />
  );
}

/** How people call what a rule points to. */
function useRuleWords() {
  const t = useTranslations('alertRules');
  const { data: info } = useQuery(serverInfoQuery);
  return {
    template: ({ template_id: id, template_name: name }: ListedAlertRule) =>
      id === null ? t('allTemplates') : shownName({ id, name: name ?? '' }),
    channel({ channel_id: id, channel_name: name, server_channel: serverChannel }: ListedAlertRule) {
      if (id !== null) return shownName({ id, name: name ?? '' });
      const ofServer = info?.alert_channels.find((one) => one.id === serverChannel);
      return info === undefined ? '…' : (ofServer?.name ?? t('channelGone', { name: serverChannel }));
    },
  };
}

/** Words that name what is no field come from another version; here somebody looks who can mend them. */
function RuleName({ of }: { of: ListedAlertRule }) {
  const t = useTranslations('alertRules');
  const listed = useListed();
  const { unknown_fields: unknown } = of;
  return (
    <Stack gap={2}>
      <NameLink of={of} />
      {unknown.length > 0 && (
        <Text size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
          {t('unknownFields', { fields: listed(unknown.map((name) => `{{ ${name} }}`)) })}
        </Text>
      )}
    </Stack>
  );
}

function useColumns(): Column<ListedAlertRule>[] {
  const words = useRuleWords();
  const t = useTranslations();
  const listed = useListed();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      ...servedSort,
      render: (rule) => <RuleName of={rule} />,
    },
    {
      key: 'events',
      title: t('alertRules.events'),
      // Of several events none may be cut off: they are what the rule is about.
      render: ({ events }) => (
        <span>
          {events.length === 0
            ? t('alertRules.silence')
            : listed(events.map((event) => t(`alertRules.${event}`)))}
        </span>
      ),
    },
    {
      key: 'template',
      title: t('alertRules.template'),
      ...servedSort,
      render: words.template,
    },
    { key: 'channel', title: t('alertRules.channel'), ...servedSort, render: words.channel },
  ];
}
