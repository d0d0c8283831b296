import { Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { AccessExplanation } from '@signalbox/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { accessQuery } from '../api/access.ts';
import { membersQuery } from '../api/members.ts';
import { currentUserQuery } from '../api/session.ts';
import { useProjectAccess } from '../api/use-project-access.ts';
import { useRoleNames } from '../api/use-role-names.ts';
import { groupName } from '../lib/group-name.ts';
import { useListed } from '../locales/use-listed.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useIsTopLayer } from '../ui/layers.ts';
import { ToneBadge } from '../ui/tone-badge.tsx';
import classes from './access-dialog.module.css';

interface AccessDialogProps {
  readonly projectId: number;
  readonly templateId: number | undefined;
  readonly userId: number | undefined;
  readonly onClose: () => void;
}

/** What somebody may do here, why, and who could grant the rest. Of others it is told to who manages the team. */
export function AccessDialog({ projectId, templateId, userId, onClose }: AccessDialogProps) {
  const t = useTranslations('access');
  const isTop = useIsTopLayer();
  const { data: self } = useQuery(currentUserQuery);
  const { data: members = [] } = useQuery(membersQuery(projectId));
  const { can } = useProjectAccess(projectId);
  const [chosen, setChosen] = useState(userId);
  const asked = chosen ?? self?.id;
  const people = members.map(({ id, name, username }) => ({
    value: String(id),
    label: `${name} (${username})`,
  }));
  const isThere = members.some(({ id }) => id === self?.id);
  const own = self && !isThere ? [{ value: String(self.id), label: `${self.name} (${self.username})` }] : [];
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTop} size={560} yOffset="6dvh" title={t('title')}>
      <Stack gap="md">
        {can('manageProjectUsers') && (
          <Select
            label={t('person')}
            searchable
            allowDeselect={false}
            data={[...own, ...people]}
            value={asked === undefined ? null : String(asked)}
            onChange={(id) => setChosen(id === null ? undefined : Number(id))}
          />
        )}
        {asked !== undefined && <Answers projectId={projectId} templateId={templateId} userId={asked} />}
      </Stack>
    </Modal>
  );
}

interface AnswersProps {
  readonly projectId: number;
  readonly templateId: number | undefined;
  readonly userId: number;
}

function Answers(asked: AnswersProps) {
  const { data, error, refetch } = useQuery(accessQuery(asked));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} />;
  return (
    <ul className={classes.answers}>
      {data.answers.map((answer) => (
        <Answer key={answer.action} of={answer} {...asked} />
      ))}
    </ul>
  );
}

type OneAnswer = AccessExplanation['answers'][number];

function Answer({ of, projectId, templateId }: AnswersProps & { of: OneAnswer }) {
  const t = useTranslations('access');
  const listed = useListed();
  const why = useRuleWords(projectId);
  const { action, allowed, rules, granters } = of;
  const isOnTemplate =
    templateId !== undefined && (action === 'runProjectTasks' || action === 'manageProjectResources');
  return (
    <li className={classes.answer}>
      <div>
        <Text fw={550}>{isOnTemplate ? t(`onTemplate.${action}`) : t(`actions.${action}`)}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {rules.map(why).join(' · ')}
        </Text>
        {!allowed && (
          <Text size="sm" c="dimmed">
            {granters.length === 0 ? t('grantersAdmin') : t('granters', { names: listed(granters) })}
          </Text>
        )}
      </div>
      <ToneBadge tone={allowed ? 'clear' : 'idle'} icon={allowed ? IconCheck : IconX}>
        {t(allowed ? 'may' : 'mayNot')}
      </ToneBadge>
    </li>
  );
}

function useRuleWords(projectId: number): (rule: OneAnswer['rules'][number]) => string {
  const t = useTranslations('access');
  const { nameOf } = useRoleNames(projectId);
  return ({ kind, role, name, group_rule: group, group: holder }) => {
    const words = t(`by.${kind}`, {
      role: name ?? nameOf(role ?? ''),
      group: groupName(holder?.value ?? ''),
      source: holder?.source === 'ldap' ? 'LDAP' : (holder?.source ?? ''),
    });
    return group === null ? words : t('byGroupRule', { reason: words, group: groupName(group.value) });
  };
}
