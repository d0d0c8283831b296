/** What a person may do in a project, or with one template of it, and by which rule. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId, projectId, projectParams } from './fields.ts';
import { permissionBits } from './rules/permissions.ts';
import { namedGroup } from './template-rights.ts';

const permissionNames = Object.keys(permissionBits) as (keyof typeof permissionBits)[];

const rule = z
  .object({
    kind: z
      .enum([
        ...(['administrator', 'role', 'team_manager', 'user_right', 'role_right', 'group_right'] as const),
        ...(['limited', 'no_member'] as const),
      ])
      .meta({
        description:
          'What decides: he is an administrator; his role; he manages the team, so a limited template is there for him; a right of his own, of his role, or of a group that he is in, on the template. Where something is not allowed: the role, `limited` (the template is only for those with a right), `no_member`.',
        example: 'role',
      }),
    role: z
      .string()
      .nullable()
      .meta({ description: 'Slug of the role that it is about.', example: 'task_runner' }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Name of that role, where it is none of the built-in ones.', example: null }),
    group_rule: z
      .object({
        id: id.meta({ description: 'Id of the rule.', example: 3 }),
        source: z.string().meta({ description: 'Who names the group.', example: 'ldap' }),
        value: z.string().meta({ description: 'The group.', example: 'cn=operators,dc=example,dc=org' }),
      })
      .nullable()
      .meta({
        description:
          'The group rule by which he has the role, or is an administrator; null = it was done by hand.',
      }),
    group: namedGroup
      .optional()
      .meta({ description: 'The group that has the right; with `group_right` alone.' }),
    right_id: id.nullable().meta({ description: 'The right on the template, if it is one.', example: null }),
  })
  .meta({ id: 'AccessRule' });
export type AccessRule = z.infer<typeof rule>;

export const accessExplanation = z
  .object({
    project_id: projectId,
    template_id: id.nullable().meta({ description: 'The template that was asked about.', example: null }),
    user_id: id.meta({ description: 'Who it is about.', example: 2 }),
    username: z.string().meta({ description: 'Name to sign in with.', example: 'alice' }),
    answers: z
      .array(
        z.object({
          action: z.enum(['see', ...permissionNames]).meta({
            description: 'See it, or a permission. Of a template: see, run and change it.',
            example: 'runProjectTasks',
          }),
          allowed: z.boolean().meta({ description: 'He may.', example: true }),
          rules: z.array(rule).meta({ description: 'Why; each of them alone is enough.' }),
          granters: z.array(z.string()).meta({
            description:
              'Usernames of those in the team who could grant what is not allowed, at most twenty; empty = it is allowed, or only an administrator could.',
            example: ['alice'],
          }),
        }),
      )
      .meta({ description: 'One for each thing that can be done.' }),
  })
  .meta({ id: 'AccessExplanation' });
export type AccessExplanation = z.infer<typeof accessExplanation>;

export const explainAccess = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/access',
  access: access.member,
  tag: 'Team',
  summary: 'What somebody may do in a project, or with one template, and by which rule.',
  description:
    'About yourself for every member; about others for whoever manages the team. What an API token leaves of it is another question.',
  params: projectParams,
  query: z.object({
    user_id: pathId.optional().meta({ description: 'Who; absent = you.', example: 2 }),
    template_id: pathId.optional().meta({ description: 'A template; absent = the project.', example: 3 }),
  }),
  status: 200,
  response: accessExplanation,
  errors: ['forbidden'],
});
