import { Stack, Text } from '@mantine/core';
import type { AlertRule } from '@signalbox/contract';
import { unknownFields } from '@signalbox/contract/rules';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { alertChannelApi, alertRuleApi } from '../../api/resources.ts';
import { serverInfoQuery } from '../../api/session.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { shownName } from '../../lib/shown-name.ts';
import { useListed } from '../../locales/use-listed.ts';
import { AlertTabs } from '../../parts/alert-tabs.tsx';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AlertRuleFormDialog } from './alert-rule-form-dialog.tsx';
import { AlertsOffNotice } from './alerts-off-notice.tsx';

export function AlertRulesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('alertRules');
  const words = useRuleWords(projectId);
  return (
    <ResourcePage
      projectId={projectId}
      api={alertRuleApi}
      words="alertRules"
      icon={<IconBell size={22} />}
      tabs={<AlertTabs projectId={projectId} tab="alerts" />}
      notice={<AlertsOffNotice projectId={projectId} />}
      columns={useColumns(words)}
      textOf={(rule) => `${rule.name} ${words.template(rule)} ${words.channel(rule)}`}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <AlertRuleFormDialog {...form} />}
    />
  );
}

interface RuleWords {
  readonly template: (rule: AlertRule) => string;
  readonly channel: (rule: AlertRule) => string;
}

/** How people call what a rule points to. */
function useRuleWords(projectId: number): RuleWords {
  const t = useTranslations('alertRules');
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const { data: channels } = useQuery(alertChannelApi.list(projectId));
  const { data: info } = useQuery(serverInfoQuery);
  return {
    template({ template_id: id }) {
      const template = templates?.find((one) => one.id === id);
      return id === null ? t('allTemplates') : template ? shownName(template) : '…';
    },
    channel({ channel_id: id, server_channel: serverChannel }) {
      const channel = channels?.find((one) => one.id === id);
      if (id !== null) return channel ? shownName(channel) : '…';
      const ofServer = info?.alert_channels.find((one) => one.id === serverChannel);
      return info === undefined ? '…' : (ofServer?.name ?? t('channelGone', { name: serverChannel }));
    },
  };
}

/** Words that name what is no field come from another version; here somebody looks who can mend them. */
function RuleName({ of }: { of: AlertRule }) {
  const t = useTranslations('alertRules');
  const listed = useListed();
  const unknown = [...new Set([of.title, of.text].flatMap(unknownFields))];
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

function useColumns(words: RuleWords): Column<AlertRule>[] {
  const t = useTranslations();
  const listed = useListed();
  return [
    {
      key: 'name',
      title: t('common.name'),
      role: 'title',
      sortValue: (rule) => rule.name,
      render: (rule) => <RuleName of={rule} />,
    },
    {
      key: 'events',
      title: t('alertRules.events'),
      render: ({ events }) =>
        events.length === 0
          ? t('alertRules.silence')
          : listed(events.map((event) => t(`alertRules.${event}`))),
    },
    {
      key: 'template',
      title: t('alertRules.template'),
      sortValue: words.template,
      render: words.template,
    },
    { key: 'channel', title: t('alertRules.channel'), sortValue: words.channel, render: words.channel },
  ];
}
