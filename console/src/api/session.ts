import type { getCurrentUser, getServerInfo, getSignInMethods, signIn, signOut } from '@signalbox/contract';
import { SIGNED_IN_COOKIE } from '@signalbox/contract/rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../lib/api-client.ts';
import { claimDrafts, dropDrafts } from '../lib/drafts.ts';
import { queryClient } from './query-client.ts';

/** Somebody was signed in when this page was loaded; the server alone knows whether that still holds. */
export function hasSignedInMarker(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await call<typeof getCurrentUser>('GET /api/user', { signal });
    claimDrafts(user.id);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Asks the server only when a sign-in is known or likely. Who must set up a second factor first is not in yet.
 * Throws when the server cannot be asked.
 */
export async function isSignedIn(): Promise<boolean> {
  if (!hasSignedInMarker() && queryClient.getQueryData(currentUserQuery.queryKey) === undefined) return false;
  try {
    return !(await queryClient.ensureQueryData(currentUserQuery)).second_factor_missing;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

export const serverInfoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: ({ signal }) => call<typeof getServerInfo>('GET /api/info', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => call<typeof getSignInMethods>('GET /api/auth/login', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { auth: string; password: string }) =>
      call<typeof signIn>('POST /api/auth/login', { body }),
    // Waiting for the user keeps the form busy until the console can be drawn.
    onSuccess: async () => {
      // What was asked before is answered with a refusal.
      await client.cancelQueries({ queryKey: currentUserQuery.queryKey });
      return await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    },
  });
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => call<typeof signOut>('POST /api/auth/logout', { body: {} }),
    onSuccess: dropDrafts,
  });
}
