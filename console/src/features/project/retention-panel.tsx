import { Button, Group, Stack, Text } from '@mantine/core';
import type { ProjectRetention } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { retentionQuery } from '../../api/retention.ts';
import { useSize } from '../../locales/use-size.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { FormError } from '../../ui/form-dialog.tsx';
import { LookAgainContext, useLookAgain, useSaveAfterLook } from '../../ui/last-look.ts';
import { Panel } from '../../ui/panel.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { RetentionFields, useRetentionForm, WouldGo } from './retention-fields.tsx';
import { TemplateRetention } from './template-retention.tsx';
import { useSaveRetention } from './use-save-retention.ts';

/** By what the tasks of the project go, and what would go. */
export function RetentionPanel({ projectId }: { projectId: number }) {
  const t = useTranslations('retention');
  const query = retentionQuery(projectId);
  const { data: retention, dataUpdatedAt } = useQuery(query);
  const look = useLookAgain({ queryKey: query.queryKey, dataUpdatedAt });
  return (
    <Panel title={t('title')} isPadded>
      <Stack gap="md">
        <Text c="dimmed">{t('text')}</Text>
        {retention && (
          <LookAgainContext value={look}>
            <Figures retention={retention} />
            <ProjectRules projectId={projectId} retention={retention} />
            <TemplateRetention projectId={projectId} retention={retention} />
          </LookAgainContext>
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
  const { meanwhile } = form;
  useUnsavedWork(form.isDirty());
  const asked = { templateId: null, rules: form.getValues() };
  const saving = useSaveAfterLook({
    meanwhile,
    save: () => {
      if (!form.validate().hasErrors) void save(asked, { onError: form.takeError });
    },
  });
  const isBusy = isSaving || saving.isLooking;
  return (
    <SavedForm
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save();
      }}
    >
      <Stack gap="md">
        {!isBusy && <ChangedMeanwhile meanwhile={meanwhile} isHeld={saving.isHeld} />}
        <FormError error={form.rest} />
        <RetentionFields form={form} of="project" />
        <WouldGo projectId={projectId} asked={asked} />
        <Group>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </SavedForm>
  );
}
