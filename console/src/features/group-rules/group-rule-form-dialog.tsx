import { Select, TextInput } from '@mantine/core';
import { type GroupRule, groupRuleBody, type RuleGift } from '@signalbox/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { groupRulesQuery, useSaveGroupRule } from '../../api/group-rules.ts';
import { projectsQuery } from '../../api/projects.ts';
import { groupName } from '../../lib/group-name.ts';
import { StoredForm, useSaved } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { RoleSelect } from '../../parts/role-select.tsx';
import { Caution } from '../../ui/caution.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useStillShown } from '../../ui/still-shown.ts';
import { type ContractForm, useContractForm } from '../../ui/use-contract-form.ts';
import { RuleEffect } from './rule-effect.tsx';
import { SourceField } from './source-field.tsx';

interface FormProps {
  readonly edited: number | 'new';
  readonly onClose: () => void;
}

export function GroupRuleFormDialog({ edited, onClose }: FormProps) {
  const t = useTranslations('groupRules');
  const isNew = edited === 'new';
  // A form must open on what is stored, not on what was.
  const query = useQuery({ ...groupRulesQuery, staleTime: 0 });
  const found = query.isFetchedAfterMount ? query.data?.find(({ id }) => id === edited) : undefined;
  const stored = useStillShown(found, edited);
  if (!isNew && query.isFetchedAfterMount && query.data && !stored) return null;
  return (
    <StoredForm
      title={t(isNew ? 'new' : 'editTitle')}
      isNew={isNew}
      queryKey={groupRulesQuery.queryKey}
      query={{ ...query, data: stored, isGone: query.isFetchedAfterMount && !found }}
      onClose={onClose}
    >
      {(rule) => <RuleForm key={edited} stored={rule} onClose={onClose} />}
    </StoredForm>
  );
}

interface RuleValues {
  readonly source: string;
  readonly claim: string;
  readonly value: string;
  readonly gives: RuleGift;
  readonly project_id: number | null;
  readonly role: string;
}

const gifts = ['role', 'admin', 'create_projects'] as const satisfies readonly RuleGift[];

function RuleForm({ stored, onClose }: { stored: GroupRule | undefined; onClose: () => void }) {
  const t = useTranslations();
  const saving = useSaveGroupRule();
  const announce = useSaved(onClose);
  const isNew = stored === undefined;
  const isReadOnly = stored?.is_configured ?? false;
  const form = useContractForm<RuleValues>(
    groupRuleBody,
    {
      source: stored?.source ?? '',
      claim: stored?.claim ?? 'groups',
      value: stored?.value ?? '',
      gives: stored?.gives ?? 'role',
      project_id: stored?.project_id ?? null,
      role: stored?.role || 'task_runner',
    },
    { id: `group-rule.${stored?.id ?? 'new'}`, follows: !isNew },
  );
  const values = form.getValues();
  const isOfDirectory = values.source === 'ldap';
  const submit = () => {
    if (form.validate().hasErrors) return;
    saving.mutate(
      { id: stored?.id, body: values },
      { onSuccess: () => announce(groupName(values.value.trim()), isNew), onError: form.takeError },
    );
  };
  return (
    <FormDialog
      title={t(isNew ? 'groupRules.new' : isReadOnly ? 'groupRules.readTitle' : 'groupRules.editTitle')}
      submitLabel={t(isNew ? 'common.create' : 'common.save')}
      isBusy={saving.isPending}
      help="group-rules"
      size={560}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      isReadOnly={isReadOnly}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      {isReadOnly && <Caution icon={<IconInfoCircle size={18} />} title={t('groupRules.configuredHint')} />}
      <SourceField data-autofocus {...form.getInputProps('source')} />
      {!isOfDirectory && (
        <TextInput
          label={t('groupRules.claim')}
          description={t('groupRules.claimHint')}
          {...form.getInputProps('claim')}
        />
      )}
      <TextInput
        label={t('groupRules.value')}
        description={t(isOfDirectory ? 'groupRules.dnHint' : 'groupRules.valueHint')}
        required
        {...form.getInputProps('value')}
      />
      <Select
        label={t('groupRules.gives')}
        required
        allowDeselect={false}
        data={gifts.map((value) => ({ value, label: t(`groupRules.gifts.${value}`) }))}
        {...form.getInputProps('gives')}
      />
      {values.gives === 'role' && <RoleFields form={form} />}
      {!isReadOnly && <RuleEffect draft={values} exceptId={stored?.id} />}
    </FormDialog>
  );
}

function RoleFields({ form }: { form: ContractForm<RuleValues> }) {
  const t = useTranslations('groupRules');
  const { data: projects } = useQuery(projectsQuery);
  const { project_id: projectId } = form.getValues();
  return (
    <>
      <ResourceSelect
        label={t('project')}
        isRequired
        options={projects}
        value={projectId}
        onChange={(id) => form.setFieldValue('project_id', id)}
        error={form.errors.project_id}
        creates={{ what: 'project' }}
      />
      {projectId !== null && (
        <RoleSelect key={projectId} projectId={projectId} {...form.getInputProps('role')} />
      )}
    </>
  );
}
