import { Checkbox, ColorInput, NumberInput, TextInput } from '@mantine/core';
import { type App, appBody, appId } from '@signalbox/contract';
import { isBuiltInApp } from '@signalbox/contract/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { appQuery, useSaveApp } from '../../api/app-settings.ts';
import { appsQuery } from '../../api/apps.ts';
import { mergedRows } from '../../lib/merged.ts';
import { typedText } from '../../lib/typed-text.ts';
import { StoredForm, useSaved } from '../../parts/resource-form.tsx';
import { ArgumentsField } from '../../ui/arguments-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { ExitCodeFields } from './exit-code-fields.tsx';
import { codesOf, type ExitCodeRow, flawOf, rowsOf } from './exit-code-rows.ts';
import { IconField } from './icon-field.tsx';

interface AppFormProps {
  /** "" of a new one */
  readonly id: string;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

export function AppFormDialog({ id, onClose, onCreated }: AppFormProps) {
  const t = useTranslations('apps');
  const isNew = id === '';
  const one = appQuery(id);
  const query = useQuery({ ...one, enabled: !isNew });
  return (
    <StoredForm
      title={isNew ? t('new') : t('editTitle')}
      isNew={isNew}
      queryKey={one.queryKey}
      query={query}
      onClose={onClose}
    >
      {(stored) => <AppForm stored={stored} onClose={onClose} onCreated={onCreated} />}
    </StoredForm>
  );
}

interface AppValues extends Omit<App, 'args' | 'exit_codes'> {
  readonly args: string[];
  readonly codes: readonly ExitCodeRow[];
}

const merges = { codes: mergedRows<ExitCodeRow>(({ key }) => key) };

const rules = z.object({ ...appBody.omit({ exit_codes: true }).shape, id: appId });

interface AppFieldsProps extends Pick<AppFormProps, 'onClose' | 'onCreated'> {
  readonly stored: App | undefined;
}

function AppForm({ stored, onClose, onCreated }: AppFieldsProps) {
  const t = useTranslations();
  const saving = useSaveApp();
  const client = useQueryClient();
  const look = useMutation({ mutationFn: () => client.fetchQuery({ ...appsQuery, staleTime: 0 }) });
  const announce = useSaved(onClose);
  const isNew = stored === undefined;
  const [isTried, setTried] = useState(false);
  const form = useContractForm<AppValues>(
    rules,
    {
      id: stored?.id ?? '',
      title: stored?.title ?? '',
      path: stored?.path ?? '',
      args: stored?.args ?? [],
      icon: stored?.icon ?? '',
      color: stored?.color ?? '',
      dark_color: stored?.dark_color ?? '',
      priority: stored?.priority ?? 0,
      active: stored?.active ?? true,
      codes: rowsOf(stored?.exit_codes),
    },
    { id: `app.${stored?.id ?? 'new'}`, follows: !isNew, merges },
  );
  const { codes, ...values } = form.getValues();
  /** A new one that has the id of another would take its place on the server. Undefined: nobody could say, and it was told. */
  const isTaken = async (): Promise<boolean | undefined> => {
    if (!isNew) return false;
    try {
      return (await look.mutateAsync()).some((app) => app.id === values.id);
    } catch (error) {
      form.takeError(error);
      return undefined;
    }
  };
  const submit = async () => {
    setTried(true);
    const hasFlaws = form.validate().hasErrors || codes.some((row) => flawOf(row, codes) !== undefined);
    const taken = await isTaken();
    if (taken) form.setFieldError('id', t('apps.idTaken'));
    if (hasFlaws || taken !== false) return;
    const { id, ...settings } = values;
    const title = typedText(settings.title, stored?.title);
    const body = { ...settings, title, path: settings.path.trim(), exit_codes: codesOf(codes) };
    const onSuccess = () => {
      announce(title || id, isNew);
      if (isNew) onCreated?.(id);
    };
    saving.mutate({ id, body }, { onSuccess, onError: form.takeError });
  };
  const isBuiltIn = stored !== undefined && isBuiltInApp(stored.id);
  return (
    <FormDialog
      title={t(isNew ? 'apps.new' : 'apps.editTitle')}
      submitLabel={isNew ? t('common.create') : t('common.save')}
      isBusy={saving.isPending || look.isPending}
      help="apps"
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('apps.id')}
        description={t(isNew ? 'apps.idHint' : 'apps.idStays')}
        required={isNew}
        disabled={!isNew}
        {...(isNew && { 'data-autofocus': true })}
        {...form.getInputProps('id')}
      />
      <TextInput
        label={t('apps.name')}
        description={isBuiltIn ? t('apps.usualHint') : t('apps.nameHint')}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t('apps.path')}
        description={isBuiltIn ? t('apps.pathUsual') : t('apps.pathOwn')}
        placeholder="/usr/local/bin/deploy"
        {...form.getInputProps('path')}
      />
      <ArgumentsField
        label={t('apps.args')}
        description={isBuiltIn ? t('apps.argsUsual') : t('apps.argsOwn')}
        value={values.args}
        onChange={(args) => form.setFieldValue('args', args)}
        error={form.errors.args}
      />
      <ExitCodeFields rows={codes} isTried={isTried} onChange={(rows) => form.setFieldValue('codes', rows)} />
      <NumberInput
        label={t('apps.priority')}
        description={t('apps.priorityHint')}
        allowDecimal={false}
        {...form.getInputProps('priority')}
      />
      <IconField
        sign={isBuiltIn ? undefined : { ...values, name: values.title.trim() || values.id }}
        {...form.getInputProps('icon')}
      />
      <ColorInput
        label={t('apps.color')}
        {...form.getInputProps('color')}
        withEyeDropper={false}
        fixOnBlur={false}
      />
      <ColorInput
        label={t('apps.darkColor')}
        {...form.getInputProps('dark_color')}
        withEyeDropper={false}
        fixOnBlur={false}
      />
      <Checkbox label={t('apps.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </FormDialog>
  );
}
