import { Checkbox, Fieldset, NumberInput, Stack, Text } from '@mantine/core';
import type { ApprovalRule } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../../api/members.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useRoleNames } from '../../api/use-role-names.ts';
import { MultiSelectWithNew } from '../../parts/multi-select-with-new.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { TemplateValues } from './template-values.ts';

const MINUTES = 60;
const firstRule: ApprovalRule = {
  approvals: 1,
  user_ids: [],
  roles: ['owner'],
  starter_may_approve: false,
  expires_minutes: 24 * MINUTES,
  emergency: false,
};

interface Props {
  readonly projectId: number;
  readonly form: ContractForm<TemplateValues>;
}

/** Who must approve what its tasks do. Whoever may not change that sees how it is. */
export function TemplateApprovalFields({ projectId, form }: Props) {
  const t = useTranslations('approvals');
  const { role } = useProjectAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  const isFixed = role !== undefined && role !== 'owner' && user?.admin === false;
  const { approval: rule } = form.getValues();
  const set = (approval: ApprovalRule | null) => form.setFieldValue('approval', approval);
  return (
    <Fieldset legend={t('title')} disabled={isFixed}>
      <Stack gap="sm">
        {isFixed && (
          <Text size="sm" c="dimmed">
            {t('ownersOnly')}
          </Text>
        )}
        <Checkbox
          label={t('ask')}
          description={t('askHint')}
          checked={rule !== null}
          onChange={(event) => set(event.currentTarget.checked ? firstRule : null)}
        />
        {rule !== null && (
          <RuleFields projectId={projectId} form={form} rule={rule} set={set} isFixed={isFixed} />
        )}
      </Stack>
    </Fieldset>
  );
}

interface RuleProps extends Props {
  readonly rule: ApprovalRule;
  readonly set: (rule: ApprovalRule) => void;
  readonly isFixed: boolean;
}

function RuleFields({ projectId, form, rule, set, isFixed }: RuleProps) {
  const t = useTranslations('approvals');
  const { data: members = [] } = useQuery(membersQuery(projectId));
  const { choices } = useRoleNames(projectId);
  const { errors } = form;
  return (
    <>
      <MultiSelectWithNew
        label={t('people')}
        disabled={isFixed}
        creates={{ what: 'member', projectId }}
        data={members.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={rule.user_ids.map(String)}
        onChange={(ids) => set({ ...rule, user_ids: ids.map(Number) })}
        error={errors['approval.user_ids']}
      />
      <MultiSelectWithNew
        label={t('roles')}
        disabled={isFixed}
        data={choices}
        creates={{ what: 'role', projectId }}
        value={rule.roles}
        onChange={(roles) => set({ ...rule, roles })}
        error={errors['approval.roles']}
      />
      <NumberInput
        label={t('count')}
        min={1}
        max={10}
        allowDecimal={false}
        value={rule.approvals}
        onChange={(value) => set({ ...rule, approvals: Number(value) || 1 })}
        error={errors['approval.approvals']}
      />
      <NumberInput
        label={t('expires')}
        description={t('expiresHint')}
        min={0}
        decimalScale={2}
        value={rule.expires_minutes === null ? '' : rule.expires_minutes / MINUTES}
        onChange={(value) => set({ ...rule, expires_minutes: Math.round(Number(value) * MINUTES) || null })}
        error={errors['approval.expires_minutes']}
      />
      <Checkbox
        label={t('starter')}
        checked={rule.starter_may_approve}
        onChange={(event) => set({ ...rule, starter_may_approve: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('emergency')}
        checked={rule.emergency}
        onChange={(event) => set({ ...rule, emergency: event.currentTarget.checked })}
      />
    </>
  );
}
