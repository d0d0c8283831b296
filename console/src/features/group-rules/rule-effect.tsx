import { Group, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { GroupChange, GroupPreview } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type GroupRuleInput, groupPreviewQuery, groupRulesQuery } from '../../api/group-rules.ts';
import { useRoleNames } from '../../api/use-role-names.ts';
import { messageOf } from '../../ui/error-text.ts';
import classes from './group-rules.module.css';

const TYPING_MS = 400;
const SHOWN = 6;

interface RuleEffectProps {
  readonly draft: GroupRuleInput;
  /** the rule that it replaces; undefined for a new one */
  readonly exceptId: number | undefined;
}

/** What saving changes, for whom, before anything is saved. */
export function RuleEffect({ draft, exceptId }: RuleEffectProps) {
  const t = useTranslations('groupRules');
  const { data: saved } = useQuery(groupRulesQuery);
  const rules: GroupRuleInput[] = [...(saved ?? []).filter(({ id }) => id !== exceptId), draft];
  const [asked] = useDebouncedValue(JSON.stringify(rules), TYPING_MS);
  const isWhole =
    saved !== undefined &&
    draft.source !== '' &&
    draft.value.trim() !== '' &&
    (draft.gives !== 'role' || draft.project_id !== null);
  const query = useQuery({ ...groupPreviewQuery(asked), enabled: isWhole });
  if (!isWhole) return null;
  return (
    <section className={classes.effect} aria-label={t('effect')}>
      <Group gap="xs">
        <Text size="sm" fw={550}>
          {t('effect')}
        </Text>
        {query.isFetching && <Loader size={14} />}
      </Group>
      {query.error ? (
        <Text size="sm" c="dimmed">
          {messageOf(query.error)}
        </Text>
      ) : (
        query.data && <Effect of={query.data} />
      )}
    </section>
  );
}

function Effect({ of: { changes, count, unknown } }: { of: GroupPreview }) {
  const t = useTranslations('groupRules');
  const more = count - Math.min(changes.length, SHOWN);
  return (
    <Stack gap={4}>
      {count === 0 && <Text size="sm">{t('effectNone')}</Text>}
      <ul className={classes.changes}>
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.user_id} ${change.gives} ${change.project_id}`}>
            <Change of={change} />
          </li>
        ))}
      </ul>
      {more > 0 && <Text size="sm">{t('effectMore', { count: more })}</Text>}
      {unknown > 0 && (
        <Text size="sm" c="dimmed">
          {t('effectUnknown', { count: unknown })}
        </Text>
      )}
    </Stack>
  );
}

function Change({ of }: { of: GroupChange }) {
  const t = useTranslations('groupRules');
  if (of.gives === 'role' && of.project_id !== null) return <RoleChange of={of} projectId={of.project_id} />;
  const told = { user: of.username, what: t(`gifts.${of.gives}`) };
  return of.after === '' ? t('loses', told) : t('gets', told);
}

function RoleChange({ of, projectId }: { of: GroupChange; projectId: number }) {
  const t = useTranslations('groupRules');
  const { nameOf } = useRoleNames(projectId);
  const roleIn = (role: string) => t('roleIn', { role: nameOf(role), project: of.project_name });
  const { username: user, before, after } = of;
  if (before === '') return t('gets', { user, what: roleIn(after) });
  if (after === '') return t('loses', { user, what: roleIn(before) });
  return t('turns', { user, before: nameOf(before), after: roleIn(after) });
}
