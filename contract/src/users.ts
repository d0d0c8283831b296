import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, ownId, pageHeaders, pathId, rowsQuery, time } from './fields.ts';
import { emailText, personName, usernameText } from './login-name.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';

export const user = z
  .object({
    id: ownId,
    created: time.meta({ description: 'When it was made.' }),
    username: z.string().meta({ description: 'Name to sign in with.', example: 'alice' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Alice' }),
    email: z
      .string()
      .meta({ description: 'Address for mail; also good to sign in with.', example: 'alice@example.org' }),
    admin: z.boolean().meta({ description: 'Administrator: may do everything.' }),
    external: z.boolean().meta({
      description: 'Signs in through an external provider: username, email and password are kept there.',
    }),
    alert: z.boolean().meta({
      description:
        'Is told by mail when a task fails, in projects of which they are members; an administrator in all.',
    }),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const currentUser = user
  .extend({
    can_create_project: z.boolean().meta({ description: 'May create and restore projects.' }),
    second_factor_missing: z.literal(true).optional().meta({
      description: 'Must set up a second factor, and may do nothing else until then; otherwise absent.',
    }),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;

/** What an administrator sees in the list. */
export const listedUser = user
  .extend({
    second_factor: z
      .literal(true)
      .optional()
      .meta({ description: 'Has set up a second factor; otherwise absent.' }),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUser>;

export const userRow = listedUser
  .omit({ created: true })
  .meta({ id: 'UserRow', description: 'A user as lists show one to administrators.' });
export type UserRow = z.infer<typeof userRow>;

/** What an ordinary user sees of others. */
export const minimalUser = z
  .object({
    id: ownId,
    username: z.string().meta({ description: 'Name to sign in with.', example: 'alice' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Alice' }),
  })
  .meta({ id: 'MinimalUser' });

const LONGEST_PASSWORD = 1024;
const password = z.string().max(LONGEST_PASSWORD).meta({ example: 'correct horse battery staple' });
/** Shorter ones are guessed, however slow guessing is made. */
const SHORTEST_PASSWORD = 8;
const isLongEnough = (text: string) => [...text].length >= SHORTEST_PASSWORD;
const TOO_SHORT = fieldMessage('field.text_short', { minimum: SHORTEST_PASSWORD });

export const userBody = z.object({
  name: personName,
  username: usernameText,
  email: emailText,
  admin: flag,
  alert: flag,
  external: flag,
  password: password
    .refine((text) => text === '' || isLongEnough(text), TOO_SHORT)
    .nullish()
    .meta({
      description:
        'At least 8 characters, or more where the server says so; none that is guessed first, and not little more than the own name or address. A new user without one cannot sign in until an administrator sets it. In a change empty means unchanged, and only an administrator may give a new one here.',
      example: 'correct horse battery staple',
    }),
});

const tag = 'Users';
const userParams = z.object({ user_id: pathId });

export const getCurrentUser = endpoint({
  method: 'GET',
  url: '/api/user',
  access: access.settingUp,
  tag,
  summary: 'The signed-in user.',
  description: '`can_create_project` says whether projects may be created and restored.',
  status: 200,
  response: currentUser,
});

export const listUsers = endpoint({
  method: 'GET',
  url: '/api/users',
  access: access.signedIn,
  tag,
  summary: 'All users; ordinary users get id, username and name only.',
  description:
    'For choosing members, and for administration. Sorts by `name`, `username`, and for administrators by `email`, `alert` and `second_factor`; unsorted it comes in the order of the ids.',
  query: rowsQuery,
  headers: pageHeaders,
  status: 200,
  // Its type is that of whole ones, as `wholeOrRows` has it for other lists: here there are two kinds of whole ones.
  response: z.array(z.union([listedUser, userRow, minimalUser])) as unknown as z.ZodArray<
    z.ZodUnion<readonly [typeof listedUser, typeof minimalUser]>
  >,
});

export const createUser = endpoint({
  method: 'POST',
  url: '/api/users',
  access: access.admin,
  tag,
  summary: 'Create a user.',
  description:
    'Username and email address must be free: case, widths of letters and invisible characters make no other name.',
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
  description: 'For the user himself and for administrators.',
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
  description:
    'An external user keeps username, email and password at his provider: changes of these are refused. Nobody changes his own administrator flag, and the last administrator stays one.',
  params: userParams,
  body: userBody,
  status: 204,
  errors: ['forbidden', 'wrong_state'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  url: '/api/users/:user_id',
  access: access.admin,
  tag,
  summary: 'Delete a user. Nobody can delete himself.',
  description:
    'His sessions and tokens end. The last administrator and the only owner of a project are protected.',
  params: userParams,
  status: 204,
  errors: ['forbidden', 'in_use', 'wrong_state'],
});

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/users/:user_id/password',
  access: access.selfOrAdmin,
  tag,
  summary:
    'Set a password; ordinary users give their current one too. Ends the other sessions and all API tokens of the user.',
  description: 'Other sessions of the user end.',
  params: userParams,
  body: z.object({
    password: password
      .min(1, requiredMessage('Password'))
      .refine((text) => text === '' || isLongEnough(text), TOO_SHORT)
      .meta({
        description:
          'As `GET /api/auth/password_rules` says; none that is guessed first, and not little more than the own name or address.',
      }),
    current_password: password.nullish().meta({
      description: 'The current password: needed unless an administrator sets that of somebody else.',
      example: 'the one before',
    }),
  }),
  status: 204,
  errors: ['forbidden', 'too_many_attempts'],
});
