import { z } from 'zod';
import { access, roleSlug } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  flag,
  givenText,
  id,
  ownId,
  pageHeaders,
  pathId,
  projectParams,
  repeatedId,
  requiredReference,
  saidQuery,
  textOrNull,
  time,
} from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { fieldMessage } from './texts/field-message.ts';
import { user } from './users.ts';

export const project = z
  .object({
    id: ownId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Website' }),
    created: time.meta({ description: 'When it was made.' }),
    alert: z.boolean().meta({
      description:
        'Its tasks are told of, through the channels that the server has (`alert_channels` of `/api/info`).',
    }),
    alert_chat: z
      .string()
      .nullable()
      .meta({ description: 'Chat of Telegram for its alerts, in place of the configured one.' }),
    max_parallel_tasks: z.int().meta({ description: '0 = no limit', example: 4 }),
    type: z.string().meta({ description: 'Kind of project; empty is the usual one.' }),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

export const projectBody = z.object({
  name: givenText('Project name'),
  alert: flag,
  alert_chat: textOrNull(30),
  max_parallel_tasks: z
    .int(fieldMessage('field.integer'))
    .min(0, fieldMessage('field.not_negative'))
    .nullish()
    .transform((value) => value ?? 0),
});

const memberRule = z
  .object({
    id: id.meta({ description: 'Id of the rule.', example: 3 }),
    source: z.string().meta({ description: 'Who names the group: a provider, or `ldap`.', example: 'ldap' }),
    value: z
      .string()
      .meta({ description: 'The group.', example: 'cn=operators,ou=groups,dc=example,dc=org' }),
  })
  .meta({ id: 'MemberRule' });

export const member = z
  .object({
    id: id.meta({ description: 'Id of the user.', example: 2 }),
    username: z.string().meta({ description: 'Name to sign in with.', example: 'alice' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Alice' }),
    role: z.string().meta({
      description: 'Role in this project: the slug of a built-in one or of one that was made.',
      example: 'task_runner',
    }),
    group_rule: memberRule.optional().meta({
      description:
        'The group rule that gives this membership; absent where somebody gave it by hand. Removed by hand it comes back when the person signs in again.',
    }),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const memberChoice = member
  .omit({ group_rule: true })
  .meta({ id: 'MemberChoice', description: 'A member as forms and filters offer one.' });
export type MemberChoice = z.infer<typeof memberChoice>;

const givenRole = roleSlug.meta({
  description:
    'Slug of a role: a built-in one, one of the server or of this project. It allows nothing that you may not do yourself.',
  example: 'task_runner',
});

const tag = 'Projects';
const memberParams = projectParams.extend({ user_id: pathId });

export const listProjects = endpoint({
  method: 'GET',
  url: '/api/projects',
  access: access.signedIn,
  tag,
  summary: 'The projects you are a member of; all of them for an admin.',
  description: 'Sorted by name.',
  status: 200,
  response: z.array(project),
});

export const createProject = endpoint({
  method: 'POST',
  url: '/api/projects',
  access: access.signedIn,
  tag,
  summary: 'Create a project, or with `demo` one that is filled with examples.',
  description:
    'Whoever creates it becomes its owner. It starts with a key `None` and an environment `Empty`. Needs the right to create projects (`can_create_project` of `GET /api/user`).',
  body: projectBody.extend({
    type: z
      .string()
      .max(20)
      .nullish()
      .transform((value) => value ?? ''),
    demo: flag.meta({ description: 'Fill the project with examples.', example: false }),
  }),
  status: 201,
  response: project,
  errors: ['forbidden'],
});

export const getProject = endpoint({
  method: 'GET',
  url: '/api/project/:project_id',
  access: access.member,
  tag,
  summary: 'One project.',
  description: 'For members, with any role.',
  params: projectParams,
  status: 200,
  response: project,
});

export const updateProject = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id',
  access: access.project('updateProject'),
  tag,
  summary: 'Change a project.',
  description: 'Send the whole project.',
  params: projectParams,
  body: projectBody.extend({ id: repeatedId }),
  status: 204,
});

export const deleteProject = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id',
  access: access.project('updateProject'),
  tag,
  summary: 'Delete a project with everything in it.',
  description:
    'With its templates, tasks, output, keys and all the rest. Refused while a task has not ended. There is no way back: make a backup first.',
  params: projectParams,
  status: 204,
  errors: ['in_use'],
});

export const getProjectRole = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/role',
  access: access.member,
  tag,
  summary: 'Your role and permission mask in a project.',
  description:
    '`permissions` is a sum: 1 run tasks, 2 change the project, 4 manage its resources, 8 manage its team.',
  params: projectParams,
  status: 200,
  response: z.object({
    role: z.string().meta({ description: 'Role in the project.', example: 'task_runner' }),
    permissions: z.int().meta({
      description:
        'Sum of 1 (run tasks), 2 (change the project), 4 (manage its resources), 8 (manage its team).',
      example: 1,
    }),
    name: z
      .string()
      .optional()
      .meta({ description: 'Name of the role, where it is none of the built-in ones.', example: 'Deployer' }),
  }),
});

export const leaveProject = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/me',
  access: access.member,
  tag,
  summary: 'Leave a project.',
  description: 'Refused for the last owner.',
  params: projectParams,
  status: 204,
  errors: ['wrong_state'],
});

export const listMembers = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/users',
  access: access.member,
  tag: 'Team',
  summary: 'The members of a project.',
  description:
    'Sorted by name unless asked otherwise. Sorts by `name`, `username` and `role`; parts of it are searched in these, in a role by its word.',
  params: projectParams,
  query: saidQuery,
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(member, memberChoice),
});

export const addMember = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/users',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: 'Add a member.',
  description: 'Adding somebody twice is refused with 409.',
  params: projectParams,
  body: z.object({
    user_id: requiredReference('User').meta({ description: 'The user.', example: 2 }),
    role: givenRole,
  }),
  status: 204,
});

export const getMember = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/users/:user_id',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: 'The user behind a membership.',
  description: 'The whole user, for those who manage the team.',
  params: memberParams,
  status: 200,
  response: user,
});

export const updateMember = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/users/:user_id',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: "Change a member's role.",
  description:
    'The last owner keeps his role, and nobody changes that of somebody who may do more than he himself.',
  params: memberParams,
  body: z.object({
    role: givenRole,
  }),
  status: 204,
  errors: ['wrong_state'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/users/:user_id',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: 'Remove a member.',
  description: 'Refused for the last owner.',
  params: memberParams,
  status: 204,
  errors: ['wrong_state'],
});
