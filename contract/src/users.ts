import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, pathId, requiredText, time } from './fields.ts';

export const user = z
  .object({
    id,
    created: time,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    admin: z.boolean(),
    external: z.boolean(),
    alert: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const currentUser = user.extend({ can_create_project: z.boolean() }).meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;

/** What an ordinary user sees of others. */
export const minimalUser = z
  .object({ id, username: z.string(), name: z.string() })
  .meta({ id: 'MinimalUser' });

const password = z.string().max(1024, 'must have at most 1024 characters');

export const userBody = z.object({
  name: requiredText('Name'),
  username: requiredText('Username'),
  email: requiredText('Email'),
  admin: flag,
  alert: flag,
  external: flag,
  password: password.nullish(),
});

export const apiToken = z.object({ id: z.string(), created: time, expired: z.boolean(), user_id: id }).meta({
  id: 'ApiToken',
  description: 'The id is the secret. It is whole only in the answer that creates it.',
});

const tag = 'Users';
const userParams = z.object({ user_id: pathId });

export const getCurrentUser = endpoint({
  method: 'GET',
  url: '/api/user',
  access: access.signedIn,
  tag,
  summary: 'The signed-in user.',
  status: 200,
  response: currentUser,
});

export const listApiTokens = endpoint({
  method: 'GET',
  url: '/api/user/tokens',
  access: access.signedIn,
  tag,
  summary: 'Your API tokens, expired ones included.',
  status: 200,
  response: z.array(apiToken),
});

export const createApiToken = endpoint({
  method: 'POST',
  url: '/api/user/tokens',
  access: access.signedIn,
  tag,
  summary: 'Make an API token. Send it as `Authorization: Bearer <id>`.',
  body: z.object({}),
  bodyOptional: true,
  status: 201,
  response: apiToken,
});

export const expireApiToken = endpoint({
  method: 'DELETE',
  url: '/api/user/tokens/:token_id',
  access: access.signedIn,
  tag,
  summary: 'End an API token. It stays listed as expired.',
  params: z.object({ token_id: z.string().min(1).max(64) }),
  status: 204,
});

export const listUsers = endpoint({
  method: 'GET',
  url: '/api/users',
  access: access.signedIn,
  tag,
  summary: 'All users; ordinary users get id, username and name only.',
  status: 200,
  response: z.array(z.union([user, minimalUser])),
});

export const createUser = endpoint({
  method: 'POST',
  url: '/api/users',
  access: access.admin,
  tag,
  summary: 'Create a user.',
  body: userBody,
  status: 201,
  response: user,
});

export const getUser = endpoint({
  method: 'GET',
  url: '/api/users/:user_id',
  access: access.selfOrAdmin,
  tag,
  summary: 'One user.',
  params: userParams,
  status: 200,
  response: user,
});

export const updateUser = endpoint({
  method: 'PUT',
  url: '/api/users/:user_id',
  access: access.selfOrAdmin,
  tag,
  summary: 'Change a user.',
  params: userParams,
  body: userBody,
  status: 204,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  url: '/api/users/:user_id',
  access: access.admin,
  tag,
  summary: 'Delete a user. Nobody can delete himself.',
  params: userParams,
  status: 204,
});

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/users/:user_id/password',
  access: access.selfOrAdmin,
  tag,
  summary: 'Set a password. Ordinary users give their current one too.',
  params: userParams,
  body: z.object({
    password: password.min(1, 'Password is required'),
    current_password: password.nullish(),
  }),
  status: 204,
});
