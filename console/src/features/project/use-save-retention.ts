import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AskedRules, retentionQuery, useUpdateRetention, wouldGoQuery } from '../../api/retention.ts';
import { useWouldGoText } from '../../parts/use-would-go-text.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifySuccess } from '../../ui/notify.ts';

interface Outcome {
  readonly onSuccess?: () => void;
  readonly onError: (error: unknown) => void;
}

/** Saves the rules of the project or of one template; where something would go it asks first. */
export function useSaveRetention(projectId: number) {
  const t = useTranslations();
  const words = useWouldGoText();
  const client = useQueryClient();
  const update = useUpdateRetention(projectId);
  const [isSaving, setSaving] = useState(false);
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
  /** All rules are written at once: what the page shows of the others may be older than what was saved a moment ago. */
  const withStored = async ({ templateId, rules }: AskedRules) => {
    const { project, templates } = await client.fetchQuery({ ...retentionQuery(projectId), staleTime: 0 });
    if (templateId === null) return { project: rules, templates };
    const others = templates.filter((one) => one.template_id !== templateId);
    return { project, templates: [...others, { template_id: templateId, ...rules }] };
  };
  const save = async (asked: AskedRules, { onSuccess, onError }: Outcome) => {
    setSaving(true);
    try {
      if (!(await askWhatGoes(asked))) return;
      await update.mutateAsync(await withStored(asked));
      notifySuccess(t('retention.saved'));
      onSuccess?.();
    } catch (error) {
      onError(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
