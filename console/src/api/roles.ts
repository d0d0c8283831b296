import type {
  createProjectRole,
  createServerRole,
  deleteProjectRole,
  deleteServerRole,
  getProjectRoleReferences,
  getServerRoleReferences,
  listRolesToGive,
  Role,
  RoleUse,
  RowsOf,
  roleRow,
  updateProjectRole,
  updateServerRole,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import type { PageAsked } from './project-resource.ts';
import { projectKey } from './query-client.ts';

/** What members can be given beside the built-in roles: those of the project, and those of the server. */
export function rolesToGiveQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'roles'),
    queryFn: ({ signal }) =>
      call<typeof listRolesToGive>('GET /api/project/:project_id/roles/all', {
        params: { project_id: projectId },
        signal,
      }),
  });
}

/** Without a project it is a role of the server. */
export type RolePlace = Pick<Role, 'slug' | 'project_id'>;

/** All roles of a project page by page, the built-in ones too, with who has them. */
export function rolePageQuery(projectId: number, asked: PageAsked) {
  return queryOptions({
    queryKey: projectKey(projectId, 'role-list', asked),
    queryFn: ({ signal }) =>
      callPage<RowsOf<typeof listRolesToGive, typeof roleRow>>('GET /api/project/:project_id/roles/all', {
        params: { project_id: projectId },
        query: { ...asked, fields: 'list' },
        signal,
      }),
  });
}

function useRoleChange<Input>(projectId: number, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // What a role allows may be what one may do oneself.
    onSettled: () =>
      Promise.all(
        ['roles', 'role-list', 'role'].map((name) =>
          client.invalidateQueries({ queryKey: projectKey(projectId, name) }),
        ),
      ),
  });
}

interface SavedRole {
  readonly isNew: boolean;
  readonly role: Role;
}

export function useSaveRole(projectId: number) {
  return useRoleChange(projectId, ({ isNew, role }: SavedRole): Promise<unknown> => {
    const { slug, name, permissions, project_id: owner } = role;
    const body = { name, permissions };
    if (owner === null) {
      return isNew
        ? call<typeof createServerRole>('POST /api/roles', { body: { slug, ...body } })
        : call<typeof updateServerRole>('PUT /api/roles/:role_slug', { params: { role_slug: slug }, body });
    }
    return isNew
      ? call<typeof createProjectRole>('POST /api/project/:project_id/roles', {
          params: { project_id: owner },
          body: { slug, ...body },
        })
      : call<typeof updateProjectRole>('PUT /api/project/:project_id/roles/:role_slug', {
          params: { project_id: owner, role_slug: slug },
          body,
        });
  });
}

export function useDeleteRole(projectId: number) {
  return useRoleChange(projectId, ({ slug, project_id: owner }: RolePlace) =>
    owner === null
      ? call<typeof deleteServerRole>('DELETE /api/roles/:role_slug', { params: { role_slug: slug } })
      : call<typeof deleteProjectRole>('DELETE /api/project/:project_id/roles/:role_slug', {
          params: { project_id: owner, role_slug: slug },
        }),
  );
}

/** What names a role, and so keeps it from being deleted. */
export function findRoleUses({ slug, project_id: owner }: RolePlace): Promise<RoleUse[]> {
  return owner === null
    ? call<typeof getServerRoleReferences>('GET /api/roles/:role_slug/refs', { params: { role_slug: slug } })
    : call<typeof getProjectRoleReferences>('GET /api/project/:project_id/roles/:role_slug/refs', {
        params: { project_id: owner, role_slug: slug },
      });
}
