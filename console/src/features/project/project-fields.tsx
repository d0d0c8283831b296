import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useListed } from '../../locales/use-listed.ts';
import { AlertFields } from '../../parts/alert-fields.tsx';
import type { ProjectForm } from './use-project-form.ts';

export function ProjectFields({ form, isDisabled = false }: { form: ProjectForm; isDisabled?: boolean }) {
  const t = useTranslations();
  const listed = useListed();
  return (
    <>
      <TextInput
        label={t('project.name')}
        required
        data-autofocus
        disabled={isDisabled}
        {...form.getInputProps('name')}
      />
      <NumberInput
        label={t('project.maxParallel')}
        description={t('project.maxParallelHint')}
        min={0}
        allowDecimal={false}
        disabled={isDisabled}
        {...form.getInputProps('max_parallel_tasks')}
        onChange={(value) => form.setFieldValue('max_parallel_tasks', value === '' ? 0 : Number(value))}
      />
      <AlertFields>
        {(channels) => (
          <>
            <Checkbox
              label={t('alerts.send')}
              description={t('alerts.sendHint', {
                count: channels.length,
                channels: listed(channels.map(({ name }) => name)),
              })}
              disabled={isDisabled}
              {...form.getInputProps('alert', { type: 'checkbox' })}
            />
            {channels.some(({ id }) => id === 'telegram') && form.getValues().alert && (
              <TextInput
                label={t('alerts.chat')}
                description={t('alerts.chatHint')}
                disabled={isDisabled}
                {...form.getInputProps('alert_chat')}
                value={form.getValues().alert_chat ?? ''}
              />
            )}
          </>
        )}
      </AlertFields>
    </>
  );
}
