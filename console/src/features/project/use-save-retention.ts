import type { ProjectRetention } from '@signalbox/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AskedRules, useUpdateRetention, wouldGoQuery } from '../../api/retention.ts';
import { useWouldGoText } from '../../parts/use-would-go-text.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifySuccess } from '../../ui/notify.ts';

interface Outcome {
  readonly onSuccess?: () => void;
  readonly onError: (error: unknown) => void;
}

/** Saves the rules of the project or of one template; where something would go it asks first. */
export function useSaveRetention(projectId: number, { project, templates }: ProjectRetention) {
  const t = useTranslations();
  const words = useWouldGoText();
  const client = useQueryClient();
  const update = useUpdateRetention(projectId);
  const [isAsking, setAsking] = useState(false);
  const askWhatGoes = async (asked: AskedRules): Promise<boolean> => {
    const retention = await client.fetchQuery({ ...wouldGoQuery(projectId, asked), staleTime: 0 });
    if (retention.would_go.tasks === 0) return true;
    return await askToConfirm({
      title: t('retention.askTitle'),
      text: t('retention.askText', { preview: words(retention.would_go) }),
      confirm: t('retention.askConfirm'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
  };
  const save = async (asked: AskedRules, { onSuccess, onError }: Outcome) => {
    setAsking(true);
    try {
      if (!(await askWhatGoes(asked))) return;
    } catch (error) {
      onError(error);
      return;
    } finally {
      setAsking(false);
    }
    const { templateId, rules } = asked;
    const others = templates.filter((one) => one.template_id !== templateId);
    const body =
      templateId === null
        ? { project: rules, templates }
        : { project, templates: [...others, { template_id: templateId, ...rules }] };
    update.mutate(body, {
      onSuccess: () => {
        notifySuccess(t('retention.saved'));
        onSuccess?.();
      },
      onError,
    });
  };
  return { save, isSaving: isAsking || update.isPending };
}
