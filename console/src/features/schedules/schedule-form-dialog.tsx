import { Alert, Button, Checkbox, Fieldset, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { ONE_TIME, type Schedule, type SurveyVariable, type Template } from '@signalbox/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { scheduleApi } from '../../api/resources.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { templateQuery } from '../../api/templates.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { scheduleForm } from '../../lib/form-rules.ts';
import { onlyOf } from '../../lib/only-of.ts';
import { surveyProblems } from '../../lib/survey-values.ts';
import { useListed } from '../../locales/use-listed.ts';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { SurveyFields } from '../../parts/survey-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { FurtherFields, type FurtherFieldsProps } from './further-fields.tsx';
import { ScheduleOptions } from './schedule-options.tsx';
import { firstValues, hasFurther, merges, type ScheduleValues, scheduleBodyOf } from './schedule-values.ts';
import { CronFields, OnceFields } from './when-fields.tsx';

export function ScheduleFormDialog(props: ResourceFormProps) {
  const t = useTranslations('schedules');
  return (
    <ResourceForm {...props} api={scheduleApi} title={props.edited === 'new' ? t('new') : t('editTitle')}>
      {(stored) => <ScheduleForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

function ScheduleForm({ projectId, stored, onClose }: ResourceFormProps & { stored: Schedule | undefined }) {
  const t = useTranslations('schedules');
  const { isKnown, lacks, canSome } = useTemplateAccess(projectId);
  const { save, frame, titleOf, draftId } = useResourceForm({
    ...{ api: scheduleApi, projectId, stored, onClose },
    isReadOnly: stored
      ? lacks('manageProjectResources', stored.template_id)
      : isKnown && !canSome('manageProjectResources'),
  });
  const client = useQueryClient();
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const offered = templates?.filter(
    ({ id }) => id === stored?.template_id || !lacks('manageProjectResources', id),
  );
  const form = useContractForm<ScheduleValues>(scheduleForm, firstValues(stored), {
    id: draftId,
    // An answer may be a secret that no question says to be one.
    without: ['answers', 'options'],
    follows: stored !== undefined,
    merges,
    usual: stored ? undefined : () => ({ template_id: isKnown ? onlyOf(offered) : null }),
  });
  const [isTried, setTried] = useState(false);
  const values = form.valuesWithUsual;
  const { template_id: templateId, answers, options } = values;
  const chosen = templateQuery(projectId, templateId ?? 0);
  const { data: template } = useQuery({ ...chosen, enabled: templateId !== null });
  const variables = template?.survey_vars ?? [];
  const asked = askedOf(template);
  const problems = surveyProblems(asked, answers);
  const submit = async () => {
    setTried(true);
    const isSound = !form.validate().hasErrors;
    if (templateId === null) return;
    // What it asks may be on its way still. Of one that is gone the server has the last word.
    const known = template ?? (await client.ensureQueryData(chosen).catch(() => undefined));
    if (!isSound || Object.keys(surveyProblems(askedOf(known), answers)).length > 0) return;
    save(scheduleBodyOf(values, { stored, templateId, variables: known?.survey_vars ?? [] }), form);
  };
  return (
    <FormDialog
      {...frame}
      title={titleOf({ new: t('new'), read: t('readTitle'), edit: t('editTitle') })}
      size={820}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={() => void submit()}
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <ResourceSelect
        label={t('template')}
        isRequired
        options={offered}
        creates={{ what: 'template', projectId }}
        value={templateId}
        onChange={(id) => form.setFieldValue('template_id', id)}
        error={form.errors.template_id}
      />
      <Input.Wrapper label={t('kind')} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('kind')}
          data={[
            { value: '', label: t('repeats') },
            { value: ONE_TIME, label: t('runsOnce') },
          ]}
          {...form.getInputProps('type')}
        />
      </Input.Wrapper>
      {values.type === ONE_TIME ? <OnceFields form={form} /> : <CronFields form={form} />}
      {asked.length > 0 && (
        <Fieldset legend={t('values')}>
          <Stack gap="sm">
            <SurveyFields
              variables={asked}
              answers={answers}
              problems={isTried ? problems : {}}
              isRerun={false}
              onChange={(next) => form.setFieldValue('answers', next)}
            />
          </Stack>
        </Fieldset>
      )}
      <NoSecrets names={variables.filter(({ type, required }) => type === 'secret' && required)} />
      <Further
        form={form}
        isDeploy={template?.type === 'deploy'}
        isOpenAtFirst={hasFurther(firstValues(stored))}
      >
        {template && (
          <ScheduleOptions
            template={template}
            own={options}
            onChange={(next) => form.setFieldValue('options', next)}
          />
        )}
      </Further>
      <Checkbox label={t('enabled')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </FormDialog>
  );
}

/** What a schedule can answer. */
function askedOf(template: Template | undefined): SurveyVariable[] {
  return template?.survey_vars?.filter(({ type }) => type !== 'secret') ?? [];
}

function NoSecrets({ names }: { names: readonly { readonly name: string; readonly title: string }[] }) {
  const t = useTranslations('schedules');
  const listed = useListed();
  if (names.length === 0) return null;
  return (
    <Alert color="orange" variant="light">
      {t('noSecrets', { names: listed(names.map(({ name, title }) => title || name)) })}
    </Alert>
  );
}

interface FurtherProps extends FurtherFieldsProps {
  readonly isOpenAtFirst: boolean;
  readonly children: ReactNode;
}

/** What few schedules need stays out of sight until somebody wants it, or has it. */
function Further({ children, isOpenAtFirst, ...props }: FurtherProps) {
  const t = useTranslations('schedules');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        rightSection={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('less') : t('more')}
      </Button>
      {isOpen && (
        <>
          <FurtherFields {...props} />
          {children}
        </>
      )}
    </>
  );
}
