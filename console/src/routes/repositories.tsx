import { RepositoriesPage } from '../features/repositories/repositories-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function RepositoriesRoute() {
  return <RepositoriesPage projectId={useProjectId()} />;
}
