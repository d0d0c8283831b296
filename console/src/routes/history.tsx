import { HistoryPage } from '../features/tasks/history-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function HistoryRoute() {
  return <HistoryPage projectId={useProjectId()} />;
}
