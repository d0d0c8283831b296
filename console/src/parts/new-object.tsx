/**
 * "New …" in place: a form that needs another object makes it on top of itself. The forms lie in features, which
 * know nothing of one another; the routes hand them over here.
 */
import type { Permission } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../api/session.ts';
import { useProjectAccess } from '../api/use-project-access.ts';

export interface NewObjectFormProps {
  readonly projectId: number;
  /** of several kinds, the one that is needed: type of a key, app of an inventory or a template */
  readonly kind: string | undefined;
  readonly onClose: () => void;
  /** after the form is closed and the lists know it */
  readonly onCreated: (created: { readonly id: number | string }) => void;
}

/** Who may make one: a permission in the project, or administrators. */
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
} as const satisfies Record<string, Permission | 'admin'>;

type ObjectName = keyof typeof makers;
export type NewObjectForms = Readonly<Record<ObjectName, ComponentType<NewObjectFormProps>>>;

const Forms = createContext<NewObjectForms | undefined>(undefined);
export const NewObjectFormsProvider = Forms.Provider;

export interface Creates {
  readonly what: ObjectName;
  readonly projectId: number;
  readonly kind?: string | undefined;
}

/** undefined for those who may make none. `onCreated` is told the id, as the value of a choice. */
export function useNewObject(creates: Creates | undefined, onCreated: (value: string) => void) {
  const t = useTranslations('newObject');
  const forms = useContext(Forms);
  const { can } = useProjectAccess(creates?.projectId ?? 0);
  const { data: user } = useQuery(currentUserQuery);
  const [isOpen, setOpen] = useState(false);
  if (creates === undefined || forms === undefined) return undefined;
  const maker = makers[creates.what];
  if (maker === 'admin' ? user?.admin !== true : !can(maker)) return undefined;
  const Form = forms[creates.what];
  return {
    label: t(creates.what),
    open: () => setOpen(true),
    dialog: isOpen && (
      <Form
        projectId={creates.projectId}
        kind={creates.kind}
        onClose={() => setOpen(false)}
        onCreated={({ id }) => onCreated(String(id))}
      />
    ),
  };
}
