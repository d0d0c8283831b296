import { Button, Fieldset, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { messageFields } from '@signalbox/contract/rules';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePreviewAlert } from '../../api/alerts.ts';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { RuleValues } from './rule-values.ts';

interface WordsFieldsProps {
  readonly projectId: number;
  readonly form: ContractForm<RuleValues>;
}

/** Title and text of a rule, and what they would say. */
export function WordsFields({ projectId, form }: WordsFieldsProps) {
  const t = useTranslations('alertRules');
  const title = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const written = useRef<'title' | 'text'>('text');
  const insert = (field: string) => {
    const name = written.current;
    const input = name === 'title' ? title.current : text.current;
    const value = form.getValues()[name];
    const start = input?.selectionStart ?? value.length;
    form.setFieldValue(name, value.slice(0, start) + field + value.slice(input?.selectionEnd ?? start));
    // The value is there when the page was drawn.
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(start + field.length, start + field.length);
    });
  };
  return (
    <Fieldset legend={t('words')}>
      <Stack gap="sm">
        <TextInput
          ref={title}
          label={t('messageTitle')}
          description={t('titleHint')}
          {...form.getInputProps('title')}
          onFocus={() => {
            written.current = 'title';
          }}
        />
        <Textarea
          ref={text}
          label={t('text')}
          description={t('textHint')}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('text')}
          onFocus={() => {
            written.current = 'text';
          }}
        />
        <Text size="sm" c="dimmed">
          {t('wordsHint')}
        </Text>
        <Group gap={6}>
          {messageFields.map((name) => (
            <Button
              key={name}
              variant="default"
              size="compact-xs"
              aria-label={t('insert', { field: `{{ ${name} }}` })}
              onClick={() => insert(`{{ ${name} }}`)}
            >
              {name}
            </Button>
          ))}
        </Group>
        <Preview projectId={projectId} form={form} />
      </Stack>
    </Fieldset>
  );
}

function Preview({ projectId, form }: WordsFieldsProps) {
  const t = useTranslations('alertRules');
  const preview = usePreviewAlert(projectId);
  const show = () => {
    const { template_id, title, text, events } = form.getValues();
    const [event = 'failed'] = events;
    preview.mutate({ template_id, title, text, event }, { onError: form.takeError });
  };
  const shown = preview.data;
  return (
    <>
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
    </>
  );
}
