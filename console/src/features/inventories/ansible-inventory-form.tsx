import { Code, Select, Text, TextInput } from '@mantine/core';
import type { Inventory, InventoryType } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSaveInventory } from '../../api/inventories.ts';
import { repositoriesQuery } from '../../api/repositories.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { inventoryForm, typedText } from '../../lib/form-rules.ts';
import { KeySelect } from '../../parts/key-select.tsx';
import { useSaved } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { AppIcon } from '../../ui/app-icon.tsx';
import { CodeEditor } from '../../ui/code-editor.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

export interface InventoryFormProps {
  readonly projectId: number;
  readonly stored: Inventory | undefined;
  readonly title: string;
  readonly onClose: () => void;
}

const types = ['static', 'static-yaml', 'file'] as const satisfies readonly InventoryType[];

const samples = {
  static: '[web]\nweb1.example.org\nweb2.example.org ansible_port=2222\n\n[web:vars]\nansible_user=deploy',
  'static-yaml': 'web:\n  hosts:\n    web1.example.org:\n    web2.example.org:\n      ansible_port: 2222',
};

export function AnsibleInventoryForm({ projectId, stored, title, onClose }: InventoryFormProps) {
  const t = useTranslations();
  const { lacks } = useProjectAccess(projectId);
  const save = useSaveInventory(projectId);
  const announce = useSaved(onClose);
  const { data: repositories } = useQuery(repositoriesQuery(projectId));
  const isNew = stored === undefined;
  const form = useContractForm(inventoryForm, {
    name: stored?.name ?? '',
    ssh_key_id: stored?.ssh_key_id ?? null,
    become_key_id: stored?.become_key_id ?? null,
    type: stored?.type ?? ('static' as InventoryType),
    inventory: stored?.inventory ?? '',
    repository_id: stored?.repository_id ?? null,
    holder_id: stored?.holder_id ?? null,
  });
  const values = form.getValues();
  const isFile = values.type === 'file';
  const isReadOnly = lacks('manageProjectResources');
  const submit = () => {
    if (form.validate().hasErrors) return;
    save.mutate(
      {
        id: stored?.id,
        body: {
          ...values,
          name: typedText(values.name, stored?.name),
          inventory: typedText(values.inventory, stored?.inventory),
          repository_id: isFile ? values.repository_id : null,
        },
      },
      { onSuccess: () => announce(values.name, isNew), onError: form.takeError },
    );
  };
  return (
    <FormDialog
      title={title}
      icon={<AppIcon app="ansible" size={20} />}
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      isReadOnly={isReadOnly}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('inventories.name')} required data-autofocus {...form.getInputProps('name')} />
      <KeySelect
        projectId={projectId}
        label={t('inventories.credentials')}
        isRequired
        value={values.ssh_key_id}
        onChange={(value) => form.setFieldValue('ssh_key_id', value)}
        error={form.errors.ssh_key_id}
      />
      <KeySelect
        projectId={projectId}
        label={t('inventories.sudo')}
        description={t('common.optional')}
        types={['login_password']}
        value={values.become_key_id}
        onChange={(value) => form.setFieldValue('become_key_id', value)}
        error={form.errors.become_key_id}
      />
      <Select
        label={t('inventories.type')}
        required
        allowDeselect={false}
        data={types.map((value) => ({ value, label: t(`inventories.${value}`) }))}
        {...form.getInputProps('type')}
      />
      {isFile ? (
        <>
          <TextInput
            label={t('inventories.filePath')}
            required
            spellCheck={false}
            placeholder="inventory/hosts.yml"
            {...form.getInputProps('inventory')}
          />
          <ResourceSelect
            label={t('inventories.repository')}
            description={t('inventories.repositoryHint')}
            options={repositories}
            value={values.repository_id}
            onChange={(value) => form.setFieldValue('repository_id', value)}
            error={form.errors.repository_id}
          />
        </>
      ) : (
        <>
          <CodeEditor
            label={t('inventories.content')}
            language={values.type === 'static-yaml' ? 'yaml' : 'text'}
            value={values.inventory}
            onChange={(value) => form.setFieldValue('inventory', value)}
            error={form.errors.inventory}
            isReadOnly={isReadOnly}
          />
          <div>
            <Text size="xs" c="dimmed" mb={4}>
              {t('inventories.contentHint')}
            </Text>
            <Code block>{samples[values.type === 'static-yaml' ? 'static-yaml' : 'static']}</Code>
          </div>
        </>
      )}
    </FormDialog>
  );
}
