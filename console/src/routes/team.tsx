import { TeamPage } from '../features/team/team-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function TeamRoute() {
  return <TeamPage projectId={useProjectId()} />;
}
