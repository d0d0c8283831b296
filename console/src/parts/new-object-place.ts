/**
 * Where the forms of new objects come from. They lie in features, which know nothing of one another; the routes
 * hand them over, around all pages: apart from `new-object.tsx`, so that no first page waits for more than this.
 */
import { type ComponentType, createContext } from 'react';

/** What is made in place. */
export type ObjectName =
  | 'key'
  | 'repository'
  | 'inventory'
  | 'environment'
  | 'template'
  | 'view'
  | 'channel'
  | 'role'
  | 'user'
  | 'member'
  | 'app'
  | 'project';

export interface NewObjectFormProps {
  /** where it is made; 0 of what lies in no project */
  readonly projectId: number;
  /** of several kinds, the one that is needed: type of a key, app of an inventory or a template */
  readonly kind: string | undefined;
  /** what it begins with, by its fields, where that is known */
  readonly start?: Readonly<Record<string, string | number | null>> | undefined;
  readonly onClose: () => void;
  /** after the form is closed and the lists know it */
  readonly onCreated: (created: { readonly id: number | string }) => void;
}

export interface NewObjectProps extends NewObjectFormProps {
  readonly what: ObjectName;
}

export const NewObjectPlace = createContext<ComponentType<NewObjectProps> | undefined>(undefined);
