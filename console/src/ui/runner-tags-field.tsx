import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface RunnerTagsFieldProps {
  readonly description: ReactNode;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly error?: ReactNode;
}

/** What a runner must offer to be given a task. Anybody's word may be a tag, so none are proposed. */
export function RunnerTagsField({ description, value, onChange, error }: RunnerTagsFieldProps) {
  const t = useTranslations('common');
  return (
    <TagsInput
      label={t('runnerTags')}
      description={description}
      value={[...value]}
      onChange={onChange}
      error={error}
      maxTags={50}
      splitChars={[',', ' ']}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}
