import { Button, Fieldset, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { messageFields } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { usePreviewAlert } from '../../api/alerts.ts';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { RuleValues } from './rule-values.ts';

/** Title and text of a rule, and what they would say. */
export function WordsFields({ projectId, form }: { projectId: number; form: ContractForm<RuleValues> }) {
  const t = useTranslations('alertRules');
  const preview = usePreviewAlert(projectId);
  const show = () => {
    const { template_id, title, text, events } = form.getValues();
    const [event = 'failed'] = events;
    preview.mutate({ template_id, title, text, event }, { onError: form.takeError });
  };
  const shown = preview.data;
  return (
    <Fieldset legend={t('words')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('wordsHint', { fields: messageFields.map((name) => `{{ ${name} }}`).join(' ') })}
        </Text>
        <TextInput label={t('messageTitle')} description={t('titleHint')} {...form.getInputProps('title')} />
        <Textarea
          label={t('text')}
          description={t('textHint')}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('text')}
        />
        <Group>
          <Button variant="default" loading={preview.isPending} onClick={show}>
            {t('preview')}
          </Button>
        </Group>
        {shown && (
          <Paper withBorder p="sm" component="section" aria-label={t('preview')}>
            <Text size="xs" c="dimmed">
              {shown.task_id === null ? t('previewExample') : t('previewOf', { task: String(shown.task_id) })}
            </Text>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {shown.title}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {shown.text}
            </Text>
          </Paper>
        )}
      </Stack>
    </Fieldset>
  );
}
