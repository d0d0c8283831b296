import { Code, Select, Text, TextInput } from '@mantine/core';
import type { Inventory } from '@signalbox/contract';
import type { InventoryApp, InventoryType } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { inventoryApi, repositoryApi } from '../../api/resources.ts';
import { inventoryForm } from '../../lib/form-rules.ts';
import { typedText } from '../../lib/typed-text.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { KeySelect } from '../../parts/key-select.tsx';
import { type ResourceFormProps, useResourceForm } from '../../parts/resource-form.tsx';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { useStoredContent } from '../../parts/use-repository-content.ts';
import { useUsualKey } from '../../parts/use-usual-key.ts';
import { CodeEditor } from '../../ui/code-editor.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RunnerTagsField } from '../../ui/runner-tags-field.tsx';
import { SuggestedField } from '../../ui/suggested-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

export type InventoryStart = Partial<Pick<Inventory, 'name' | 'type' | 'inventory' | 'repository_id'>>;

export interface InventoryFormProps extends Pick<ResourceFormProps, 'projectId' | 'onClose' | 'onCreated'> {
  readonly kind: InventoryApp;
  readonly stored: Inventory | undefined;
  /** what a new one begins with */
  readonly start?: InventoryStart | undefined;
  readonly titles: Readonly<Record<'new' | 'read' | 'edit', string>>;
}

const types = ['static', 'static-yaml', 'file'] as const satisfies readonly InventoryType[];

const samples = {
  static: '[web]\nweb1.example.org\nweb2.example.org ansible_port=2222\n\n[web:vars]\nansible_user=deploy',
  'static-yaml': 'web:\n  hosts:\n    web1.example.org:\n    web2.example.org:\n      ansible_port: 2222',
};

export function AnsibleInventoryForm({
  projectId,
  stored,
  start,
  kind,
  titles,
  onClose,
  onCreated,
}: InventoryFormProps) {
  const t = useTranslations();
  const { isReadOnly, save, frame, titleOf, draftId } = useResourceForm({
    api: inventoryApi,
    projectId,
    stored,
    onClose,
    onCreated,
  });
  const { data: repositories } = useQuery(repositoryApi.choices(projectId));
  const usualKey = useUsualKey(projectId);
  const form = useContractForm(
    inventoryForm,
    {
      name: stored?.name ?? start?.name ?? '',
      ssh_key_id: stored?.ssh_key_id ?? null,
      become_key_id: stored?.become_key_id ?? null,
      type: stored?.type ?? start?.type ?? ('static' as InventoryType),
      inventory: stored?.inventory ?? start?.inventory ?? '',
      repository_id: stored?.repository_id ?? start?.repository_id ?? null,
      holder_id: stored?.holder_id ?? null,
      runner_tags: stored?.runner_tags ?? [],
    },
    {
      id: [draftId, kind, ...(start?.inventory ? [start.inventory] : [])].join('.'),
      follows: stored !== undefined,
      usual: () => ({ ssh_key_id: usualKey }),
    },
  );
  const values = form.valuesWithUsual;
  const isFile = values.type === 'file';
  const { content, isLooking, look } = useStoredContent(projectId);
  // Without one it is the template's, which is this one where there is no other.
  const only = repositories?.length === 1 ? repositories[0]?.id : undefined;
  const repositoryId = values.repository_id ?? only ?? null;
  const submit = () => {
    if (form.validate().hasErrors) return;
    save(
      {
        ...values,
        name: typedText(values.name, stored?.name),
        inventory: typedText(values.inventory, stored?.inventory),
        repository_id: isFile ? values.repository_id : null,
      },
      form,
    );
  };
  return (
    <FormDialog
      {...frame}
      title={titleOf(titles)}
      icon={<AppIcon app={kind} size={20} />}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
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
          <ResourceSelect
            label={t('inventories.repository')}
            description={t('inventories.repositoryHint')}
            options={repositories}
            creates={{ what: 'repository', projectId }}
            value={values.repository_id}
            onChange={(value) => form.setFieldValue('repository_id', value)}
            error={form.errors.repository_id}
          />
          <SuggestedField
            label={t('inventories.filePath')}
            required
            placeholder="inventory/hosts.yml"
            suggestions={content?.inventories}
            isLooking={isLooking}
            onAsk={() => look(repositoryId === null ? undefined : { repositoryId, branch: '' })}
            {...form.getInputProps('inventory')}
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
      <RunnerTagsField
        description={t('inventories.runnerTagsHint')}
        value={values.runner_tags}
        onChange={(tags) => form.setFieldValue('runner_tags', tags)}
        error={form.errors.runner_tags}
      />
    </FormDialog>
  );
}
