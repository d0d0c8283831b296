import { ActivityPage } from '../features/activity/activity-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function ActivityRoute() {
  return <ActivityPage projectId={useProjectId()} />;
}
