import { Chip, Group, Input, TextInput } from '@mantine/core';
import type { Repository } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { repositoryQuery, useSaveRepository } from '../../api/repositories.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { repositoryForm, typedText } from '../../lib/form-rules.ts';
import { addressSchemes, schemeOf, withScheme } from '../../lib/repository-address.ts';
import { KeySelect } from '../../parts/key-select.tsx';
import { ResourceForm, useSaved } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

interface RepositoryFormDialogProps {
  readonly projectId: number;
  readonly edited: number | 'new';
  readonly onClose: () => void;
}

export function RepositoryFormDialog({ projectId, edited, onClose }: RepositoryFormDialogProps) {
  const t = useTranslations('repositories');
  const id = edited === 'new' ? undefined : edited;
  const query = useQuery({ ...repositoryQuery(projectId, id ?? 0), enabled: id !== undefined });
  return (
    <ResourceForm
      title={id === undefined ? t('new') : t('editTitle')}
      isNew={id === undefined}
      query={query}
      onClose={onClose}
    >
      {(repository) => <RepositoryForm projectId={projectId} stored={repository} onClose={onClose} />}
    </ResourceForm>
  );
}

interface RepositoryFormProps {
  readonly projectId: number;
  readonly stored: Repository | undefined;
  readonly onClose: () => void;
}

function RepositoryForm({ projectId, stored, onClose }: RepositoryFormProps) {
  const t = useTranslations();
  const { lacks } = useProjectAccess(projectId);
  const save = useSaveRepository(projectId);
  const announce = useSaved(onClose);
  const isNew = stored === undefined;
  const isReadOnly = lacks('manageProjectResources');
  const form = useContractForm(repositoryForm, {
    name: stored?.name ?? '',
    git_url: stored?.git_url ?? '',
    git_branch: stored?.git_branch ?? '',
    ssh_key_id: stored?.ssh_key_id ?? null,
  });
  const { git_url: address, ssh_key_id: keyId } = form.getValues();
  const scheme = schemeOf(address);
  const isLocal = scheme === 'local';
  const submit = () => {
    if (form.validate().hasErrors || keyId === null) return;
    const values = form.getValues();
    save.mutate(
      {
        id: stored?.id,
        body: {
          ...values,
          ssh_key_id: keyId,
          name: typedText(values.name, stored?.name),
          git_url: typedText(values.git_url, stored?.git_url),
          git_branch: isLocal ? '' : typedText(values.git_branch, stored?.git_branch),
        },
      },
      { onSuccess: () => announce(values.name, isNew), onError: form.takeError },
    );
  };
  return (
    <FormDialog
      title={
        isNew ? t('repositories.new') : t(isReadOnly ? 'repositories.readTitle' : 'repositories.editTitle')
      }
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      isReadOnly={isReadOnly}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('repositories.name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('repositories.url')}
        description={t('repositories.urlHint')}
        required
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps('git_url')}
      />
      <Input.Wrapper label={t('repositories.kind')} labelElement="div">
        <Chip.Group
          value={scheme ?? ''}
          onChange={(value) =>
            form.setFieldValue('git_url', withScheme(address, value as (typeof addressSchemes)[number]))
          }
        >
          <Group gap={6} mt={4}>
            {addressSchemes.map((name) => (
              <Chip key={name} value={name} size="xs" variant="light">
                {name === 'local' ? t('repositories.local') : name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <TextInput
        label={t('repositories.branch')}
        description={isLocal ? t('repositories.branchLocal') : undefined}
        required={!isLocal}
        disabled={isLocal}
        placeholder={isLocal ? '' : 'main'}
        spellCheck={false}
        {...form.getInputProps('git_branch')}
        value={isLocal ? '' : form.getValues().git_branch}
      />
      <KeySelect
        projectId={projectId}
        label={t('repositories.key')}
        description={t('repositories.keyHint')}
        isRequired
        value={keyId}
        onChange={(value) => form.setFieldValue('ssh_key_id', value)}
        error={form.errors.ssh_key_id}
      />
    </FormDialog>
  );
}
