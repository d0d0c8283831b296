import { Checkbox, Input, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import { profileOf } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { appsQuery, appTitle } from '../../api/apps.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { viewsQuery } from '../../api/views.ts';
import { AlertFields } from '../../parts/alert-fields.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { SelectWithNew } from '../../parts/select-with-new.tsx';
import { ArgumentsField, argumentsOf } from '../../ui/arguments-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { RunnerTagsField } from '../../ui/runner-tags-field.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { EnvironmentsField } from './environments-field.tsx';
import { SurveyEditor } from './survey-editor.tsx';
import { TemplateApprovalFields } from './template-approval-fields.tsx';
import classes from './template-fields.module.css';
import { typeNames } from './template-names.ts';
import { TemplateOptions } from './template-options.tsx';
import { TemplateQueueFields } from './template-queue-fields.tsx';
import { TemplateSourceFields } from './template-source-fields.tsx';
import type { TemplateValues } from './template-values.ts';
import { VaultEditor } from './vault-editor.tsx';

interface TemplateFieldsProps {
  readonly projectId: number;
  /** undefined for a new one */
  readonly templateId: number | undefined;
  readonly form: ContractForm<TemplateValues>;
}

/** What runs on the left, how it runs on the right. */
export function TemplateFields({ projectId, templateId, form }: TemplateFieldsProps) {
  const t = useTranslations();
  const { data: apps } = useQuery(appsQuery);
  const values = form.getValues();
  const offered = apps?.filter((app) => app.active || app.id === values.app) ?? [];
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <FormSection title={t('templateForm.sectionWhat')}>
          <TextInput label={t('templateForm.name')} required data-autofocus {...form.getInputProps('name')} />
          <Textarea
            label={t('templateForm.description')}
            autosize
            minRows={1}
            maxRows={6}
            {...form.getInputProps('description')}
          />
          <Input.Wrapper label={t('templates.type')} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={t('templates.type')}
              data={(['', 'build', 'deploy'] as const).map((value) => ({
                value,
                label: t(`templates.${typeNames[value]}`),
              }))}
              {...form.getInputProps('type')}
            />
          </Input.Wrapper>
          <TypeFields projectId={projectId} templateId={templateId} form={form} />
        </FormSection>
        <FormSection title={t('templateForm.sectionSource')}>
          <SelectWithNew
            label={t('templateForm.app')}
            required
            allowDeselect={false}
            creates={{ what: 'app', projectId }}
            onCreated={(id) => form.setFieldValue('app', id)}
            data={offered.map((app) => ({ value: app.id, label: appTitle(offered, app.id) }))}
            {...form.getInputProps('app')}
          />
          <TemplateSourceFields projectId={projectId} form={form} />
        </FormSection>
      </div>
      <HowFields projectId={projectId} form={form} />
    </div>
  );
}

/** Builds have a version, deploys a build. */
function TypeFields({ projectId, templateId, form }: TemplateFieldsProps) {
  const t = useTranslations('templateForm');
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const { type, build_template_id: buildId } = form.getValues();
  if (type === 'build') {
    return (
      <TextInput
        label={t('startVersion')}
        description={t('startVersionHint')}
        placeholder="0.0.0"
        required
        {...form.getInputProps('start_version')}
      />
    );
  }
  if (type !== 'deploy') return null;
  return (
    <>
      <ResourceSelect
        label={t('buildTemplate')}
        isRequired
        options={templates?.filter((one) => one.type !== '' && one.id !== templateId)}
        creates={{ what: 'template', projectId, kind: 'build' }}
        value={buildId}
        onChange={(value) => form.setFieldValue('build_template_id', value)}
        error={form.errors.build_template_id}
      />
      <Checkbox label={t('autorun')} {...form.getInputProps('autorun', { type: 'checkbox' })} />
    </>
  );
}

function HowFields({ projectId, form }: Omit<TemplateFieldsProps, 'templateId'>) {
  const t = useTranslations('templateForm');
  const alerts = useTranslations('alerts');
  const commits = useTranslations('commitChecks');
  const { data: views } = useQuery(viewsQuery(projectId));
  const values = form.getValues();
  return (
    <div className={classes.column}>
      <FormSection title={t('sectionInputs')}>
        <EnvironmentsField
          projectId={projectId}
          ids={values.environment_ids}
          onChange={(ids) => form.setFieldValue('environment_ids', ids)}
          errors={form.errors}
        />
        <SurveyEditor
          variables={values.survey_vars}
          onChange={(variables) => form.setFieldValue('survey_vars', variables)}
          error={form.errors.survey_vars}
        />
        {profileOf(values.app).takesVaults && (
          <VaultEditor
            projectId={projectId}
            vaults={values.vaults}
            onChange={(vaults) => form.setFieldValue('vaults', vaults)}
            errors={form.errors}
          />
        )}
        <ArgumentsField
          label={t('args')}
          description={t('argsHint')}
          value={argumentsOf(values.arguments)}
          onChange={(args) => form.setFieldValue('arguments', JSON.stringify(args))}
          error={form.errors.arguments}
        />
        <Checkbox
          label={t('allowArgs')}
          description={t('allowArgsHint')}
          {...form.getInputProps('allow_override_args_in_task', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title={t('sectionOptions')}>
        <TemplateOptions
          app={values.app}
          held={values.task_params}
          onChange={(held) => form.setFieldValue('task_params', held)}
        />
        <AlertFields>
          {() => (
            <Checkbox
              label={alerts('suppress')}
              description={alerts('suppressHint')}
              {...form.getInputProps('suppress_success_alerts', { type: 'checkbox' })}
            />
          )}
        </AlertFields>
        <RunnerTagsField
          description={t('runnerTagsHint')}
          value={values.runner_tags}
          onChange={(tags) => form.setFieldValue('runner_tags', tags)}
          error={form.errors.runner_tags}
        />
        <TemplateQueueFields form={form} />
        <TemplateApprovalFields projectId={projectId} form={form} />
        <Text size="sm" c="dimmed">
          {t('commitsHint', { button: commits('add') })}
        </Text>
      </FormSection>
      <FormSection title={t('sectionPlace')}>
        <ResourceSelect
          label={t('view')}
          options={views?.map((view) => ({ id: view.id, name: view.title }))}
          creates={{ what: 'view', projectId }}
          value={values.view_id}
          onChange={(value) => form.setFieldValue('view_id', value)}
          error={form.errors.view_id}
        />
      </FormSection>
    </div>
  );
}
