/**
 * What each call asks of its caller, said a second time: the walk over all routes compares them with what they declare,
 * so that a wrong declaration has to be wrong here too.
 */
import {
  type Access,
  type Endpoint,
  hasPermission,
  type ProjectRole,
  permissionBits,
  projectRole,
  rolePermissions,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';

const words = (access: Access): string =>
  access.kind === 'project' ? (access.permission ?? 'member') : access.kind;

function wordsOfProjectCall({ method, url }: Endpoint): string {
  const path = url.replace('/api/project/:project_id', '');
  const isRead = method === 'GET';
  // Addresses of people, and what was refused to them.
  if (path.startsWith('/audit')) return 'updateProject';
  if (path === '/backup') return 'updateProject';
  if (path === '/users/:user_id') return 'manageProjectUsers';
  // An alias without authentication is all that it takes to start a task, with any variables.
  if (isRead && path.endsWith('/aliases')) return 'manageProjectResources';
  // What others have sent may hold what not every member shall see.
  if (isRead && path.startsWith('/integrations/requests')) return 'manageProjectResources';
  // They hold addresses.
  if (path.startsWith('/invitations') || path === '/roles/:role_slug/refs') return 'manageProjectUsers';
  // What the server asks of providers about people.
  if (path === '/group_sources') return 'manageProjectUsers';
  if (isRead && path.startsWith('/deliveries')) return 'manageProjectResources';
  if (isRead || path === '/me' || path === '/dashboard/seen') return 'member';
  // What somebody keeps at hand is everybody's own.
  if (path === '/templates/:template_id/favourite') return 'member';
  if (path === '' || path === '/retention' || path.startsWith('/integrations')) return 'updateProject';
  if (path.startsWith('/templates/:template_id/perms') || path.endsWith('/limited'))
    return 'manageProjectUsers';
  if (path.startsWith('/users') || path.startsWith('/roles')) return 'manageProjectUsers';
  if (path === '/tasks/:task_id' && method === 'DELETE') return 'admin';
  if (path.startsWith('/tasks')) return 'runProjectTasks';
  return 'manageProjectResources';
}

/** Method and start of the address; the first that fits counts. */
const outsideOfProjects: readonly (readonly [string, string])[] = [
  ['GET /api/ping', 'public'],
  ['GET /api/health/', 'public'],
  ['GET /api/metrics', 'metrics'],
  ['GET /api/auth/', 'public'],
  ['POST /api/auth/', 'public'],
  ['POST /api/internal/runners', 'public'],
  ['GET /api/internal/', 'runner'],
  ['PUT /api/internal/', 'runner'],
  ['DELETE /api/internal/', 'runner'],
  ['GET /api/integrations/:alias', 'public'],
  ['POST /api/integrations/:alias', 'public'],
  ['GET /api/users/:user_id', 'self-or-admin'],
  ['PUT /api/users/:user_id', 'self-or-admin'],
  ['POST /api/users/:user_id/password', 'self-or-admin'],
  ['GET /api/users', 'signed-in'],
  ['POST /api/users', 'admin'],
  ['DELETE /api/users/', 'admin'],
  ['GET /api/user', 'signed-in'],
  ['POST /api/user/', 'signed-in'],
  ['DELETE /api/user/', 'signed-in'],
  ['GET /api/projects', 'signed-in'],
  ['POST /api/projects', 'signed-in'],
  ['GET /api/info', 'signed-in'],
  ['GET /api/events', 'signed-in'],
  ['GET /api/search', 'signed-in'],
  ['GET /api/approvals', 'signed-in'],
  ['GET /api/apps/', 'admin'],
  ['GET /api/apps', 'signed-in'],
];

/** What each role may do, said a second time too. */
const roleTable = {
  //            runs tasks, changes the project, its resources, its team
  owner: [true, true, true, true],
  manager: [true, false, true, false],
  task_runner: [true, false, false, false],
  guest: [false, false, false, false],
} as const satisfies Record<ProjectRole, readonly boolean[]>;
const permissions = [
  'runProjectTasks',
  'updateProject',
  'manageProjectResources',
  'manageProjectUsers',
] as const;

it.each(projectRole.options)('a %s may do what the specification says', async (role) => {
  expect(permissions.map((permission) => hasPermission(rolePermissions[role], permission))).toEqual(
    roleTable[role],
  );
  expect(Object.keys(permissionBits)).toEqual(permissions);
});

it('is what the specification says, and everything else is for administrators', async () => {
  const app = await startTestApp();
  for (const endpoint of app.endpoints) {
    const name = `${endpoint.method} ${endpoint.url}`;
    const expected = endpoint.url.includes(':project_id')
      ? wordsOfProjectCall(endpoint)
      : (outsideOfProjects.find(([start]) => name.startsWith(start))?.[1] ?? 'admin');
    expect(`${name}: ${words(endpoint.access)}`).toBe(`${name}: ${expected}`);
  }
});
