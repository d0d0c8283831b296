import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useProjectAccess } from '../../api/use-project-access.ts';
import type { NavigationPage } from '../../lib/navigation-page.ts';
import { useProjectId } from '../../lib/route-params.ts';

interface ProjectPage extends NavigationPage {
  /** within the project: `/keys` */
  readonly path: string;
  /** One address stands for all of them: they have the same parameters. */
  readonly to: '/project/$projectId/keys';
}

/** The pages of the project that say so and are for who looks at it, in the order of their routes. */
export function useProjectPages(): readonly ProjectPage[] {
  const { routesById } = useRouter();
  const { isPlain } = useProjectAccess(useProjectId());
  const routes: readonly AnyRoute[] = Object.values(
    routesById['/signed-in/project/$projectId'].children ?? {},
  );
  return routes.flatMap(({ path, fullPath, options }) => {
    const page = options.staticData?.page;
    // The router takes the slash from a route's path.
    return page === undefined || (page.isForPlain && !isPlain)
      ? []
      : [{ ...page, path: `/${path}`, to: fullPath as ProjectPage['to'] }];
  });
}
