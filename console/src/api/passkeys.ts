import type {
  addPasskey,
  BodyInputOf,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  verifyPasskey,
} from '@signalbox/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { currentUserQuery } from './session.ts';

type Answer = BodyInputOf<typeof verifyPasskey>['response'];

/** Of the browser, not of the server: it was cancelled, or the browser has none. */
export class NoPasskeyError extends Error {}

async function askBrowser<T>(ask: () => Promise<T>): Promise<Answer> {
  try {
    return (await ask()) as unknown as Answer;
  } catch (cause) {
    throw new NoPasskeyError('', { cause });
  }
}

/** Asks the browser for a passkey: to sign in without a password, or to finish a sign-in. */
export function usePasskeySignIn(isAlone: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const without_password = isAlone;
      const body = { without_password };
      const { options } = await call<typeof beginPasskeySignIn>('POST /api/auth/passkey/options', { body });
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const response = await askBrowser(() => startAuthentication({ optionsJSON }));
      await call<typeof verifyPasskey>('POST /api/auth/passkey', { body: { without_password, response } });
    },
    onSuccess: () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
  });
}

/** What the browser is to make; the server asks for the password again before. */
export function useBeginPasskey() {
  return useMutation({
    mutationFn: () => call<typeof beginPasskey>('POST /api/user/passkeys/options', {}),
  });
}

interface NewPasskey {
  readonly name: string;
  readonly options: object;
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, options }: NewPasskey) => {
      const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
      const response = await askBrowser(() => startRegistration({ optionsJSON }));
      return await call<typeof addPasskey>('POST /api/user/passkeys', { body: { name, response } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['own'] }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof removePasskey>('DELETE /api/user/passkeys/:passkey_id', { params: { passkey_id: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['own'] }),
  });
}
