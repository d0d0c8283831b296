import { Alert, Checkbox, Select, TextInput } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import { IconGitCommit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buildsQuery, useStartTask } from '../../api/tasks.ts';
import { templateQuery } from '../../api/templates.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { surveyProblems } from '../../lib/survey-values.ts';
import { worded } from '../../locales/language.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { firstRunForm, type RunForm, runBody } from '../../parts/run-form.ts';
import { rerunNames, runNames } from '../../parts/run-names.ts';
import type { RunRequest } from '../../parts/run-state.ts';
import { SurveyFields } from '../../parts/survey-fields.tsx';
import { useOpenTask } from '../../parts/use-open-task.ts';
import { ArgumentsField, argumentsOf } from '../../ui/arguments-field.tsx';
import { fieldMessagesOf } from '../../ui/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useRunDraft } from './run-draft.ts';
import { RunOptions } from './run-options.tsx';

/** Asks for what a template needs to know before it runs. */
export function RunDialog({ request, onClose }: { request: RunRequest; onClose: () => void }) {
  const t = useTranslations();
  const { data: template, error } = useQuery(templateQuery(request.projectId, request.templateId));
  const type = template?.type ?? '';
  const verb = request.like ? rerunNames[type] : runNames[type];
  const action = t(`templates.${verb}`);
  const title = template ? t(`run.titles.${verb}`, { name: template.name }) : action;
  if (!template) {
    return (
      <FormDialog
        title={title}
        submitLabel={action}
        isBusy={false}
        isDirty={false}
        isLoading={!error}
        isReadOnly={Boolean(error)}
        error={error}
        onSubmit={() => {}}
        onClose={onClose}
      >
        {null}
      </FormDialog>
    );
  }
  return (
    <LoadedRunDialog
      key={template.id}
      template={template}
      request={request}
      title={title}
      action={action}
      onClose={onClose}
    />
  );
}

interface LoadedRunDialogProps {
  readonly template: Template;
  readonly request: RunRequest;
  readonly title: string;
  readonly action: string;
  readonly onClose: () => void;
}

function LoadedRunDialog({ template, request, title, action, onClose }: LoadedRunDialogProps) {
  const { like } = request;
  const t = useTranslations();
  const start = useStartTask(template.project_id);
  const openTask = useOpenTask();
  const { lacks } = useTemplateAccess(template.project_id);
  const [form, setForm] = useState<RunForm>(() => firstRunForm(template, request));
  const [isDirty, setDirty] = useState(false);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<RunForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const questions = template.survey_vars ?? [];
  const draft = useRunDraft({ request, variables: questions, form, isDirty, onRestore: change });
  const problems = surveyProblems(questions, form.answers);
  const builds = useBuilds(template);
  const buildId = form.buildId ?? builds.items[0]?.value ?? null;
  const needsBuild = template.type === 'deploy' && !buildId;
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || needsBuild) return;
    start.mutate(runBody(template, { ...form, buildId }, like), {
      onSuccess: (task) => {
        onClose();
        openTask(task.id);
      },
    });
  };
  const fields = fieldMessagesOf(start.error);
  return (
    <FormDialog
      title={title}
      icon={<AppIcon app={template.app} size={20} />}
      submitLabel={action}
      isBusy={start.isPending}
      isDirty={isDirty}
      draft={draft}
      error={start.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {like?.commit_hash && (
        <Alert color="accent" icon={<IconGitCommit size={18} />}>
          <Checkbox
            label={t('run.pin')}
            description={`${like.commit_hash.slice(0, 10)} ${like.commit_message}`}
            checked={form.isPinned}
            onChange={(event) => change({ isPinned: event.currentTarget.checked })}
          />
        </Alert>
      )}
      {template.type === 'deploy' && (
        <Select
          label={t('run.buildVersion')}
          data={builds.items}
          value={buildId}
          onChange={(value) => change({ buildId: value })}
          required
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('run.noBuilds')}
          error={
            fields.build_task_id ??
            (needsBuild && !builds.isPending && (isTried || builds.items.length === 0)
              ? t(builds.items.length === 0 ? 'run.noBuilds' : 'run.buildRequired')
              : undefined)
          }
        />
      )}
      <SurveyFields
        variables={questions}
        answers={form.answers}
        problems={isTried ? problems : {}}
        isRerun={like !== undefined}
        onChange={(answers) => change({ answers })}
      />
      <TextInput
        label={t('run.message')}
        description={t('run.messageHint')}
        data-autofocus={questions.length === 0 || undefined}
        maxLength={250}
        value={form.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        error={fields.message}
      />
      <RunOptions
        template={template}
        options={form.options}
        mayEdit={!lacks('manageProjectResources', template.id)}
        onChange={(options) => change({ options })}
      />
      {template.allow_override_args_in_task && (
        <ArgumentsField
          key={draft.count}
          label={t('run.arguments')}
          description={t('run.argumentsHint')}
          value={form.args}
          onChange={(args) => change({ args })}
          error={fields.arguments}
          placeholder={argumentsOf(template.arguments).join('\n')}
        />
      )}
    </FormDialog>
  );
}

interface BuildChoice {
  readonly value: string;
  readonly label: string;
}

/** The successful builds that a deploy can take; the newest one first. */
function useBuilds(template: Template): { items: BuildChoice[]; isPending: boolean } {
  const buildTemplateId = template.type === 'deploy' ? template.build_template_id : null;
  const { data, isPending } = useQuery({
    ...buildsQuery(template.project_id, buildTemplateId ?? 0),
    enabled: buildTemplateId !== null,
  });
  const items = (data?.tasks ?? []).map((task) => ({
    value: String(task.id),
    label: [
      task.version ?? task.build_task?.version ?? `#${task.id}`,
      worded(task.message_text, task.message),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return { items, isPending: isPending && buildTemplateId !== null };
}
