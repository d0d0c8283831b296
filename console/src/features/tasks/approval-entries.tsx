import { Group, Stack, Text } from '@mantine/core';
import type { TaskApproval } from '@signalbox/contract';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { TimeStamp } from '../../ui/time-stamp.tsx';

/** Who has said what, from the first. What is void is said to be. */
export function ApprovalEntries({ entries, hash: asked }: Pick<TaskApproval, 'entries' | 'hash'>) {
  const t = useTranslations('approvals');
  if (entries.length === 0) return null;
  return (
    <Stack gap={2} component="ul" m={0} p={0} aria-label={t('list')}>
      {entries.map(({ user_id, user_name, verdict, emergency, counts, comment, hash, created }) => {
        const Icon = emergency ? IconAlertTriangle : verdict === 'approved' ? IconCheck : IconX;
        const word = emergency ? t('bypassed') : verdict === 'approved' ? t('approved') : t('rejected');
        return (
          <Group key={`${user_id} ${hash}`} component="li" gap={6} wrap="nowrap" align="flex-start">
            <Icon size={16} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
            <Text size="sm" {...(counts ? {} : { c: 'dimmed' })}>
              <strong>{user_name}</strong> {word} · <TimeStamp time={created} />
              {comment && ` · “${comment}”`}
              {!counts && ` · ${t(hash === asked ? 'voidRight' : 'void')}`}
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}
