/** Where a project opens: with its dashboard, or with the launcher for those who only run or read. */
import { isPlainMask } from '@signalbox/contract/rules';
import { roleQuery } from '../api/projects.ts';
import { queryClient } from '../api/query-client.ts';
import { readPreference } from '../lib/preferences.ts';

const dashboard = '/project/$projectId/history';
const launcher = '/project/$projectId/launcher';

export async function startPage(projectId: number): Promise<typeof dashboard | typeof launcher> {
  if (readPreference('start') === 'history') return dashboard;
  // The frame says what is wrong with a project of which nobody can tell.
  const role = await queryClient.ensureQueryData(roleQuery(projectId)).catch(() => undefined);
  return role && isPlainMask(role.permissions) ? launcher : dashboard;
}
