/** "New …" in place: a form that needs another object makes it on top of itself. */
import type { Permission } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../api/session.ts';
import { useProjectAccess } from '../api/use-project-access.ts';
import { type NewObjectFormProps, NewObjectPlace, type ObjectName } from './new-object-place.ts';

/** Who may make one: a permission in the project, whoever may create projects, or administrators. */
const makers = {
  key: 'manageProjectResources',
  repository: 'manageProjectResources',
  inventory: 'manageProjectResources',
  environment: 'manageProjectResources',
  template: 'manageProjectResources',
  view: 'manageProjectResources',
  channel: 'manageProjectResources',
  role: 'manageProjectUsers',
  user: 'admin',
  member: 'manageProjectUsers',
  app: 'admin',
  project: 'can_create_project',
} as const satisfies Record<ObjectName, Permission | 'admin' | 'can_create_project'>;

interface CreatesInProject {
  readonly what: Exclude<ObjectName, 'project'>;
  readonly projectId: number;
  readonly kind?: string | undefined;
  readonly start?: NewObjectFormProps['start'];
}

export type Creates = CreatesInProject | { readonly what: 'project' };

/** undefined for those who may make none. `onCreated` is told the id, as the value of a choice. */
export function useNewObject(creates: Creates | undefined, onCreated: (value: string) => void) {
  const t = useTranslations('newObject');
  const Form = useContext(NewObjectPlace);
  const { projectId, kind, start } = creates === undefined || creates.what === 'project' ? nowhere : creates;
  const { can } = useProjectAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  const [isOpen, setOpen] = useState(false);
  if (creates === undefined || Form === undefined) return undefined;
  const { what } = creates;
  const maker = makers[what];
  const may = maker === 'admin' || maker === 'can_create_project' ? user?.[maker] === true : can(maker);
  if (!may) return undefined;
  return {
    label: t(what),
    open: () => setOpen(true),
    dialog: isOpen && (
      <Form
        what={what}
        projectId={projectId}
        kind={kind}
        start={start}
        onClose={() => setOpen(false)}
        onCreated={({ id }) => onCreated(String(id))}
      />
    ),
  };
}

const nowhere = { projectId: 0, kind: undefined, start: undefined };
