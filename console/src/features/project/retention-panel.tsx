import { Button, Group, Stack, Text } from '@mantine/core';
import type { ProjectRetention } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { retentionQuery } from '../../api/retention.ts';
import { useSize } from '../../locales/use-size.ts';
import { FormError } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { RetentionFields, useRetentionForm, WouldGo } from './retention-fields.tsx';
import { TemplateRetention } from './template-retention.tsx';
import { useSaveRetention } from './use-save-retention.ts';

/** By what the tasks of the project go, and what would go. */
export function RetentionPanel({ projectId }: { projectId: number }) {
  const t = useTranslations('retention');
  const { data: retention } = useQuery(retentionQuery(projectId));
  return (
    <Panel title={t('title')} isPadded>
      <Stack gap="md">
        <Text c="dimmed">{t('text')}</Text>
        {retention && (
          <>
            <Figures retention={retention} />
            <ProjectRules
              key={JSON.stringify(retention.project)}
              projectId={projectId}
              retention={retention}
            />
            <TemplateRetention projectId={projectId} retention={retention} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Figures({ retention: { server, kept } }: { retention: ProjectRetention }) {
  const t = useTranslations('retention');
  const size = useSize();
  return (
    <Stack gap={4}>
      <Text>
        {t('server', {
          count: server.max_tasks_per_template,
          days: server.max_task_age_days,
          megabytes: server.max_output_megabytes,
          limited: Object.values(server).some((limit) => limit > 0) ? 'yes' : 'no',
        })}
      </Text>
      <Text>{t('kept', { tasks: kept.tasks, size: size(kept.output_bytes) })}</Text>
    </Stack>
  );
}

function ProjectRules({ projectId, retention }: { projectId: number; retention: ProjectRetention }) {
  const t = useTranslations('retention');
  const { save, isSaving } = useSaveRetention(projectId);
  const form = useRetentionForm(retention.project);
  useUnsavedWork(form.isDirty());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.validate().hasErrors) return;
        void save({ templateId: null, rules: form.getValues() }, { onError: form.takeError });
      }}
    >
      <Stack gap="md">
        <FormError error={form.rest} />
        <RetentionFields form={form} of="project" />
        <WouldGo projectId={projectId} asked={{ templateId: null, rules: form.getValues() }} />
        <Group>
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
