import { Select } from '@mantine/core';
import { createTemplateRight, type NamedGroup, type Template, type TemplateRight } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rightSourcesQuery, useGiveTemplateRight } from '../../../api/template-rights.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { levelNames, levelOf, rightLevels } from '../../../parts/right-levels.ts';
import { SelectWithNew } from '../../../parts/select-with-new.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { GroupFields } from './group-fields.tsx';
import { useLevels } from './use-levels.ts';
import { holderKey, holderOf, useHolderChoices, useHolderName } from './use-right-holders.ts';

interface GiveRightProps {
  readonly template: Template;
  readonly rights: readonly TemplateRight[];
  readonly onClose: () => void;
}

interface RightValues {
  readonly user_id: number | null;
  readonly role_slug: string | null;
  readonly group: NamedGroup | null;
  readonly permissions: number;
}

export function GiveRightDialog({ template, rights, onClose }: GiveRightProps) {
  const t = useTranslations('templateRights');
  const give = useGiveTemplateRight({ projectId: template.project_id, templateId: template.id });
  const choices = useHolderChoices(template.project_id, rights);
  const { data: sources = [] } = useQuery(rightSourcesQuery(template.project_id));
  const levels = useLevels(template.project_id, template.id);
  const nameOf = useHolderName(template.project_id);
  const first: RightValues = {
    ...{ user_id: null, role_slug: null, group: null },
    permissions: rightLevels.run,
  };
  const form = useContractForm(createTemplateRight.body, first);
  const { permissions, ...holder } = form.getValues();
  const isChosen = holder.user_id !== null || holder.role_slug !== null || holder.group !== null;
  const level = levelOf(permissions);
  const submit = () => {
    if (form.validate().hasErrors) return;
    if (!isChosen) {
      form.setFieldError('user_id', t('whoMissing'));
      return;
    }
    give.mutate(form.getValues(), {
      onSuccess: () => {
        onClose();
        notifySuccess(t('given', { who: nameOf(holder), name: shownName(template) }));
      },
      onError: form.takeError,
    });
  };
  return (
    <FormDialog
      title={t('give')}
      submitLabel={t('give')}
      isBusy={give.isPending}
      help="templates"
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectWithNew
        label={t('who')}
        description={t('whoHint')}
        required
        data-autofocus
        nothingFoundMessage={t('all')}
        data={choices}
        creates={{ what: 'role', projectId: template.project_id }}
        onCreated={(slug) => form.setValues({ user_id: null, role_slug: slug, group: null })}
        value={isChosen ? holderKey(holder) : null}
        onChange={(key) => {
          if (key !== null) form.setValues(holderOf(key, sources));
        }}
        error={form.errors.user_id ?? form.errors.role_slug}
      />
      {holder.group !== null && (
        <GroupFields projectId={template.project_id} group={holder.group} form={form} />
      )}
      <Select
        label={t('may')}
        description={t(`canHint.${level}`)}
        required
        allowDeselect={false}
        data={levels}
        value={level}
        onChange={(value) => {
          const chosen = levelNames.find((name) => name === value);
          if (chosen !== undefined) form.setFieldValue('permissions', rightLevels[chosen]);
        }}
        error={form.errors.permissions}
      />
    </FormDialog>
  );
}
