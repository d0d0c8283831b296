import { Stack, Text, TextInput } from '@mantine/core';
import { explainGroups, type GroupAnswer, type GroupGift } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { groupSourcesQuery, useExplainGroups } from '../../api/group-rules.ts';
import { groupName } from '../../lib/group-name.ts';
import { useListed } from '../../locales/use-listed.ts';
import { levelOf } from '../../parts/right-levels.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { GiftWords } from './gift-words.tsx';
import classes from './group-rules.module.css';
import { SourceField } from './source-field.tsx';

/** What a person would get by signing in now, and by which rule. */
export function DryRunDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('groupRules');
  const { data: sources } = useQuery(groupSourcesQuery);
  const ask = useExplainGroups();
  const form = useContractForm(explainGroups.body, { source: '', login: '' });
  const { source, login } = form.getValues();
  const chosen = source === '' && sources?.length === 1 ? (sources[0]?.id ?? '') : source;
  const submit = () => {
    if (chosen !== source) form.setFieldValue('source', chosen);
    if (chosen === '' && form.validate().hasErrors) return;
    ask.mutate({ source: chosen, login: login.trim() }, { onError: form.takeError });
  };
  return (
    <FormDialog
      title={t('dryRunTitle')}
      submitLabel={t('ask')}
      isBusy={ask.isPending}
      help="group-rules"
      size={560}
      isDirty={false}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <SourceField {...form.getInputProps('source')} value={chosen} />
      <TextInput
        label={t('login')}
        description={t('loginHint')}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('login')}
      />
      {ask.data && !ask.isPending && <Answer of={ask.data} />}
    </FormDialog>
  );
}

function Answer({ of }: { of: GroupAnswer }) {
  const t = useTranslations('groupRules');
  if (of.state !== 'found') {
    return (
      <section className={classes.effect} role="status">
        <Text size="sm">{t(`states.${of.state}`)}</Text>
      </section>
    );
  }
  const groups = of.values.flatMap(({ values }) => values);
  return (
    <section className={classes.effect} role="status">
      <Text size="sm">{of.user_id === null ? t('neverCame') : t('knownAs', { username: of.username })}</Text>
      <div>
        <Text size="xs" c="dimmed">
          {t('groups')}
        </Text>
        {groups.length === 0 ? (
          <Text size="sm">{t('noGroups')}</Text>
        ) : (
          <ul className={classes.groups}>
            {groups.map((group) => (
              <li key={group}>
                <code>{group}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <Text size="xs" c="dimmed">
          {t('wouldHave')}
        </Text>
        {of.gifts.length === 0 ? (
          <Text size="sm">{t('nothing')}</Text>
        ) : (
          <Stack gap={6} mt={2}>
            {of.gifts.map((gift) => (
              <Gift key={`${gift.gives} ${gift.project_id}`} of={gift} rules={of.rules} />
            ))}
          </Stack>
        )}
      </div>
      {of.rights.length > 0 && (
        <div>
          <Text size="xs" c="dimmed">
            {t('rightsOn')}
          </Text>
          <Stack gap={6} mt={2}>
            {of.rights.map((right) => (
              <Right key={`${right.template_id} ${right.source} ${right.value}`} of={right} />
            ))}
          </Stack>
        </div>
      )}
    </section>
  );
}

function Right({ of }: { of: GroupAnswer['rights'][number] }) {
  const t = useTranslations();
  const { template_name: template, project_name: project, permissions, value } = of;
  return (
    <div>
      <Text size="sm" fw={550}>
        {t('groupRules.rightOn', { template, project })}
        {': '}
        {t(`templateRights.can.${levelOf(permissions)}`)}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('groupRules.ofGroup', { group: groupName(value) })}
      </Text>
    </div>
  );
}

function Gift({ of, rules }: { of: GroupGift; rules: GroupAnswer['rules'] }) {
  const t = useTranslations('groupRules');
  const listed = useListed();
  const groupOf = (index: number) => groupName(rules[index]?.value ?? '');
  return (
    <div>
      <Text size="sm" fw={550}>
        <GiftWords of={of} />
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {of.rule === null ? t('byHand') : t('byRule', { group: groupOf(of.rule) })}
        {of.others.length > 0 && ` · ${t('others', { groups: listed(of.others.map(groupOf)) })}`}
      </Text>
    </div>
  );
}
