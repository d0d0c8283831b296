import { NumberInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ProjectForm } from './use-project-form.ts';

export function ProjectFields({ form, isDisabled = false }: { form: ProjectForm; isDisabled?: boolean }) {
  const t = useTranslations();
  return (
    <>
      <TextInput
        label={t('project.name')}
        required
        data-autofocus
        autoFocus={!isDisabled}
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
    </>
  );
}
