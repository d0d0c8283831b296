import { TextInput } from '@mantine/core';
import type { Environment } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { environmentQuery, useSaveEnvironment } from '../../api/environments.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { firstSecretRows, secretOperations, secretProblems } from '../../lib/environment-secrets.ts';
import { environmentForm, typedText } from '../../lib/form-rules.ts';
import { ResourceForm, useSaved } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { SecretTable } from './secret-table.tsx';
import { VariableEditor } from './variable-editor.tsx';

interface EnvironmentFormDialogProps {
  readonly projectId: number;
  readonly edited: number | 'new';
  readonly onClose: () => void;
}

export function EnvironmentFormDialog({ projectId, edited, onClose }: EnvironmentFormDialogProps) {
  const t = useTranslations('environments');
  const id = edited === 'new' ? undefined : edited;
  const query = useQuery({ ...environmentQuery(projectId, id ?? 0), enabled: id !== undefined });
  return (
    <ResourceForm
      title={id === undefined ? t('new') : t('editTitle')}
      isNew={id === undefined}
      query={query}
      onClose={onClose}
    >
      {(environment) => <EnvironmentForm projectId={projectId} stored={environment} onClose={onClose} />}
    </ResourceForm>
  );
}

interface EnvironmentFormProps {
  readonly projectId: number;
  readonly stored: Environment | undefined;
  readonly onClose: () => void;
}

function EnvironmentForm({ projectId, stored, onClose }: EnvironmentFormProps) {
  const t = useTranslations();
  const { lacks } = useProjectAccess(projectId);
  const save = useSaveEnvironment(projectId);
  const announce = useSaved(onClose);
  const isNew = stored === undefined;
  const isReadOnly = lacks('manageProjectResources');
  const form = useContractForm(environmentForm, {
    name: stored?.name ?? '',
    json: stored?.json ?? '{}',
    env: stored?.env ?? '{}',
  });
  const [secretRows, setSecretRows] = useState(() => firstSecretRows(stored?.secrets ?? []));
  const [areSecretsChanged, setSecretsChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  const [broken, setBroken] = useState({ json: false, env: false });
  const secretIssues = secretProblems(secretRows);
  const submit = () => {
    setTried(true);
    const isBroken = broken.json || broken.env || secretIssues.size > 0;
    if (form.validate().hasErrors || isBroken) return;
    const values = form.getValues();
    save.mutate(
      {
        id: stored?.id,
        body: {
          name: typedText(values.name, stored?.name),
          // What nobody has touched stays as it was sent by whoever made it.
          json: form.isDirty('json') || isNew ? values.json : stored.json,
          env: form.isDirty('env') || isNew ? values.env : stored.env,
          secrets: secretOperations(stored?.secrets ?? [], secretRows),
        },
      },
      { onSuccess: () => announce(values.name, isNew), onError: form.takeError },
    );
  };
  return (
    <FormDialog
      title={
        isNew ? t('environments.new') : t(isReadOnly ? 'environments.readTitle' : 'environments.editTitle')
      }
      size={640}
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={save.isPending}
      isDirty={form.isDirty() || areSecretsChanged}
      isReadOnly={isReadOnly}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('environments.name')} required data-autofocus {...form.getInputProps('name')} />
      <VariableEditor
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
        onChange={(rows) => {
          setSecretRows(rows);
          setSecretsChanged(true);
        }}
        isReadOnly={isReadOnly}
      />
    </FormDialog>
  );
}
