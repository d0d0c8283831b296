import { z } from 'zod';
import { access, roleSlug } from './access.ts';
import { endpoint } from './endpoint.ts';
import { listedQuery, ownId, pageHeaders, pathId, projectParams, time } from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { emailText, personName, usernameText } from './login-name.ts';
import { languageIds } from './rules/languages.ts';

const email = emailText.meta({ description: 'To whom the mail goes.', example: 'mei@example.org' });

export const invitation = z
  .object({
    id: ownId,
    project_id: z.int().nullable().meta({ description: 'null: to the server, and no project.', example: 1 }),
    email,
    role: z.string().nullable().meta({ description: 'Role in the project.', example: 'task_runner' }),
    inviter: z.string().meta({ description: 'Name of who invited.', example: 'Ada Lovelace' }),
    sent: time.meta({ description: 'When the last mail was ordered.' }),
    expires: time.meta({ description: 'From then on the link is worth nothing.' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

export const invitationRow = invitation
  .omit({ project_id: true, sent: true })
  .extend({
    role_name: z
      .string()
      .nullable()
      .meta({ description: 'Name of a role that somebody has made; null of others.', example: 'Deployer' }),
  })
  .meta({ id: 'InvitationRow', description: 'What lists of a project show of an invitation.' });
export type InvitationRow = z.infer<typeof invitationRow>;

export const serverInvitationRow = invitationRow
  .extend({
    project_name: z
      .string()
      .nullable()
      .meta({ description: 'null: to the server, and no project.', example: 'Website' }),
  })
  .meta({ id: 'ServerInvitationRow', description: 'What the list of all shows of an invitation.' });
export type ServerInvitationRow = z.infer<typeof serverInvitationRow>;

const role = roleSlug.meta({
  description: 'Slug of the role; nobody grants more than he holds.',
  example: 'guest',
});
const language = z.enum(languageIds).nullish().meta({
  description: 'In which the mail is written; English where it does not stand here.',
  example: 'de',
});
const ofProject = projectParams.extend({ invitation_id: pathId });
const ofServer = z.object({ server_invitation_id: pathId });
const sent =
  'A mail with a link goes out, good once and for as many days as `invitation_days` says. Who was invited before and has not come gets a new link, and the one before is worth nothing. The answer does not tell whether somebody has this address already: he gets the role when he takes the invitation.';
const needs = 'Needs a mail server (`email_alert`) and `public_url`.';

export const listProjectInvitations = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/invitations',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: 'Who was invited to the project and has not come yet.',
  description:
    'The newest first, those whose time is over included. Parts of the list with `q` (over address, role and who invited), `sort` (`sent`, `email`, `role`, `inviter`, `expires`), `order`, `limit` and `offset`, rows with `fields=list`; parts have those that can still be taken first. Words of built-in roles are said by their slugs, and as `over` that for one whose time is over.',
  params: projectParams,
  query: listedQuery,
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(invitation, invitationRow),
});

export const createProjectInvitation = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/invitations',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: 'Invite somebody to the project by mail.',
  description: `${sent} ${needs}`,
  params: projectParams,
  body: z.object({ email, role, language }),
  status: 201,
  response: invitation,
  errors: ['too_many_attempts'],
});

export const sendProjectInvitation = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/invitations/:invitation_id/send',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: 'Send the invitation again, with a new link.',
  description: 'The link before is worth nothing from then on.',
  params: ofProject,
  body: z.object({}),
  bodyOptional: true,
  status: 204,
  errors: ['too_many_attempts'],
});

export const deleteProjectInvitation = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/invitations/:invitation_id',
  access: access.project('manageProjectUsers'),
  tag: 'Team',
  summary: 'Take an invitation back.',
  description: 'Its link is worth nothing from then on.',
  params: ofProject,
  status: 204,
});

export const listInvitations = endpoint({
  method: 'GET',
  url: '/api/invitations',
  access: access.admin,
  tag: 'Users',
  summary: 'Everybody who was invited and has not come yet, to the server and to projects.',
  description:
    'The newest first, those whose time is over included. Parts of the list with `q` (over address, project, role and who invited), `sort` (`sent`, `email`, `project`, `role`, `inviter`, `expires`), `order`, `limit` and `offset`, rows with `fields=list`; parts have those that can still be taken first. Words of built-in roles are said by their slugs, as `none` that for no project, and as `over` that for one whose time is over.',
  query: listedQuery,
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(invitation, serverInvitationRow),
});

export const createInvitation = endpoint({
  method: 'POST',
  url: '/api/invitations',
  access: access.admin,
  tag: 'Users',
  summary: 'Invite somebody to the server by mail; he is in no project then.',
  description: `${sent} ${needs}`,
  body: z.object({ email, language }),
  status: 201,
  response: invitation,
  errors: ['too_many_attempts'],
});

export const sendInvitation = endpoint({
  method: 'POST',
  url: '/api/invitations/:server_invitation_id/send',
  access: access.admin,
  tag: 'Users',
  summary: 'Send an invitation again, with a new link.',
  description: 'Those of projects as well. The link before is worth nothing from then on.',
  params: ofServer,
  body: z.object({}),
  bodyOptional: true,
  status: 204,
  errors: ['too_many_attempts'],
});

export const deleteInvitation = endpoint({
  method: 'DELETE',
  url: '/api/invitations/:server_invitation_id',
  access: access.admin,
  tag: 'Users',
  summary: 'Take an invitation back.',
  description: 'Those of projects as well. Its link is worth nothing from then on.',
  params: ofServer,
  status: 204,
});

const token = z.string().min(1).max(100).meta({
  description: 'What follows `#` in the link.',
  example: 'kq7w2v9c4x1m8b3n6z5l0j2h4g6f8d1s3a5p7o9i',
});

export const openInvitation = z
  .object({
    email,
    inviter: z.string().meta({ description: 'Name of who invited.', example: 'Ada Lovelace' }),
    project_name: z
      .string()
      .nullable()
      .meta({ description: 'null: to the server, and no project.', example: 'Website' }),
    expires: time.meta({ description: 'From then on the link is worth nothing.' }),
    is_user: z.boolean().meta({ description: 'The address belongs to a user, who needs no new one.' }),
    login_with_password: z.boolean().meta({ description: 'New users may have a password.' }),
  })
  .meta({ id: 'OpenInvitation' });

export const readInvitation = endpoint({
  method: 'POST',
  url: '/api/auth/invitation',
  access: access.public,
  tag: 'Sign-in',
  summary: 'What an invitation is about, for who has its link.',
  description: 'The token goes in the body, so that no log has it. 400 when it is not good any more.',
  body: z.object({ token }),
  status: 200,
  response: openInvitation,
  errors: ['too_many_attempts'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  url: '/api/auth/invitation/accept',
  access: access.public,
  tag: 'Sign-in',
  summary: 'Take an invitation; the link is worth nothing from then on.',
  description:
    'Who has the address already gets what he was invited to, in every open invitation of the address. Anybody else becomes a user with this name, username and password, and signs in then. Two at once make one user.',
  body: z.object({
    token,
    name: personName.optional().meta({ description: 'Of a new user.', example: 'Mei Tanaka' }),
    username: usernameText.optional().meta({ description: 'Of a new user.', example: 'mei' }),
    password: z.string().max(1024).optional().meta({
      description: 'Of a new user, as `GET /api/auth/password_rules` says.',
      example: 'correct horse battery staple',
    }),
  }),
  status: 200,
  response: z.object({
    username: z.string().meta({ description: 'To sign in with.', example: 'mei' }),
  }),
  errors: ['too_many_attempts', 'forbidden'],
});
