import { Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ListedGroupRule } from '@signalbox/contract';
import { projectRoles } from '@signalbox/contract/rules';
import { IconAlertTriangle, IconUserQuestion, IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  directoryCheckQuery,
  groupRulePageQuery,
  groupSourcesQuery,
  useDeleteGroupRule,
} from '../../api/group-rules.ts';
import { groupName } from '../../lib/group-name.ts';
import { worded } from '../../locales/language.ts';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { BulkDelete } from '../../parts/bulk-delete.tsx';
import { List } from '../../parts/list.tsx';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import { rowsOf, type SaidWords, servedSort, useServedPage } from '../../parts/use-served-list.ts';
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

const PAGE_SIZE = 50;

function RuleList() {
  const t = useTranslations('groupRules');
  const page = useServedPage({ pageSize: PAGE_SIZE, names: { group: 'value' }, said: useSaidWords() });
  const query = useQuery({ ...groupRulePageQuery(page), placeholderData: keepPreviousData });
  const remove = useDeleteGroupRule();
  return (
    <List
      name="group-rules"
      label={t('title')}
      query={query}
      rows={rowsOf(query.data)}
      served={query}
      pageSize={PAGE_SIZE}
      columns={useColumns()}
      rowKey={({ id }) => id}
      nameOf={({ value }) => value}
      searchLabel={t('search')}
      skeletonRows={4}
      bulk={(marked, clear) => (
        <BulkDelete
          rows={marked.map(({ value, ...rule }) => ({ ...rule, name: groupName(value) }))}
          hindrance={(rule) => rule.is_configured && t('configuredHint')}
          remove={(id) => remove.mutateAsync(id)}
          onEnd={clear}
        />
      )}
      empty={<EmptyState icon={<IconUsersGroup size={22} />} title={t('empty')} text={t('emptyText')} />}
    />
  );
}

/** What is stored by a name, as it is called here. */
function useSaidWords(): SaidWords {
  const t = useTranslations();
  const { data: sources = [] } = useQuery(groupSourcesQuery);
  return Object.fromEntries([
    ...projectRoles.map((role) => [role, t(`shell.role.${role}`)]),
    ...(['admin', 'create_projects'] as const).map((gift) => [gift, t(`groupRules.gifts.${gift}`)]),
    ...sources.map(({ id, name }) => [`source:${id}`, name]),
  ]);
}

function useColumns(): Column<ListedGroupRule>[] {
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
      ...servedSort,
      render: (rule) => <RuleName of={rule} />,
    },
    {
      key: 'source',
      title: t('source'),
      width: '22%',
      ...servedSort,
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
      ...servedSort,
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

function RuleName({ of }: { of: ListedGroupRule }) {
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
