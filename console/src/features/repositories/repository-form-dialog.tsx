import { Chip, Group, Input, TextInput } from '@mantine/core';
import type { Repository, RepositoryContent } from '@signalbox/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LookAsked } from '../../api/repository-look.ts';
import { repositoryApi } from '../../api/resources.ts';
import { repositoryForm } from '../../lib/form-rules.ts';
import { addressSchemes, schemeOf, withScheme } from '../../lib/repository-address.ts';
import { typedText } from '../../lib/typed-text.ts';
import { ConnectionTest } from '../../parts/connection-test.tsx';
import { KeySelect } from '../../parts/key-select.tsx';
import { ResourceForm, type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { useRepositoryContent } from '../../parts/use-repository-content.ts';
import { useUsualKey } from '../../parts/use-usual-key.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SuggestedField } from '../../ui/suggested-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

export function RepositoryFormDialog(props: ResourceFormProps) {
  const t = useTranslations('repositories');
  return (
    <ResourceForm {...props} api={repositoryApi} title={props.edited === 'new' ? t('new') : t('editTitle')}>
      {(stored) => <RepositoryForm {...props} stored={stored} />}
    </ResourceForm>
  );
}

function RepositoryForm({
  projectId,
  stored,
  onClose,
  onCreated,
}: ResourceFormProps & { stored: Repository | undefined }) {
  const t = useTranslations();
  const { isReadOnly, save, frame, titleOf, draftId } = useResourceForm({
    api: repositoryApi,
    projectId,
    stored,
    onClose,
    onCreated,
  });
  const usualKey = useUsualKey(projectId);
  const form = useContractForm(
    repositoryForm,
    {
      name: stored?.name ?? '',
      git_url: stored?.git_url ?? '',
      git_branch: stored?.git_branch ?? '',
      ssh_key_id: stored?.ssh_key_id ?? null,
    },
    { id: draftId, follows: stored !== undefined, usual: () => ({ ssh_key_id: usualKey }) },
  );
  const values = form.valuesWithUsual;
  const { git_url: address, ssh_key_id: keyId } = values;
  const scheme = schemeOf(address);
  const isLocal = scheme === 'local';
  const [looked, setLooked] = useState<LookAsked>();
  const { content, isLooking } = useRepositoryContent(projectId, looked);
  const submit = () => {
    if (form.validate().hasErrors || keyId === null) return;
    save(
      {
        ...values,
        ssh_key_id: keyId,
        name: typedText(values.name, stored?.name),
        git_url: typedText(values.git_url, stored?.git_url),
        git_branch: isLocal ? '' : typedText(values.git_branch, stored?.git_branch),
      },
      form,
    );
  };
  return (
    <FormDialog
      {...frame}
      title={titleOf({
        new: t('repositories.new'),
        read: t('repositories.readTitle'),
        edit: t('repositories.editTitle'),
      })}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
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
      <SuggestedField
        label={t('repositories.branch')}
        description={isLocal ? t('repositories.branchLocal') : undefined}
        required={!isLocal}
        disabled={isLocal}
        placeholder={isLocal ? '' : 'main'}
        suggestions={content && mainFirst(content)}
        isLooking={isLooking}
        onAsk={() =>
          setLooked(
            scheme && {
              git_url: address.trim(),
              // Who has chosen no key yet may need none.
              ...(keyId === null ? { key: { type: 'none' } } : { ssh_key_id: keyId }),
              git_branch: '',
            },
          )
        }
        {...form.getInputProps('git_branch')}
        value={isLocal ? '' : values.git_branch}
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
      {!isReadOnly && (
        <ConnectionTest
          projectId={projectId}
          asked={scheme && keyId !== null ? askedOf(values, keyId, isLocal) : undefined}
          missing={t(scheme ? 'connectionTest.needsKey' : 'connectionTest.needsAddress')}
        />
      )}
    </FormDialog>
  );
}

function askedOf(values: { git_url: string; git_branch: string }, keyId: number, isLocal: boolean) {
  return {
    git_url: values.git_url.trim(),
    git_branch: isLocal ? '' : values.git_branch.trim(),
    ssh_key_id: keyId,
  };
}

const mainFirst = ({ branch, branches }: RepositoryContent) => [
  ...branches.filter((name) => name === branch),
  ...branches.filter((name) => name !== branch),
];
