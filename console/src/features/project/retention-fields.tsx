import { NumberInput, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type OwnRetentionRules, updateProjectRetention } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type AskedRules, wouldGoQuery } from '../../api/retention.ts';
import { useWouldGoText } from '../../parts/use-would-go-text.ts';
import { type ContractForm, useContractForm } from '../../ui/use-contract-form.ts';

const nothing: OwnRetentionRules = {
  max_tasks_per_template: null,
  max_task_age_days: null,
  max_output_megabytes: null,
};

/** `stored`: undefined of rules that are new. */
export function useRetentionForm(stored: OwnRetentionRules | undefined): ContractForm<OwnRetentionRules> {
  const { max_tasks_per_template, max_task_age_days, max_output_megabytes } = stored ?? nothing;
  return useContractForm<OwnRetentionRules>(
    updateProjectRetention.body.shape.project,
    { max_tasks_per_template, max_task_age_days, max_output_megabytes },
    { follows: stored !== undefined },
  );
}

interface RetentionFieldsProps {
  readonly form: ContractForm<OwnRetentionRules>;
  readonly of: 'project' | 'template';
}

export function RetentionFields({ form, of }: RetentionFieldsProps) {
  const t = useTranslations('retention');
  const isTemplate = of === 'template';
  const input = (name: keyof OwnRetentionRules) => ({
    min: 0,
    allowDecimal: false,
    allowNegative: false,
    ...form.getInputProps(name),
    value: form.getValues()[name] ?? '',
    onChange: (value: string | number) => form.setFieldValue(name, value === '' ? null : Number(value)),
  });
  const hint = t(isTemplate ? 'templateHint' : 'projectHint');
  return (
    <>
      <NumberInput
        label={t(isTemplate ? 'templateTasks' : 'tasks')}
        description={hint}
        {...input('max_tasks_per_template')}
      />
      <NumberInput label={t('days')} description={hint} {...input('max_task_age_days')} />
      <NumberInput
        label={t('megabytes')}
        description={isTemplate ? t('templateSizeHint') : hint}
        {...input('max_output_megabytes')}
      />
    </>
  );
}

const TYPING_MS = 300;

/** What would go with these rules, before anybody saves them. */
export function WouldGo({ projectId, asked }: { projectId: number; asked: AskedRules }) {
  const words = useWouldGoText();
  // A text: an object would be another one each time that it is drawn.
  const current = JSON.stringify(asked);
  const [wanted] = useDebouncedValue(current, TYPING_MS);
  const { data } = useQuery(wouldGoQuery(projectId, JSON.parse(wanted) as AskedRules));
  return (
    <Text aria-live="polite" fw={550} mih="1.5em">
      {data && current === wanted ? words(data) : '…'}
    </Text>
  );
}
