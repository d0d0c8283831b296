/** Passkeys (WebAuthn), beside the password or in its place. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pathId } from './fields.ts';
import { recoveryCodes } from './second-factor.ts';
import { fieldMessage } from './texts/field-message.ts';

const tag = 'Second factor';

/** As the standard has it, for the browser: nothing here reads it. */
const options = z
  .object({
    options: z.record(z.string(), z.unknown()).meta({
      description: 'What `navigator.credentials` is asked, as the JSON of the WebAuthn standard.',
      example: { challenge: 'AAECAwQFBgcICQoLDA0ODw', rpId: 'signalbox.example.org' },
    }),
  })
  .meta({ id: 'PasskeyOptions' });

const part = z.string().max(16_384);
const response = z
  .looseObject({
    id: part.min(1),
    rawId: part,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: part }),
    clientExtensionResults: z.record(z.string(), z.unknown()),
  })
  .meta({
    description: 'What the browser gives, as the JSON of the WebAuthn standard.',
    example: {
      id: 'AAECAwQFBgcICQoLDA0ODw',
      rawId: 'AAECAwQFBgcICQoLDA0ODw',
      type: 'public-key',
      response: { clientDataJSON: 'e30' },
      clientExtensionResults: {},
    },
  });

const without_password = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
  .meta({
    description: 'In place of the password; otherwise it finishes the sign-in that this browser began.',
    example: false,
  });

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  url: '/api/auth/passkey/options',
  access: access.public,
  tag,
  summary: 'Ask for a passkey, to sign in or to finish a sign-in.',
  description: 'Good for five minutes, one answer, and the browser that asked.',
  body: z.object({ without_password }),
  bodyOptional: true,
  status: 200,
  response: options,
  errors: ['invalid_credentials', 'wrong_state', 'forbidden'],
  headers: { 'Set-Cookie': 'Binds the question to this browser.' },
});

export const verifyPasskey = endpoint({
  method: 'POST',
  url: '/api/auth/passkey',
  access: access.public,
  tag,
  summary: 'Finish a sign-in by a passkey, or sign in by it alone; sets the session cookie.',
  description:
    'Alone it is good where the authenticator has verified the user (finger, face, PIN), for users whose password is kept here, and not while `password_login_disable` is set.',
  body: z.object({ without_password, response }),
  status: 204,
  errors: ['invalid_credentials', 'wrong_state', 'forbidden'],
  headers: { 'Set-Cookie': 'As for the sign-in by password.' },
});

const needsProof =
  'In a session alone, within ten minutes of its sign-in or of `POST /api/user/proof`; otherwise 403 `second_factor.prove_first`.';

export const beginPasskey = endpoint({
  method: 'POST',
  url: '/api/user/passkeys/options',
  access: access.settingUp,
  tag,
  summary: 'Begin to add a passkey.',
  description: needsProof,
  body: z.object({}),
  bodyOptional: true,
  status: 200,
  response: options,
  errors: ['forbidden', 'wrong_state'],
});

export const addPasskey = endpoint({
  method: 'POST',
  url: '/api/user/passkeys',
  access: access.settingUp,
  tag,
  summary: 'Add the passkey that the browser has made.',
  description: `Answers recovery codes to somebody who has none; with the first second factor the other sessions end. ${needsProof}`,
  body: z.object({
    name: z
      .string(fieldMessage('second_factor.name_required'))
      .trim()
      .min(1, fieldMessage('second_factor.name_required'))
      .max(100, fieldMessage('field.text_long', { maximum: 100 }))
      .meta({ description: 'By which its owner knows it.', example: 'Laptop' }),
    response,
  }),
  status: 201,
  response: recoveryCodes,
  errors: ['forbidden', 'wrong_state'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  url: '/api/user/passkeys/:passkey_id',
  access: access.signedIn,
  tag,
  summary: 'Remove one of your passkeys.',
  description: `The recovery codes go with your last second factor, which stays where this server demands one. ${needsProof}`,
  params: z.object({ passkey_id: pathId }),
  status: 204,
  errors: ['forbidden', 'wrong_state'],
});
