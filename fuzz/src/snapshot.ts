/** Everything that the API shows of a project, to be compared later. */
import type { Endpoint } from '@signalbox/contract';
import type { Api } from './operations.ts';
import type { World } from './world.ts';

/**
 * What follows from runners and roles that every project may use, which the requests change, and what tells that they
 * were refused. A project's own roles stand in another list.
 */
const ofRequests: ReadonlySet<string> = new Set([
  '/api/project/{project_id}/runner_tags',
  '/api/project/{project_id}/roles/all',
  '/api/project/{project_id}/audit',
  '/api/project/{project_id}/audit/export',
]);

/** The first object of each kind stands for the others; the lists hold all of them. */
export async function snapshotForeign(api: Api, world: World): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const { path, method, endpoint } of api.operations) {
    if (method !== 'GET' || !path.startsWith('/api/project/{project_id}') || endpoint === undefined) continue;
    if (ofRequests.has(path)) continue;
    const params = paramsOf(path, world);
    if (params === undefined) continue;
    const answer = await world.admin.ask(endpoint as Endpoint, {
      params,
      query: queries[endpoint.url] ?? '',
    });
    shown.set(path, `${answer.status} ${withoutProblems(answer.text)}`);
  }
  return shown;
}

/** Whether a schedule can run also follows from the apps of the server, which the requests switch on and off. */
function withoutProblems(text: string): string {
  try {
    const plain: unknown = JSON.parse(text, (key, value: unknown) =>
      /^problem(?:_text)?$/.test(key) ? null : value,
    );
    return JSON.stringify(plain);
  } catch {
    return text;
  }
}

/** Calls that need a query. */
const queries: Readonly<Record<string, string>> = {
  '/api/project/:project_id/tasks/:task_id/output/search': 'text=line',
};

function paramsOf(path: string, world: World): Record<string, string | number> | undefined {
  const params: Record<string, string | number> = {};
  for (const [, name = ''] of path.matchAll(/\{([a-z_]+)\}/g)) {
    const isProjectAlias = name === 'alias_id' && path.includes('/integrations/aliases');
    const value =
      name === 'user_id'
        ? [...world.protectedUsers].at(-1)
        : world.foreignIds[isProjectAlias ? 'project_alias_id' : name]?.[0];
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return params;
}

/** Sentences on what differs. */
export function compareSnapshots(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before]
    .filter(([path, text]) => after.get(path) !== text)
    .map(
      ([path, text]) =>
        `another project was changed: GET ${path} was ${cut(text)}, is ${cut(after.get(path) ?? '')}`,
    );
}

function cut(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}...` : text;
}
