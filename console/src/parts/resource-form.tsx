import type { Permission } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProjectResource } from '../api/project-resource.ts';
import { useProjectAccess } from '../api/use-project-access.ts';
import { tagOf } from '../lib/object-tags.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { GoneContext, isGoneError } from '../ui/gone.ts';
import { helpPageOf } from '../ui/help-pages.ts';
import { LookAgainContext, type Looked, useLookAgain } from '../ui/last-look.ts';
import { notifySuccess } from '../ui/notify.ts';

/** Of the form of a list, which stands in the address. */
export interface ResourceFormProps {
  readonly projectId: number;
  readonly edited: number | 'new';
  readonly onClose: () => void;
  /** after the form of a new one is closed */
  readonly onCreated?: ((created: { readonly id: number }) => void) | undefined;
}

/** Opens the form of a kind of objects on what is stored. */
export function ResourceForm<Entity, Input>({
  api,
  title,
  projectId,
  edited,
  onClose,
  children,
}: ResourceFormProps & {
  readonly api: ProjectResource<Entity, Input, unknown>;
  /** while what is stored is read */
  readonly title: string;
  readonly children: StoredFormProps<Entity>['children'];
}) {
  const isNew = edited === 'new';
  const one = api.one(projectId, isNew ? 0 : edited);
  const query = useQuery({ ...one, enabled: !isNew });
  return (
    <StoredForm title={title} isNew={isNew} queryKey={one.queryKey} query={query} onClose={onClose}>
      {children}
    </StoredForm>
  );
}

interface StoredFormProps<Stored> {
  readonly title: string;
  readonly isNew: boolean;
  readonly queryKey: Looked['queryKey'];
  readonly query: Pick<Looked, 'dataUpdatedAt'> & {
    readonly data: Stored | undefined;
    readonly error: unknown;
    readonly isFetchedAfterMount: boolean;
    /** of what is read from a list, which does not fail when one of it goes */
    readonly isGone?: boolean;
  };
  /** it makes a new one of what is stored, and needs that no longer */
  readonly isCopy?: boolean;
  readonly onClose: () => void;
  /** `was`: what is stored, or was until somebody deleted it */
  readonly children: (stored: Stored | undefined, was: Stored | undefined) => ReactNode;
}

/**
 * Waits for what is stored before it opens the form; a new object has nothing to wait for. What is deleted meanwhile
 * leaves the form as that of a new one, with all that stands in it.
 */
export function StoredForm<Stored>(props: StoredFormProps<Stored>) {
  const { title, isNew, queryKey, query, onClose, children } = props;
  const t = useTranslations('common');
  const look = useLookAgain({ queryKey, dataUpdatedAt: query.dataUpdatedAt });
  const isGone = query.isGone || isGoneError(query.error);
  const isLeft = isGone && !props.isCopy;
  if (isNew || (query.data && query.isFetchedAfterMount)) {
    const was = isNew ? undefined : query.data;
    return (
      <LookAgainContext value={isNew || isGone ? undefined : look}>
        <GoneContext value={isNew || props.isCopy ? undefined : isLeft}>
          {children(isLeft ? undefined : was, was)}
        </GoneContext>
      </LookAgainContext>
    );
  }
  return (
    <FormDialog
      title={title}
      submitLabel={t('save')}
      isBusy={false}
      isDirty={false}
      isLoading={!query.error}
      isReadOnly={Boolean(query.error)}
      error={query.error}
      onSubmit={() => {}}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}

/** Closes the form and says what was saved. */
export function useSaved(onClose: () => void): (name: string, isNew: boolean) => void {
  const t = useTranslations('common');
  return (name, isNew) => {
    onClose();
    notifySuccess(isNew ? t('created', { name }) : t('saved', { name }));
  };
}

/** Names what is typed about an object that is changed, or about a new one. */
export function draftIdOf(objectType: string, projectId: number, id: number | undefined): string {
  return `${projectId}.${objectType}.${id ?? 'new'}`;
}

interface EditedObject<Entity, Input> {
  readonly api: ProjectResource<Entity, Input, unknown>;
  readonly projectId: number;
  /** as the server gave it; undefined for a new one */
  readonly stored: { readonly id: number } | undefined;
  /** of those who may save; `manageProjectResources` where it says nothing */
  readonly permission?: Permission;
  /** who may save, where something else than the role decides it */
  readonly isReadOnly?: boolean;
  readonly onClose: () => void;
  /** after the form is closed */
  readonly onCreated?: ((created: Entity) => void) | undefined;
}

/** What the forms of all kinds of objects have: who may save, and what follows when it is saved or refused. */
export function useResourceForm<Entity, Input>({
  api,
  projectId,
  stored,
  permission = 'manageProjectResources',
  onClose,
  onCreated,
  ...given
}: EditedObject<Entity, Input>) {
  const t = useTranslations('common');
  const { lacks } = useProjectAccess(projectId);
  const saving = api.useSave(projectId);
  const announce = useSaved(onClose);
  const isNew = stored === undefined;
  const isReadOnly = given.isReadOnly ?? lacks(permission);
  return {
    isNew,
    isReadOnly,
    /** of what is typed and not saved */
    draftId: draftIdOf(api.objectType, projectId, stored?.id),
    save(body: Input & { readonly name: string }, form: { readonly takeError: (error: unknown) => void }) {
      saving.mutate(
        { id: stored?.id, body, tag: tagOf(stored) },
        {
          onSuccess: (created) => {
            announce(body.name, isNew);
            if (created !== undefined) onCreated?.(created);
          },
          onError: form.takeError,
        },
      );
    },
    /** for the dialog */
    frame: {
      submitLabel: isNew ? t('create') : t('save'),
      isBusy: saving.isPending,
      isTagged: tagOf(stored) !== undefined,
      isReadOnly,
      help: helpPageOf(api.objectType),
      onClose,
    },
    titleOf: (titles: { readonly new: string; readonly read: string; readonly edit: string }) =>
      isNew ? titles.new : isReadOnly ? titles.read : titles.edit,
  };
}
