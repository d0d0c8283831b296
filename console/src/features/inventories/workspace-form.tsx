import { TextInput } from '@mantine/core';
import { builtInApps, profileOf } from '@signalbox/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { inventoryApi, keyApi } from '../../api/resources.ts';
import { inventoryForm } from '../../lib/form-rules.ts';
import { typedText } from '../../lib/typed-text.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { useResourceForm } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RunnerTagsField } from '../../ui/runner-tags-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import type { InventoryFormProps } from './ansible-inventory-form.tsx';

/**
 * A workspace of Terraform or OpenTofu, a stack of Pulumi: a name here and its name there. It needs no credentials, so it takes
 * a key of type none.
 */
export function WorkspaceForm(props: InventoryFormProps) {
  const { projectId, stored, titles, kind, onClose, onCreated } = props;
  const t = useTranslations();
  const { save, frame, titleOf, draftId } = useResourceForm({
    api: inventoryApi,
    projectId,
    stored,
    onClose,
    onCreated,
  });
  const findNoneKey = useNoneKey(projectId);
  const isStack = profileOf(kind).inventory?.kind === 'stack';
  const form = useContractForm(
    inventoryForm,
    {
      name: stored?.name ?? '',
      inventory: stored?.inventory ?? '',
      type: stored?.type ?? builtInApps[kind].inventory.types[0],
      runner_tags: stored?.runner_tags ?? [],
    },
    { id: `${draftId}.${kind}`, follows: stored !== undefined },
  );
  const [isLooking, setLooking] = useState(false);
  const submit = async () => {
    if (form.validate().hasErrors) return;
    setLooking(true);
    const values = form.getValues();
    try {
      const keyId = stored?.ssh_key_id ?? (await findNoneKey());
      const kept = {
        become_key_id: stored?.become_key_id ?? null,
        repository_id: stored?.repository_id ?? null,
        holder_id: stored?.holder_id ?? null,
        ssh_key_id: keyId,
      };
      const typed = {
        name: typedText(values.name, stored?.name),
        inventory: typedText(values.inventory, stored?.inventory),
      };
      save({ ...values, ...typed, ...kept }, form);
    } catch (error) {
      form.takeError(error);
    } finally {
      setLooking(false);
    }
  };
  return (
    <FormDialog
      {...frame}
      isBusy={frame.isBusy || isLooking}
      title={titleOf(titles)}
      icon={<AppIcon app={kind} size={20} />}
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('inventories.displayName')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t(isStack ? 'inventories.stack' : 'inventories.workspace')}
        description={isStack && t('inventories.stackHint')}
        required
        spellCheck={false}
        placeholder={isStack ? 'dev' : 'default'}
        {...form.getInputProps('inventory')}
      />
      <RunnerTagsField
        description={t('inventories.runnerTagsHint')}
        value={form.getValues().runner_tags}
        onChange={(tags) => form.setFieldValue('runner_tags', tags)}
        error={form.errors.runner_tags}
      />
    </FormDialog>
  );
}

/** A key of type none; made when the project has none. */
function useNoneKey(projectId: number): () => Promise<number | null> {
  const client = useQueryClient();
  const saveKey = keyApi.useSave(projectId);
  const t = useTranslations('inventories');
  return async () => {
    const keys = await client.fetchQuery({ ...keyApi.choices(projectId), staleTime: 0 });
    const found = keys.find((key) => key.type === 'none');
    if (found) return found.id;
    const made = await saveKey.mutateAsync({ id: undefined, body: { name: t('noneKey'), type: 'none' } });
    return made?.id ?? null;
  };
}
