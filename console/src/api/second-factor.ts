import type {
  BodyInputOf,
  beginTotp,
  confirmTotp,
  getSecondFactor,
  getSecondStep,
  proveSelf,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
  verifyPasscode,
  verifyRecoveryCode,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../lib/api-client.ts';
import { currentUserQuery } from './session.ts';
import { peopleQuery } from './users.ts';

/** What is still to be shown in this browser. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => call<typeof getSecondStep>('GET /api/auth/verify', { signal }),
  staleTime: 0,
  gcTime: 0,
});

type Shown = { readonly passcode: string } | { readonly recovery_code: string };

export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shown: Shown) =>
      'passcode' in shown
        ? call<typeof verifyPasscode>('POST /api/auth/verify', { body: shown })
        : call<typeof verifyRecoveryCode>('POST /api/auth/recovery', { body: shown }),
    // Waiting for the user keeps the form busy until the console can be drawn.
    onSuccess: () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
  });
}

export const secondFactorQuery = queryOptions({
  queryKey: ['own', 'second-factor'],
  queryFn: ({ signal }) => call<typeof getSecondFactor>('GET /api/user/second-factor', { signal }),
  staleTime: 0,
});

/** The server asks for the password again before it does this. */
export function isProofMissing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.text?.code === 'second_factor.prove_first' || error.text?.code === 'identity.prove_first')
  );
}

export function useProveSelf() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof proveSelf>) =>
      call<typeof proveSelf>('POST /api/user/proof', { body }),
  });
}

/** Makes a key, which counts for nothing until its first code. */
export function useBeginTotp() {
  return useMutation({ mutationFn: () => call<typeof beginTotp>('POST /api/user/totp', {}) });
}

/** A change of what somebody has; whatever ends with it is asked for again. */
function useFactorChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['own'] }) });
}

export function useConfirmTotp() {
  return useFactorChange((passcode: string) =>
    call<typeof confirmTotp>('POST /api/user/totp/confirm', { body: { passcode } }),
  );
}

export function useRemoveTotp() {
  return useFactorChange((_: undefined) => call<typeof removeTotp>('DELETE /api/user/totp', {}));
}

export function useRenewRecoveryCodes() {
  return useFactorChange((_: undefined) =>
    call<typeof renewRecoveryCodes>('POST /api/user/recovery-codes', {}),
  );
}

/** Of somebody else, who has lost them. */
export function useResetSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof resetSecondFactor>('DELETE /api/users/:user_id/second-factor', { params: { user_id: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
}
