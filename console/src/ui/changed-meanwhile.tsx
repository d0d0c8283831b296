import { Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Caution } from './caution.tsx';

export interface ChangedMeanwhileProps {
  readonly meanwhile: {
    readonly isTold: boolean;
    readonly take: () => void;
  };
}

/** That somebody else has saved what is being changed here, before it is overwritten. */
export function ChangedMeanwhile({ meanwhile: { isTold, take } }: ChangedMeanwhileProps) {
  const t = useTranslations('meanwhile');
  if (!isTold) return null;
  return (
    <Caution icon={<IconUsers size={18} />} title={t('title')}>
      <Text size="sm" mb="xs">
        {t('text')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={take}>
        {t('take')}
      </Button>
    </Caution>
  );
}
