/** The forms that open on top of others, each loaded when somebody wants a new object of its kind. */

import type { KeyType } from '@signalbox/contract';
import type { ComponentType } from 'react';
import type { NewObjectFormProps, NewObjectProps, ObjectName } from '../parts/new-object-place.ts';
import { DialogAway, Nothing } from '../ui/dialog-away.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const newForm = (load: () => Promise<ComponentType<NewObjectFormProps>>) =>
  lazyPart(load, { Loading: Nothing, Away: DialogAway });

const forms: Readonly<Record<ObjectName, ComponentType<NewObjectFormProps>>> = {
  key: newForm(async () => {
    const { KeyFormDialog } = await import('../features/keys/key-form-dialog.tsx');
    return ({ kind, ...props }) => (
      <KeyFormDialog {...props} edited="new" newType={kind as KeyType | undefined} />
    );
  }),
  repository: newForm(async () => {
    const { RepositoryFormDialog } = await import('../features/repositories/repository-form-dialog.tsx');
    return (props) => <RepositoryFormDialog {...props} edited="new" />;
  }),
  inventory: newForm(
    async () => (await import('../features/inventories/new-inventory-form.tsx')).NewInventoryForm,
  ),
  environment: newForm(async () => {
    const { EnvironmentFormDialog } = await import('../features/environments/environment-form-dialog.tsx');
    return (props) => <EnvironmentFormDialog {...props} edited="new" />;
  }),
  template: newForm(async () => {
    const { TemplateFormDialog } = await import('../features/templates/template-form-dialog.tsx');
    return ({ projectId, kind, onClose, onCreated }) => (
      <TemplateFormDialog
        projectId={projectId}
        templateId={undefined}
        copyOf={undefined}
        app={undefined}
        type={kind === 'build' ? 'build' : ''}
        viewId={undefined}
        onClose={onClose}
        onSaved={(id) => {
          onClose();
          onCreated({ id });
        }}
      />
    );
  }),
  view: newForm(async () => (await import('../features/templates/new-view-dialog.tsx')).NewViewDialog),
  channel: newForm(async () => {
    const { AlertChannelFormDialog } = await import('../features/alerts/alert-channel-form-dialog.tsx');
    return (props) => <AlertChannelFormDialog {...props} edited="new" />;
  }),
  role: newForm(async () => {
    const { RoleFormDialog } = await import('../features/team/role-form-dialog.tsx');
    return ({ projectId, onClose, onCreated }) => (
      <RoleFormDialog projectId={projectId} slug="" onClose={onClose} onCreated={onCreated} />
    );
  }),
  user: newForm(async () => {
    const { UserFormDialog } = await import('../features/users/user-form-dialog.tsx');
    return ({ onClose, onCreated }) => (
      <UserFormDialog edited="new" onClose={onClose} onCreated={onCreated} />
    );
  }),
  member: newForm(async () => {
    const { MemberFormDialog } = await import('../features/team/member-form-dialog.tsx');
    return ({ projectId, onClose, onCreated }) => (
      <MemberFormDialog projectId={projectId} onClose={onClose} onAdded={(id) => onCreated({ id })} />
    );
  }),
  app: newForm(async () => {
    const { AppFormDialog } = await import('../features/apps/app-form-dialog.tsx');
    return ({ onClose, onCreated }) => (
      <AppFormDialog id="" onClose={onClose} onCreated={(id) => onCreated({ id })} />
    );
  }),
  project: newForm(async () => {
    const { NewProjectDialog } = await import('../features/project/new-project-dialog.tsx');
    return ({ onClose, onCreated }) => <NewProjectDialog onClose={onClose} onCreated={onCreated} />;
  }),
};

export function NewObjectForm({ what, ...props }: NewObjectProps) {
  const Form = forms[what];
  return <Form {...props} />;
}
