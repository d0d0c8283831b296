import { Checkbox, Fieldset, NumberInput, Stack } from '@mantine/core';
import { PRIORITY_MAX } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { TemplateValues } from './template-values.ts';

const SECONDS = 60;

/** How its tasks stand in the queue, and how long each may take. */
export function TemplateQueueFields({ form }: { readonly form: ContractForm<TemplateValues> }) {
  const t = useTranslations('templateForm');
  const { timeout_seconds: seconds } = form.getValues();
  return (
    <Fieldset legend={t('queue')}>
      <Stack gap="sm">
        <Checkbox
          label={t('parallel')}
          description={t('parallelHint')}
          {...form.getInputProps('allow_parallel_tasks', { type: 'checkbox' })}
        />
        <NumberInput
          label={t('priority')}
          description={t('priorityHint')}
          min={-PRIORITY_MAX}
          max={PRIORITY_MAX}
          allowDecimal={false}
          {...form.getInputProps('priority')}
          onChange={(value) => form.setFieldValue('priority', Number(value) || 0)}
        />
        <NumberInput
          label={t('timeout')}
          description={t('timeoutHint')}
          min={0}
          decimalScale={2}
          value={seconds === null ? '' : seconds / SECONDS}
          onChange={(value) =>
            form.setFieldValue('timeout_seconds', Math.round(Number(value) * SECONDS) || null)
          }
          error={form.errors.timeout_seconds}
        />
      </Stack>
    </Fieldset>
  );
}
