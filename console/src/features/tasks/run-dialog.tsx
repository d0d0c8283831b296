import { Alert, Checkbox, TextInput } from '@mantine/core';
import type { Task, Template } from '@signalbox/contract';
import { IconGitCommit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStartTask } from '../../api/tasks.ts';
import { templateQuery } from '../../api/templates.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { surveyProblems } from '../../lib/survey-values.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { firstRunForm, type RunForm, runBody } from '../../parts/run-form.ts';
import { rerunNames, runNames } from '../../parts/run-names.ts';
import type { RunRequest } from '../../parts/run-state.ts';
import { SurveyFields } from '../../parts/survey-fields.tsx';
import { useOpenTask } from '../../parts/use-open-task.ts';
import { ArgumentsField, argumentsOf } from '../../ui/arguments-field.tsx';
import { fieldMessagesOf } from '../../ui/error-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { BuildField } from './build-field.tsx';
import { useRunDraft } from './run-draft.ts';
import { RunOptions } from './run-options.tsx';
import { useDeployedBuild } from './use-deployed-build.ts';

interface RunDialogProps {
  readonly request: RunRequest;
  readonly onClose: () => void;
  /** after the dialog is closed; without it the task is opened */
  readonly onStarted?: (task: Task) => void;
}

/** Asks for what a template needs to know before it runs. */
export function RunDialog({ request, onClose, onStarted }: RunDialogProps) {
  const openTask = useOpenTask();
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
      onStarted={onStarted ?? (({ id }) => openTask(id))}
    />
  );
}

interface LoadedRunDialogProps extends Required<RunDialogProps> {
  readonly template: Template;
  readonly title: string;
  readonly action: string;
}

function LoadedRunDialog(props: LoadedRunDialogProps) {
  const { template, request, title, action, onClose, onStarted } = props;
  const { like } = request;
  const t = useTranslations();
  const start = useStartTask(template.project_id);
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
  const build = useDeployedBuild({ template, like, chosenId: form.buildId });
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || build.isMissing || build.isAwaited) return;
    start.mutate(runBody(template, { ...form, buildId: build.id }, like), {
      onSuccess: (task) => {
        build.forget();
        onClose();
        onStarted(task);
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
        <BuildField
          template={template}
          build={build}
          isTried={isTried}
          problem={fields.build_task_id}
          onChange={(buildId) => change({ buildId })}
          renderRun={(run) => <RunDialog {...run} />}
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
