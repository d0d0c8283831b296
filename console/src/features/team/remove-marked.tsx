import type { Member } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRemoveMember } from '../../api/members.ts';
import { currentUserQuery } from '../../api/session.ts';
import { BulkAction } from '../../parts/bulk-action.tsx';

interface RemoveMarkedProps {
  readonly projectId: number;
  readonly marked: readonly Member[];
  readonly onEnd: () => void;
}

/** Nobody takes himself away in passing; that the last owner stays the server says. */
export function RemoveMarked({ projectId, marked, onEnd }: RemoveMarkedProps) {
  const t = useTranslations();
  const { data: self } = useQuery(currentUserQuery);
  const remove = useRemoveMember(projectId);
  return (
    <BulkAction
      isDestructive
      label={t('team.remove')}
      icon={<IconTrash size={14} />}
      rows={marked}
      nameOf={({ name }) => name}
      doneText={({ name }) => t('team.removed', { name })}
      obstacle={({ id, group_rule: rule }) =>
        id === self?.id ? t('team.you') : rule ? t('groupRules.memberReturns') : undefined
      }
      act={({ id }) => remove.mutateAsync(id)}
      onEnd={onEnd}
    />
  );
}
