/**
 * What a user, everybody with a role, or the members of a group may do with one template beyond what their roles allow,
 * and whether a template is there for those alone. Calls and shapes are those of later clients of the reference; rights
 * of users and of groups are ours.
 */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  givenText,
  id,
  ownId,
  pathId,
  projectId,
  projectParams,
  reference,
  repeatedId,
  text,
} from './fields.ts';
import { groupSource } from './group-rules.ts';
import { templatePermissions } from './rules/permissions.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';

const permissions =
  'Sum of 1 (run it) and 4 (change it, with its schedules); 0 = see it. Either lets see it, too.';

const sourceText = 'Who names the group: the id of a provider, or `ldap` for the directory.';
const claimText = 'Path of the claim that names it; of the directory always `groups`.';
const valueText = 'The group: a value of the claim, compared as it stands; of the directory its DN.';

export const namedGroup = z
  .object({
    source: z.string().meta({ description: sourceText, example: 'ldap' }),
    claim: z.string().meta({ description: claimText, example: 'groups' }),
    value: z.string().meta({ description: valueText, example: 'cn=operators,ou=groups,dc=example,dc=org' }),
  })
  .meta({ id: 'NamedGroup' });
export type NamedGroup = z.infer<typeof namedGroup>;

const givenGroup = z.object({
  source: givenText('Source').meta({ description: sourceText, example: 'ldap' }),
  claim: text()
    .transform((claim) => claim.trim() || 'groups')
    .meta({ description: `${claimText} Empty = \`groups\`.`, example: 'groups' }),
  value: givenText('Value', 1000)
    .overwrite((value) => value.trim())
    .min(1, requiredMessage('Value'))
    .meta({ description: valueText, example: 'cn=operators,ou=groups,dc=example,dc=org' }),
});

export const templateRight = z
  .object({
    id: ownId,
    project_id: projectId,
    template_id: id.meta({ description: 'The template.', example: 3 }),
    user_id: id
      .nullable()
      .meta({ description: 'Who has it; null = everybody with the role, or in the group.', example: 2 }),
    role_slug: z.string().nullable().meta({
      description: 'Slug of the role that has it; null = the user alone, or the group.',
      example: null,
    }),
    group: namedGroup.optional().meta({
      description:
        'The group whose members have it, as far as they are members of the project; absent = none.',
    }),
    permissions: z.int().meta({ description: permissions, example: 1 }),
  })
  .meta({ id: 'TemplateRight' });
export type TemplateRight = z.infer<typeof templateRight>;

const mask = z
  .int(fieldMessage('field.integer'))
  .refine(
    (value) => value >= 0 && (value & ~templatePermissions) === 0,
    fieldMessage('field.template_permissions'),
  )
  .meta({ description: permissions, example: 1 });

export const templateRightChange = z.object({ permissions: mask, id: repeatedId, project_id: repeatedId });
export const templateRightBody = z.object({
  permissions: mask,
  project_id: repeatedId,
  user_id: reference.meta({
    description: 'A member; absent = everybody with the role, or in the group.',
    example: 2,
  }),
  role_slug: z
    .string()
    .max(50)
    .nullish()
    .transform((value) => value || null)
    .meta({ description: 'Slug of a role; absent = the user alone, or the group.' }),
  group: givenGroup
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: 'A group; absent = the user alone, or the role.' }),
});
export type TemplateRightBody = z.output<typeof templateRightBody>;

export const rightSource = groupSource
  .extend({
    claims: z
      .array(z.string())
      .meta({ description: 'Claims that hold groups; administrators may name others.', example: ['groups'] }),
  })
  .meta({ id: 'RightSource' });
export type RightSource = z.infer<typeof rightSource>;

const tag = 'Team';
const templateParams = projectParams.extend({ template_id: pathId });
const rightParams = templateParams.extend({ perm_id: pathId });
const limit = 'Nobody grants more than he may do with the template himself.';

export const listTemplateRights = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/templates/:template_id/perms',
  access: access.member,
  tag,
  summary: 'Who may do more with one template than his role allows.',
  description: 'In the order in which the rights were given.',
  params: templateParams,
  status: 200,
  response: z.array(templateRight),
});

export const createTemplateRight = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/templates/:template_id/perms',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'Give a user, everybody with a role, or the members of a group a right on one template.',
  description: `Each has one right on a template: a second one is refused with 409. What somebody has by several of them adds up. A claim other than \`groups\` of which no group rule asks is named by administrators alone. ${limit}`,
  params: templateParams,
  body: templateRightBody,
  status: 201,
  response: templateRight,
  errors: ['conflict'],
});

export const getTemplateRight = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/templates/:template_id/perms/:perm_id',
  access: access.member,
  tag,
  summary: 'One right on a template.',
  description: 'By its id.',
  params: rightParams,
  status: 200,
  response: templateRight,
});

export const updateTemplateRight = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/templates/:template_id/perms/:perm_id',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'Change what a right on a template allows.',
  description: `Whose it is stays. ${limit}`,
  params: rightParams,
  body: templateRightChange,
  status: 204,
});

export const deleteTemplateRight = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/templates/:template_id/perms/:perm_id',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'Take a right on a template away.',
  description: 'What the role allows stays.',
  params: rightParams,
  status: 204,
});

const limited = z.boolean().meta({
  description:
    'It is there for those alone who have a right on it, who manage the team, and for administrators.',
  example: true,
});

export const getTemplateLimit = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/templates/:template_id/limited',
  access: access.member,
  tag,
  summary: 'Whether a template is there only for those with a right on it.',
  description: 'For others it is not found, nor are its tasks, schedules and integrations.',
  params: templateParams,
  status: 200,
  response: z.object({ limited }),
});

export const setTemplateLimit = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/templates/:template_id/limited',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'Say whether a template is there only for those with a right on it.',
  description:
    'It holds at once. On a limited template a role allows nothing by itself, but managing the team.',
  params: templateParams,
  body: z.object({ limited }),
  status: 204,
});

export const listRightSources = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/group_sources',
  access: access.project('manageProjectUsers'),
  tag,
  summary: 'The providers and the directory whose groups can have rights on templates.',
  description: 'As the configuration of the server has them, with the claims that everybody may name.',
  params: projectParams,
  status: 200,
  response: z.array(rightSource),
});

export const listOwnTemplatePermissions = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/role/templates',
  access: access.member,
  tag,
  summary: 'The templates with which you may do something else than your role says.',
  description:
    'On all others the permissions of your role hold. Templates that you do not see are not among them.',
  params: projectParams,
  status: 200,
  response: z.array(
    z.object({
      template_id: id.meta({ description: 'The template.', example: 3 }),
      permissions: z
        .int()
        .meta({ description: 'What you may do with it, as a sum of permissions.', example: 1 }),
    }),
  ),
});
