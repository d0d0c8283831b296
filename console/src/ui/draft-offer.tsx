import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { TimeStamp } from './time-stamp.tsx';
import type { FormDraft } from './use-draft.ts';

/** What was typed before the page was lost, to be taken up or thrown away. */
export function DraftOffer({ draft }: { draft: FormDraft | undefined }) {
  const t = useTranslations('draft');
  if (!draft?.offer) return null;
  return (
    <Alert variant="light" icon={<IconHistory size={18} />} title={t('title')} role="status">
      <Text size="sm" mb="xs">
        <TimeStamp time={new Date(draft.offer.at).toISOString()} /> · {t('text')}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={draft.restore}>
          {t('restore')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={draft.discard}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
