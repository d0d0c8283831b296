import { Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Caution } from './caution.tsx';

export interface ChangedMeanwhileProps {
  readonly meanwhile: {
    readonly isTold: boolean;
    readonly take: () => void;
  };
  /** somebody has tried to save, and nothing was saved */
  readonly isHeld: boolean;
}

/** That somebody else has saved what is being changed here, before it is overwritten. */
export function ChangedMeanwhile({ meanwhile: { isTold, take }, isHeld }: ChangedMeanwhileProps) {
  const t = useTranslations('meanwhile');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a long form it stands far above the button that was pressed.
    if (isHeld) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeld]);
  if (!isTold) return null;
  return (
    <div ref={ref}>
      <Caution icon={<IconUsers size={18} />} title={t('title')}>
        <Text size="sm" mb="xs">
          {isHeld && <strong>{t('held')} </strong>}
          {t('text')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={take}>
          {t('take')}
        </Button>
      </Caution>
    </div>
  );
}
