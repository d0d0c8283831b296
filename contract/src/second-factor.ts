/** What somebody shows beside his password: one-time codes, recovery codes and passkeys. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { ownId, pathId, time } from './fields.ts';
import { fieldMessage } from './texts/field-message.ts';

const tag = 'Second factor';

export const secondFactorKind = z.enum(['passkey', 'totp', 'recovery_code']);
export type SecondFactorKind = z.infer<typeof secondFactorKind>;

export const secondStep = z
  .object({
    factors: z.array(secondFactorKind).meta({
      description: 'What may be shown to finish the sign-in that this browser began; none = it began none.',
      example: ['totp', 'recovery_code'],
    }),
  })
  .meta({ id: 'SecondStep' });

const passkey = z
  .object({
    id: ownId,
    name: z.string().meta({ description: 'By which its owner knows it.', example: 'Laptop' }),
    created: time.meta({ description: 'When it was added.' }),
    last_used: time.nullable().meta({ description: 'When somebody signed in by it last; null = not yet.' }),
  })
  .meta({ id: 'Passkey' });

export const secondFactor = z
  .object({
    is_demanded: z.boolean().meta({ description: 'This server demands one of you.' }),
    totp: z
      .object({
        created: time.meta({ description: 'When it was set up.' }),
        last_used: time.nullable().meta({ description: 'When a code was shown last; null = not yet.' }),
      })
      .nullable()
      .meta({ description: 'One-time codes of an authenticator app; null = not set up.' }),
    passkeys: z.array(passkey).meta({ description: 'In the order in which they were added.' }),
    can_add_passkeys: z.boolean().meta({
      description:
        'Browsers make passkeys for the address of this server: a name over https, or `localhost`.',
    }),
    recovery_codes: z.int().meta({ description: 'How many recovery codes are left.', example: 10 }),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactor>;

export const totpSetUp = z
  .object({
    secret: z.string().meta({
      description: 'The key in base32, to be typed where no picture can be taken.',
      example: 'NAOOOGGIXPBX3VVO7JHHEMJ4VU7C6DCG',
    }),
    url: z.string().meta({
      description: 'The same for a QR code.',
      example: 'otpauth://totp/Signalbox:alice?secret=NAOOOGGIXPBX3VVO7JHHEMJ4VU7C6DCG&issuer=Signalbox',
    }),
  })
  .meta({ id: 'TotpSetUp' });
export type TotpSetUp = z.infer<typeof totpSetUp>;

export const recoveryCodes = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description: 'Each is good once. They are told this once, and kept as hashes.',
      example: ['k7w2-q9vc-4xm8-b3nz'],
    }),
  })
  .meta({ id: 'RecoveryCodes' });

const CODE_MISSING = fieldMessage('second_factor.code_required');
const passcode = z
  .string(CODE_MISSING)
  .min(1, CODE_MISSING)
  .max(32)
  .meta({ description: 'Six digits; blanks do not matter.', example: '287 142' });

const sessionCookies = { 'Set-Cookie': 'As for the sign-in by password.' };

export const getSecondStep = endpoint({
  method: 'GET',
  url: '/api/auth/verify',
  access: access.public,
  tag,
  summary: 'What is still to be shown to finish the sign-in of this browser.',
  description:
    'After a right password of somebody who has a second factor, `POST /api/auth/login` answers 401 `second_factor_required` and sets a cookie that is good for these calls alone, for ten minutes.',
  status: 200,
  response: secondStep,
});

export const verifyPasscode = endpoint({
  method: 'POST',
  url: '/api/auth/verify',
  access: access.public,
  tag,
  summary: 'Finish a sign-in by a one-time code; sets the session cookie.',
  description:
    'A code is good once, on whichever server. Wrong codes make the next ones wait, and after five of them the sign-in begins again with the password.',
  body: z.object({ passcode }),
  status: 204,
  errors: ['invalid_credentials', 'too_many_attempts', 'forbidden'],
  headers: sessionCookies,
});

export const verifyRecoveryCode = endpoint({
  method: 'POST',
  url: '/api/auth/recovery',
  access: access.public,
  tag,
  summary: 'Finish a sign-in by a recovery code; sets the session cookie.',
  description: 'The code is used up by it.',
  body: z.object({
    recovery_code: z.string(CODE_MISSING).min(1, CODE_MISSING).max(64).meta({
      description: 'One of the codes; blanks, dashes and case do not matter.',
      example: 'k7w2-q9vc-4xm8-b3nz',
    }),
  }),
  status: 204,
  errors: ['invalid_credentials', 'forbidden'],
  headers: sessionCookies,
});

export const getSecondFactor = endpoint({
  method: 'GET',
  url: '/api/user/second-factor',
  access: access.settingUp,
  tag,
  summary: 'Your second factors.',
  description: 'What you have, and whether this server demands one of you.',
  status: 200,
  response: secondFactor,
});

export const proveSelf = endpoint({
  method: 'POST',
  url: '/api/user/proof',
  access: access.settingUp,
  tag,
  summary: 'Show your password again, before you change your second factors.',
  description:
    'Holds for ten minutes of this session, as a sign-in does. Who signs in through a provider or a directory shows a one-time code instead, or signs in again.',
  body: z.object({
    password: z.string().max(1024).nullish().meta({
      description: 'Your password.',
      example: 'correct horse battery staple',
    }),
    passcode: passcode.nullish().meta({
      description: 'A one-time code, of somebody whose password is not kept here.',
      example: '287 142',
    }),
  }),
  status: 204,
  errors: ['forbidden', 'too_many_attempts'],
});

const needsProof =
  'In a session alone, within ten minutes of its sign-in or of `POST /api/user/proof`; otherwise 403 `second_factor.prove_first`.';

export const beginTotp = endpoint({
  method: 'POST',
  url: '/api/user/totp',
  access: access.settingUp,
  tag,
  summary: 'Begin to set up one-time codes: makes a key.',
  description: `Nothing changes until a code is confirmed. ${needsProof}`,
  body: z.object({}),
  bodyOptional: true,
  status: 201,
  response: totpSetUp,
  errors: ['forbidden'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  url: '/api/user/totp/confirm',
  access: access.settingUp,
  tag,
  summary: 'Finish setting up one-time codes by the first one.',
  description: `From then on each sign-in asks for one, a former key does not count any more, and your other sessions end. Answers recovery codes to somebody who has none. ${needsProof}`,
  body: z.object({ passcode }),
  status: 200,
  response: recoveryCodes,
  errors: ['forbidden', 'wrong_state', 'too_many_attempts'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  url: '/api/user/totp',
  access: access.signedIn,
  tag,
  summary: 'Remove your one-time codes.',
  description: `The recovery codes go with your last second factor, which stays where this server demands one. ${needsProof}`,
  status: 204,
  errors: ['forbidden', 'wrong_state', 'not_found'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  url: '/api/user/recovery-codes',
  access: access.signedIn,
  tag,
  summary: 'Make new recovery codes: the former ones are good for nothing any more.',
  description: needsProof,
  body: z.object({}),
  bodyOptional: true,
  status: 201,
  response: recoveryCodes,
  errors: ['forbidden', 'wrong_state'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  url: '/api/users/:user_id/second-factor',
  access: access.admin,
  tag,
  summary: 'Take away every second factor of a user who lost them. His sessions end.',
  description:
    'He signs in by his password alone the next time. Your own you change under your account. On the command line: `signalbox user second-factor-reset`.',
  params: z.object({ user_id: pathId }),
  status: 204,
  errors: ['forbidden'],
});
