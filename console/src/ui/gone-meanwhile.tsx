import { Text } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Caution } from './caution.tsx';

interface GoneMeanwhileProps {
  /** somebody has tried to save, and nothing was saved */
  readonly isHeld: boolean;
  /** what stands here can be saved as a new one */
  readonly isSavable: boolean;
}

/** That somebody has deleted what is being changed here, and that nothing typed is lost. */
export function GoneMeanwhile({ isHeld, isSavable }: GoneMeanwhileProps) {
  const t = useTranslations('meanwhile');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may come while somebody types far below.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref}>
      <Caution icon={<IconTrashX size={18} />} title={t('gone')}>
        <Text size="sm">
          {isHeld && <strong>{t('held')} </strong>}
          {t('goneText')} {isSavable && t('goneKept')}
        </Text>
      </Caution>
    </div>
  );
}
