import { KeysPage } from '../features/keys/keys-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function KeysRoute() {
  return <KeysPage projectId={useProjectId()} />;
}
