/** What each endpoint asks of its caller. The server's guard and the access test both read it. */
import { z } from 'zod';
import { type Permission, projectRoles } from './rules/permissions.ts';
import { fieldMessage } from './texts/field-message.ts';

/** The built-in ones. */
export const projectRole = z.enum(projectRoles);
/** A built-in role or one that somebody has made: whether there is one of this name is said when it is given. */
export const roleSlug = z
  .string()
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,49}$/, fieldMessage('field.role_slug'));

/**
 * What an endpoint asks of its caller.
 * - `public`: nothing. `signed-in`: a session or an API token; `whileSettingUp`: also of somebody who must set up a
 *   second factor first, and may do nothing else.
 * - `admin`: the admin flag. `self-or-admin`: the user named by `:user_id`, or an admin.
 * - `project`: membership of `:project_id` (else 404), and the permission, if one is named (else 403). Where the address
 *   is about one template, what the caller may do with that one decides. `onTemplate`: the body names it otherwise, or nothing is changed.
 *   `whole`: the answer tells of every template, so it is for nobody from whom one is hidden.
 * - `runner`: a runner's token.
 * - `metrics`: an admin, or an API token of one with the scope `metrics`, which is good for nothing else.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly whileSettingUp?: true }
  | { readonly kind: 'admin' }
  | { readonly kind: 'self-or-admin' }
  | { readonly kind: 'runner' }
  | { readonly kind: 'metrics' }
  | {
      readonly kind: 'project';
      readonly permission: Permission | null;
      readonly onTemplate?: true;
      readonly whole?: true;
    };

export const access = {
  public: { kind: 'public' },
  signedIn: { kind: 'signed-in' },
  settingUp: { kind: 'signed-in', whileSettingUp: true },
  admin: { kind: 'admin' },
  selfOrAdmin: { kind: 'self-or-admin' },
  runner: { kind: 'runner' },
  metrics: { kind: 'metrics' },
  member: { kind: 'project', permission: null },
  project: (permission: Permission): Access => ({ kind: 'project', permission }),
  template: (permission: Permission): Access => ({ kind: 'project', permission, onTemplate: true }),
  whole: (permission: Permission | null): Access => ({ kind: 'project', permission, whole: true }),
} as const satisfies Record<string, Access | ((permission: Permission) => Access)>;
