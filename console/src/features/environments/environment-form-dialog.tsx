import { TextInput } from '@mantine/core';
import type { Environment } from '@signalbox/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { environmentApi } from '../../api/resources.ts';
import {
  firstSecretRows,
  mergedSecretRows,
  rowsWithin,
  type SecretRow,
  secretOperations,
  secretProblems,
} from '../../lib/environment-secrets.ts';
import { environmentForm } from '../../lib/form-rules.ts';
import { typedText } from '../../lib/typed-text.ts';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { SecretTable } from './secret-table.tsx';
import { VariableEditor } from './variable-editor.tsx';

export function EnvironmentFormDialog(props: ResourceFormProps) {
  const t = useTranslations('environments');
  return (
    <ResourceForm {...props} api={environmentApi} title={props.edited === 'new' ? t('new') : t('editTitle')}>
      {(stored) => <EnvironmentForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

interface EnvironmentValues {
  readonly name: string;
  readonly json: string;
  readonly env: string;
  readonly secretRows: readonly SecretRow[];
}

const merges = { secretRows: mergedSecretRows };

function EnvironmentForm({
  projectId,
  stored,
  onClose,
  onCreated,
}: ResourceFormProps & { stored: Environment | undefined }) {
  const t = useTranslations();
  const { isReadOnly, save, frame, titleOf, draftId } = useResourceForm({
    api: environmentApi,
    projectId,
    stored,
    onClose,
    onCreated,
  });
  const form = useContractForm<EnvironmentValues>(
    environmentForm,
    {
      name: stored?.name ?? '',
      json: stored?.json ?? '{}',
      env: stored?.env ?? '{}',
      secretRows: firstSecretRows(stored?.secrets ?? []),
    },
    { id: draftId, without: ['secretRows'], follows: stored !== undefined, merges },
  );
  const secretRows = rowsWithin(stored?.secrets ?? [], form.getValues().secretRows);
  const [isTried, setTried] = useState(false);
  const [broken, setBroken] = useState({ json: false, env: false });
  const secretIssues = secretProblems(secretRows);
  const submit = () => {
    setTried(true);
    const isBroken = broken.json || broken.env || secretIssues.size > 0;
    if (form.validate().hasErrors || isBroken) return;
    const values = form.getValues();
    save(
      {
        name: typedText(values.name, stored?.name),
        // What nobody has touched stays as it was sent by whoever made it.
        json: form.isDirty('json') || !stored ? values.json : stored.json,
        env: form.isDirty('env') || !stored ? values.env : stored.env,
        secrets: secretOperations(stored?.secrets ?? [], secretRows),
      },
      form,
    );
  };
  return (
    <FormDialog
      {...frame}
      title={titleOf({
        new: t('environments.new'),
        read: t('environments.readTitle'),
        edit: t('environments.editTitle'),
      })}
      size={640}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
    >
      <TextInput label={t('environments.name')} required data-autofocus {...form.getInputProps('name')} />
      <VariableEditor
        key={`extra-${form.draft.count}`}
        title={t('environments.extra')}
        description={t('environments.extraHint')}
        json={form.getValues().json}
        onChange={(json) => form.setFieldValue('json', json)}
        onBroken={(json) => setBroken((before) => ({ ...before, json }))}
        isTried={isTried}
        isReadOnly={isReadOnly}
        error={form.errors.json}
      />
      <VariableEditor
        key={`env-${form.draft.count}`}
        title={t('environments.env')}
        json={form.getValues().env}
        onChange={(env) => form.setFieldValue('env', env)}
        onBroken={(env) => setBroken((before) => ({ ...before, env }))}
        isTried={isTried}
        isReadOnly={isReadOnly}
        error={form.errors.env}
        isTableByNature
      />
      <SecretTable
        rows={secretRows}
        problems={isTried ? secretIssues : new Map()}
        onChange={(rows) => form.setFieldValue('secretRows', rows)}
        isReadOnly={isReadOnly}
      />
    </FormDialog>
  );
}
