import { EnvironmentsPage } from '../features/environments/environments-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function EnvironmentRoute() {
  return <EnvironmentsPage projectId={useProjectId()} />;
}
