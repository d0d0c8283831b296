import { SettingsPage } from '../features/project/settings-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function SettingsRoute() {
  return <SettingsPage projectId={useProjectId()} />;
}
