import type { Template, TemplateType } from '@signalbox/contract';
import { FIRST_APP } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { templateQuery, useSaveTemplate } from '../../api/templates.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { templateForm } from '../../lib/form-rules.ts';
import { tagOf } from '../../lib/object-tags.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { draftIdOf, StoredForm, useSaved } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { TemplateFields } from './template-fields.tsx';
import {
  newTemplateValues,
  type TemplateValues,
  templateBodyOf,
  valuesOfTemplate,
} from './template-values.ts';
import { useUsualSource } from './use-usual-source.ts';

interface TemplateFormDialogProps {
  readonly projectId: number;
  /** undefined for a new one */
  readonly templateId: number | undefined;
  /** template that a new one starts from */
  readonly copyOf: number | undefined;
  /** app of a new one; undefined: the first of all */
  readonly app: string | undefined;
  /** type of a new one */
  readonly type?: TemplateType;
  /** view of a new one */
  readonly viewId: number | undefined;
  readonly onClose: () => void;
  readonly onSaved: (templateId: number) => void;
}

export function TemplateFormDialog(props: TemplateFormDialogProps) {
  const { projectId, templateId, copyOf, onClose } = props;
  const t = useTranslations('templateForm');
  const sourceId = templateId ?? copyOf;
  const one = templateQuery(projectId, sourceId ?? 0);
  const query = useQuery({
    ...one,
    enabled: sourceId !== undefined,
    staleTime: 0,
  });
  return (
    <StoredForm
      title={t('newTitle')}
      isNew={sourceId === undefined}
      queryKey={one.queryKey}
      query={query}
      isCopy={templateId === undefined}
      onClose={onClose}
    >
      {(source) => <TemplateForm {...props} templateId={source && templateId} source={source} />}
    </StoredForm>
  );
}

function TemplateForm(props: TemplateFormDialogProps & { source: Template | undefined }) {
  const { projectId, templateId, copyOf, source, onClose, onSaved } = props;
  const t = useTranslations();
  const save = useSaveTemplate(projectId);
  const inProject = useProjectAccess(projectId);
  const onTemplate = useTemplateAccess(projectId);
  const announce = useSaved(() => {});
  const isNew = templateId === undefined;
  const name = source?.name ?? '';
  const usualSource = useUsualSource(projectId);
  const form = useContractForm<TemplateValues>(
    templateForm,
    firstValues(props, t('templateForm.copyTitle', { name })),
    {
      id: `${draftIdOf('template', projectId, templateId)}.${copyOf ?? ''}`,
      follows: !isNew,
      usual: source ? undefined : usualSource,
    },
  );
  const { app } = form.getValues();
  const title = isNew
    ? copyOf === undefined
      ? t('templateForm.newTitle')
      : t('templateForm.copyTitle', { name })
    : t('templateForm.editTitle', { name });
  const submit = () => {
    const values = form.valuesWithUsual;
    if (form.validate().hasErrors || values.repository_id === null) return;
    save.mutate(
      {
        id: templateId,
        tag: isNew ? undefined : tagOf(source),
        body: templateBodyOf(values, {
          repositoryId: values.repository_id,
          stored: isNew ? undefined : source,
        }),
      },
      {
        onSuccess: (id) => {
          announce(values.name, isNew);
          onSaved(id);
        },
        onError: form.takeError,
      },
    );
  };
  return (
    <FormDialog
      title={title}
      icon={<AppIcon app={app} size={20} />}
      size={960}
      help="templates"
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={save.isPending}
      isTagged={!isNew && tagOf(source) !== undefined}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      isReadOnly={
        isNew
          ? inProject.lacks('manageProjectResources')
          : onTemplate.lacks('manageProjectResources', templateId)
      }
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TemplateFields projectId={projectId} templateId={templateId} form={form} />
    </FormDialog>
  );
}

function firstValues(
  {
    source,
    app = FIRST_APP,
    type = '',
    viewId,
    copyOf,
  }: TemplateFormDialogProps & { source: Template | undefined },
  copyName: string,
): TemplateValues {
  if (!source) return { ...newTemplateValues(app, viewId), type };
  const values = valuesOfTemplate(source);
  return copyOf === undefined ? values : { ...values, name: copyName };
}
