import type {
  BodyInputOf,
  changePassword,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  minimalUser,
  RowsOf,
  updateUser,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { compareNames } from '../locales/language.ts';
import { currentUserQuery } from './session.ts';

const KEY = ['users'];

/** Everybody by name, for those who choose one. */
export const peopleQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) =>
    call<RowsOf<typeof listUsers, typeof minimalUser>>('GET /api/users', {
      query: { fields: 'choice' },
      signal,
    }),
  select: (people) => [...people].sort((a, b) => compareNames(a.name, b.name)),
});

export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) =>
      call<typeof getUser>('GET /api/users/:user_id', { params: { user_id: id }, signal }),
    // A form must open on what is stored, not on what was.
    staleTime: 0,
  });
}

type UserInput = BodyInputOf<typeof createUser>;

/** Changes with an id. Whoever changes himself sees it everywhere. */
export function useSaveUser() {
  const client = useQueryClient();
  return useMutation({
    /** Answers who was created. */
    mutationFn: async ({ id, body }: { readonly id: number | undefined; readonly body: UserInput }) => {
      if (id === undefined) return await call<typeof createUser>('POST /api/users', { body });
      await call<typeof updateUser>('PUT /api/users/:user_id', { params: { user_id: id }, body });
      return undefined;
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
      ]),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof deleteUser>('DELETE /api/users/:user_id', { params: { user_id: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useChangePassword(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changePassword>) =>
      call<typeof changePassword>('POST /api/users/:user_id/password', { params: { user_id: id }, body }),
    // Tokens and other sessions ended with the former one.
    onSuccess: () => client.invalidateQueries({ queryKey: ['own'] }),
  });
}
