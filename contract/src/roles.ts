/**
 * Roles that somebody has made, beside the four built-in ones: those of the server, which every project can
 * give, and those of one project. Calls and shapes are those of later clients of the reference.
 */
import { z } from 'zod';
import { access, roleSlug } from './access.ts';
import { fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  givenText,
  listedQuery,
  pageHeaders,
  projectId,
  projectParams,
  repeatedId,
  sortQuery,
} from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { allPermissions } from './rules/permissions.ts';
import { fieldMessage } from './texts/field-message.ts';

const slug = roleSlug.meta({
  description: 'Name by which members hold it; it never changes.',
  example: 'deployer',
});
const permissions =
  'Sum of 1 (run tasks), 2 (change the project), 4 (manage its resources), 8 (manage its team).';

export const role = z
  .object({
    slug: z.string().meta({ description: 'Name by which members hold it.', example: 'deployer' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Deployer' }),
    permissions: z.int().meta({ description: permissions, example: 5 }),
    project_id: projectId
      .nullable()
      .meta({ description: 'Project to which it belongs; null = every project can give it.', example: 1 }),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof role>;

export const roleRow = role
  .extend({
    is_built_in: z.boolean().meta({ description: 'One of the four that every project has.' }),
    members: z.int().meta({ description: 'Members of the project who have it.', example: 12 }),
    held_by: z.array(z.string()).meta({ description: 'Names of the first three of them.', example: ['Ada'] }),
  })
  .meta({ id: 'RoleRow', description: 'What lists show of a role.' });
export type RoleRow = z.infer<typeof roleRow>;

const mask = z
  .int(fieldMessage('field.integer'))
  .min(0, fieldMessage('field.not_negative'))
  .max(allPermissions, fieldMessage('field.permission_mask', { maximum: allPermissions }))
  .meta({ description: permissions, example: 5 });

export const roleChange = z.object({
  name: givenText('Name', 100).meta({ description: 'Name that people know it by.', example: 'Deployer' }),
  permissions: mask,
  project_id: repeatedId,
});
export type RoleChange = z.output<typeof roleChange>;
export const roleBody = roleChange.extend({ slug });
export type RoleBody = z.output<typeof roleBody>;

export const backupRole = z.object({
  slug: z.string().meta({ description: 'Unique among the roles of the file.' }),
  name: fileText('Name that people know it by.'),
  permissions: z.number().nullish().meta({ description: permissions }),
});

/** Kinds of what can name a role. */
export const roleUse = z
  .object({
    kind: z.enum(['member', 'template_right', 'approval', 'task', 'group_rule', 'invitation']).meta({
      description:
        '`member`: has it. `template_right`: it has a right on a template. `approval`: a template asks it for approvals. `task`: one that has not ended asks it. `group_rule`: a rule gives it. `invitation`: somebody is invited with it.',
    }),
    name: z.string().meta({
      description: 'Username, name of the template, group, or address.',
      example: 'kim',
    }),
    project_id: projectId.nullable().meta({ description: 'Where.' }),
    project_name: z.string().nullable().meta({ description: 'Name of the project.', example: 'Website' }),
    template_id: z.int().nullable().meta({ description: 'The template, where it is about one.', example: 3 }),
    task_id: z.int().nullable().meta({ description: 'The task, where it is about one.', example: 42 }),
  })
  .meta({ id: 'RoleUse' });
export type RoleUse = z.infer<typeof roleUse>;

const tag = 'Team';
const serverParams = z.object({ role_slug: slug });
const ownParams = projectParams.extend({ role_slug: slug });
const holds = 'It holds at once, for everybody who has the role.';
const used = 'Refused while anything names it: the refusal names what, and `.../refs` lists it whole.';
const limit = 'Nobody makes a role that may do more than he himself.';

export const listServerRoles = endpoint({
  method: 'GET',
  url: '/api/roles',
  access: access.admin,
  tag,
  summary: 'The roles that every project can give, beside the built-in ones.',
  description: 'Sorted by name unless asked otherwise.',
  query: sortQuery,
  status: 200,
  response: z.array(role),
});

export const createServerRole = endpoint({
  method: 'POST',
  url: '/api/roles',
  access: access.admin,
  tag,
  summary: 'Make a role that every project can give.',
  description: 'Its slug is not that of a built-in role, nor of a role that a project has made for itself.',
  body: roleBody,
  status: 201,
  response: role,
  errors: ['conflict'],
});

export const getServerRole = endpoint({
  method: 'GET',
  url: '/api/roles/:role_slug',
  access: access.admin,
  tag,
  summary: 'One role of the server.',
  description: 'By its slug.',
  params: serverParams,
  status: 200,
  response: role,
});

export const getServerRoleReferences = endpoint({
  method: 'GET',
  url: '/api/roles/:role_slug/refs',
  access: access.admin,
  tag,
  summary: 'What names a role of the server, in all projects.',
  description: 'While there is anything the role is not deleted.',
  params: serverParams,
  status: 200,
  response: z.array(roleUse),
});

export const updateServerRole = endpoint({
  method: 'PUT',
  url: '/api/roles/:role_slug',
  access: access.admin,
  tag,
  summary: 'Change the name or the permissions of a role of the server.',
  description: holds,
  params: serverParams,
  body: roleChange,
  status: 204,
});

export const deleteServerRole = endpoint({
  method: 'DELETE',
  url: '/api/roles/:role_slug',
  access: access.admin,
  tag,
  summary: 'Delete a role of the server.',
  description: used,
  params: serverParams,
  status: 204,
  errors: ['in_use'],
});

export const listProjectRoles = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/roles',
  access: access.member,
  tag,
  summary: 'The roles that were made for a project.',
  description: 'Without those of the server. Sorted by name unless asked otherwise.',
  params: projectParams,
  query: sortQuery,
  status: 200,
  response: z.array(role),
});

export const listRolesToGive = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/roles/all',
  access: access.member,
  tag,
  summary: 'The roles of a project and those of the server.',
  description:
    'What members can be given beside the built-in roles. Sorted by name unless asked otherwise. Parts of the list with `q` (over name and slug), `limit` and `offset`. With `fields=list` the built-in roles are among them and come first, and it is sorted by `name`, `held_by` and `scope`, too; words of built-in roles are said by their slugs, of scopes as `scope:built_in`, `scope:project` and `scope:server`.',
  params: projectParams,
  query: listedQuery,
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(role, roleRow),
});

export const createProjectRole = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/roles',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'Make a role for a project.',
  description: `Its slug is not that of a built-in role, nor of a role of the server. ${limit}`,
  params: projectParams,
  body: roleBody,
  status: 201,
  response: role,
  errors: ['conflict'],
});

export const getOwnRole = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/roles/:role_slug',
  access: access.member,
  tag,
  summary: 'One role that was made for a project.',
  description: 'By its slug; those of the server are not found here.',
  params: ownParams,
  status: 200,
  response: role,
});

export const getProjectRoleReferences = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/roles/:role_slug/refs',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'What names a role of a project.',
  description: 'While there is anything the role is not deleted.',
  params: ownParams,
  status: 200,
  response: z.array(roleUse),
});

export const updateProjectRole = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/roles/:role_slug',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'Change the name or the permissions of a role of a project.',
  description: `${holds} ${limit}`,
  params: ownParams,
  body: roleChange,
  status: 204,
});

export const deleteProjectRole = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/roles/:role_slug',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'Delete a role of a project.',
  description: used,
  params: ownParams,
  status: 204,
  errors: ['in_use'],
});
