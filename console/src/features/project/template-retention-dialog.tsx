import type { ProjectRetention } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { shownName } from '../../lib/shown-name.ts';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RetentionFields, useRetentionForm, WouldGo } from './retention-fields.tsx';
import { useSaveRetention } from './use-save-retention.ts';

interface TemplateRetentionDialogProps {
  readonly projectId: number;
  readonly retention: ProjectRetention;
  /** id of a template that has rules already */
  readonly edited: number | 'new';
  readonly onClose: () => void;
}

export function TemplateRetentionDialog({
  projectId,
  retention,
  edited,
  onClose,
}: TemplateRetentionDialogProps) {
  const t = useTranslations();
  const { data: templates = [] } = useQuery(templateChoicesQuery(projectId));
  const stored = retention.templates.find(({ template_id: id }) => id === edited);
  const [templateId, setTemplateId] = useState<number | null>(edited === 'new' ? null : edited);
  const [isTried, setTried] = useState(false);
  const form = useRetentionForm(stored);
  const { save, isSaving } = useSaveRetention(projectId);
  const template = templates.find(({ id }) => id === templateId);
  const taken = new Set(retention.templates.map(({ template_id: id }) => id));
  const submit = () => {
    setTried(true);
    if (form.validate().hasErrors || templateId === null) return;
    void save({ templateId, rules: form.getValues() }, { onSuccess: onClose, onError: form.takeError });
  };
  return (
    <FormDialog
      title={
        edited === 'new'
          ? t('retention.addTemplate')
          : t('retention.editTitle', { name: template ? shownName(template) : '…' })
      }
      submitLabel={t('common.save')}
      isBusy={isSaving}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      {edited === 'new' && (
        <ResourceSelect
          label={t('retention.template')}
          isRequired
          options={templates.filter(({ id }) => !taken.has(id))}
          creates={{ what: 'template', projectId }}
          value={templateId}
          onChange={setTemplateId}
          error={isTried && templateId === null ? t('retention.chooseTemplate') : null}
        />
      )}
      <RetentionFields form={form} of="template" />
      {templateId !== null && (
        <WouldGo projectId={projectId} asked={{ templateId, rules: form.getValues() }} />
      )}
    </FormDialog>
  );
}
