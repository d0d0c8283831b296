import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core';
import { createProjectRole } from '@signalbox/contract';
import { hasPermission, type Permission, permissionBits } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { rolesToGiveQuery, useSaveRole } from '../../api/roles.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { StoredForm, useSaved } from '../../parts/resource-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useStillShown } from '../../ui/still-shown.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { type ListedRole, permissionNames, useMayChangeRole } from './listed-role.ts';
import { slugOf } from './role-slug.ts';

interface RoleFormProps {
  readonly projectId: number;
  /** "" of a new one */
  readonly slug: string;
  readonly onClose: () => void;
  /** after the form of a new one is closed */
  readonly onCreated?: ((created: { readonly id: string }) => void) | undefined;
}

export function RoleFormDialog({ projectId, slug, onClose, onCreated }: RoleFormProps) {
  const t = useTranslations('roles');
  const isNew = slug === '';
  const roles = rolesToGiveQuery(projectId);
  const query = useQuery({ ...roles, staleTime: 0 });
  const found = query.isFetchedAfterMount ? query.data?.find((role) => role.slug === slug) : undefined;
  const stored = useStillShown(found, slug);
  // It was deleted, and the address stayed.
  if (!isNew && query.isFetchedAfterMount && query.data && !stored) return null;
  return (
    <StoredForm
      title={t(isNew ? 'new' : 'editTitle')}
      isNew={isNew}
      queryKey={roles.queryKey}
      query={{ ...query, data: stored, isGone: query.isFetchedAfterMount && !found }}
      onClose={onClose}
    >
      {(role) => (
        <RoleForm
          projectId={projectId}
          stored={role && { ...role, isBuiltIn: false }}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </StoredForm>
  );
}

interface StoredRoleProps extends Omit<RoleFormProps, 'slug'> {
  readonly stored: ListedRole | undefined;
}

function RoleForm({ projectId, stored, onClose, onCreated }: StoredRoleProps) {
  const t = useTranslations('roles');
  const common = useTranslations('common');
  const { data: user } = useQuery(currentUserQuery);
  const mayChange = useMayChangeRole(projectId);
  const saving = useSaveRole(projectId);
  const announce = useSaved(onClose);
  const [isSlugOwn, setSlugOwn] = useState(false);
  const isNew = stored === undefined;
  const isReadOnly = !isNew && !mayChange(stored);
  const form = useContractForm(
    createProjectRole.body,
    {
      name: stored?.name ?? '',
      slug: stored?.slug ?? '',
      permissions: stored?.permissions ?? permissionBits.runProjectTasks,
      forServer: stored?.project_id === null,
    },
    { id: `${projectId}.role.${stored?.slug ?? 'new'}`, follows: !isNew },
  );
  const { name, slug, permissions, forServer } = form.getValues();
  const submit = () => {
    if (form.validate().hasErrors) return;
    const role = { slug, name: name.trim(), permissions, project_id: forServer ? null : projectId };
    const onSuccess = () => {
      announce(role.name, isNew);
      if (isNew) onCreated?.({ id: role.slug });
    };
    saving.mutate({ isNew, role }, { onSuccess, onError: form.takeError });
  };
  return (
    <FormDialog
      title={t(isNew ? 'new' : isReadOnly ? 'readTitle' : 'editTitle')}
      submitLabel={isNew ? common('create') : common('save')}
      isBusy={saving.isPending}
      isReadOnly={isReadOnly}
      help="team"
      draft={form.draft}
      meanwhile={form.meanwhile}
      isDirty={form.isDirty()}
      error={form.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        required
        data-autofocus
        {...form.getInputProps('name')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('name', value);
          if (isNew && !isSlugOwn) form.setFieldValue('slug', slugOf(value));
        }}
      />
      <TextInput
        label={t('slug')}
        description={t('slugHint')}
        required={isNew}
        disabled={!isNew}
        {...form.getInputProps('slug')}
        onChange={({ currentTarget: { value } }) => {
          setSlugOwn(value !== '');
          form.setFieldValue('slug', value);
        }}
      />
      <PermissionFields
        projectId={projectId}
        mask={permissions}
        isFree={isReadOnly || forServer}
        onChange={(mask) => form.setFieldValue('permissions', mask)}
      />
      {user?.admin && (
        <Checkbox
          label={t('forServer')}
          description={t('forServerHint')}
          disabled={!isNew}
          {...form.getInputProps('forServer', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}

interface PermissionFieldsProps {
  readonly projectId: number;
  readonly mask: number;
  /** nothing is asked of who fills it in */
  readonly isFree: boolean;
  readonly onChange: (mask: number) => void;
}

/** What somebody may not do himself he cannot give. */
function PermissionFields({ projectId, mask, isFree, onChange }: PermissionFieldsProps) {
  const t = useTranslations('roles');
  const common = useTranslations('common');
  const { can } = useProjectAccess(projectId);
  const describe = (name: Permission) =>
    isFree || can(name)
      ? t(`canHint.${name}`)
      : common('sentences', { first: t(`canHint.${name}`), rest: t('notYours') });
  return (
    <Fieldset legend={t('allows')}>
      <Stack gap="sm">
        {permissionNames.map((name) => (
          <Checkbox
            key={name}
            label={t(`can.${name}`)}
            description={describe(name)}
            disabled={!isFree && !can(name)}
            checked={hasPermission(mask, name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? mask | permissionBits[name] : mask & ~permissionBits[name])
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
