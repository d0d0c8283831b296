import { createRoute, redirect } from '@tanstack/react-router';
import { projectsQuery } from '../api/projects.ts';
import { queryClient } from '../api/query-client.ts';
import { lastOf } from '../lib/last-project.ts';
import { signedInRoute } from './signed-in.ts';

async function redirectToProject({ location }: { location: { searchStr: string } }): Promise<never> {
  const projects = await queryClient.ensureQueryData(projectsQuery);
  const project = lastOf(projects);
  if (!project) throw redirect({ to: '/project/new' });
  throw redirect({ href: `/project/${project.id}${location.searchStr}` });
}

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: redirectToProject,
});

export const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project',
  beforeLoad: redirectToProject,
});
