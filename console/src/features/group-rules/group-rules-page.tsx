import { Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { GroupRule } from '@signalbox/contract';
import { IconAlertTriangle, IconUserQuestion, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { directoryCheckQuery, groupRulesQuery, groupSourcesQuery } from '../../api/group-rules.ts';
import { worded } from '../../locales/language.ts';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { List } from '../../parts/list.tsx';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import { Caution } from '../../ui/caution.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DeleteRuleButton } from './delete-rule-button.tsx';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { GiftWords } from './gift-words.tsx';
import { GroupRuleFormDialog } from './group-rule-form-dialog.tsx';

/** What people may do by their groups, for administrators. */
export function GroupRulesPage() {
  const t = useTranslations('groupRules');
  const { edited, open, close } = useEdited();
  const [isDryRun, dryRun] = useDisclosure(false);
  return (
    <AdministratorsPage
      title={t('title')}
      subtitle={t('subtitle')}
      notAllowed={t('notAllowed')}
      actions={
        <>
          <Button variant="default" leftSection={<IconUserQuestion size={16} />} onClick={dryRun.open}>
            {t('dryRun')}
          </Button>
          <NewButton onClick={() => open('new')}>{t('new')}</NewButton>
        </>
      }
    >
      <DirectoryProblem />
      <RuleList />
      {edited !== undefined && <GroupRuleFormDialog edited={edited} onClose={close} />}
      {isDryRun && <DryRunDialog onClose={dryRun.close} />}
    </AdministratorsPage>
  );
}

/** Why nobody who has left the directory was signed out. */
function DirectoryProblem() {
  const t = useTranslations('groupRules');
  const { data } = useQuery(directoryCheckQuery);
  if (!data?.problem) return null;
  return (
    <Caution icon={<IconAlertTriangle size={18} />} title={t('checkProblem')}>
      {worded(data.problem_text, data.problem)}
    </Caution>
  );
}

function RuleList() {
  const t = useTranslations('groupRules');
  const query = useQuery(groupRulesQuery);
  return (
    <List
      name="group-rules"
      label={t('title')}
      query={query}
      rows={query.data}
      columns={useColumns()}
      rowKey={({ id }) => id}
      nameOf={({ value }) => value}
      searchLabel={t('search')}
      textOf={({ source, claim, value, role }) => `${source} ${claim} ${value} ${role}`}
      skeletonRows={4}
      empty={<EmptyState icon={<IconUsersGroup size={22} />} title={t('empty')} text={t('emptyText')} />}
    />
  );
}

function useColumns(): Column<GroupRule>[] {
  const t = useTranslations('groupRules');
  const common = useTranslations('common');
  const { data: sources = [] } = useQuery(groupSourcesQuery);
  const nameOf = (source: string) =>
    sources.find(({ id }) => id === source)?.name ?? t('notConfigured', { source });
  return [
    {
      key: 'group',
      title: t('value'),
      role: 'title',
      sortValue: ({ value }) => value,
      render: (rule) => <RuleName of={rule} />,
    },
    {
      key: 'source',
      title: t('source'),
      width: '22%',
      sortValue: ({ source }) => nameOf(source),
      render: ({ source, claim }) => (
        <>
          {nameOf(source)}
          {source !== 'ldap' && claim !== 'groups' && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {claim}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'gives',
      title: t('gives'),
      width: '32%',
      sortValue: ({ gives, role }) => `${gives} ${role}`,
      render: (rule) => <GiftWords of={rule} />,
    },
    {
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '4rem',
      render: (rule) => (rule.is_configured ? null : <DeleteRuleButton of={rule} />),
    },
  ];
}

function RuleName({ of }: { of: GroupRule }) {
  const t = useTranslations('groupRules');
  return (
    <Group gap="xs">
      <NameLink of={{ id: of.id, name: of.value }} />
      {of.is_configured && (
        <Tooltip label={t('configuredHint')} multiline maw={320}>
          <Badge size="sm" radius="sm" variant="default" tt="none" fw={500}>
            {t('configured')}
          </Badge>
        </Tooltip>
      )}
    </Group>
  );
}
