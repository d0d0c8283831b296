import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { pathWithBase } from '../../lib/base-url.ts';
import { dropDrafts } from '../../lib/drafts.ts';
import { dropUnsavedWork } from '../../ui/unsaved-work.ts';

/** Somebody signs in on the page of somebody else: what stands there is not his. */
export function OtherUser({ before, onStay }: { before: string; onStay: () => void }) {
  const t = useTranslations('signIn');
  const begin = () => {
    dropUnsavedWork();
    dropDrafts();
    // Loaded anew, nothing of what the other one has seen is left in the page.
    window.location.assign(pathWithBase('/'));
  };
  return (
    <>
      <Text mb="md">{t('otherText', { name: before })}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onStay}>
          {t('otherStay')}
        </Button>
        <Button onClick={begin} data-autofocus>
          {t('otherBegin')}
        </Button>
      </Group>
    </>
  );
}
