/**
 * What the event log tells of each call that changes something. The types and the meaning are those of the
 * earlier product, which told of fewer: nothing of users, tokens, integrations, options, apps, runners,
 * confirming and stopping.
 */
type Told = readonly [objectType: string, ...descriptions: RegExp[]];

const P = '/api/project/:project_id';
const I = `${P}/integrations/:integration_id`;

/** Created, updated and deleted at the address of a list and of its objects. */
function life(list: string, id: string, [type, word]: readonly [string, string]): Record<string, Told> {
  return {
    [`POST ${list}`]: [type, new RegExp(`^${word} .+ created$`)],
    [`PUT ${list}/:${id}`]: [type, new RegExp(`^${word} .+ updated$`)],
    [`DELETE ${list}/:${id}`]: [type, new RegExp(`^${word} .+ deleted$`)],
  };
}

export const toldOf: Readonly<Record<string, Told>> = {
  ...life('/api/users', 'user_id', ['user', 'User']),
  'POST /api/users/:user_id/password': ['user', /^User .+ got a new password$/],
  'POST /api/user/tokens': ['api_token', /^API token .{8}… created$/],
  'DELETE /api/user/tokens/:token_id': ['api_token', /^API token .{8}… ended$/],
  'POST /api/options': ['option', /^Option apps\.x\.title set$/],
  ...life('/api/apps', 'app_id', ['app', 'App']),
  'POST /api/apps/:app_id': ['app', /^App own_shell updated$/],
  'POST /api/apps/:app_id/active': ['app', /^App own_shell switched on$/],
  ...life('/api/runners', 'runner_id', ['runner', 'Runner']),
  'POST /api/runners/:runner_id': ['runner', /^Runner .+ updated$/],
  'POST /api/runners/:runner_id/active': ['runner', /^Runner .+ switched off$/],
  'POST /api/internal/runners': ['runner', /^Runner .+ registered itself/],
  'DELETE /api/internal/runners': ['runner', /^Runner .+ unregistered itself$/],
  'POST /api/projects': ['project', /^Project .+ created$/],
  'POST /api/projects/restore': ['project', /^Project .+ restored from a backup$/],
  [`PUT ${P}`]: ['project', /^Project .+ updated$/],
  [`DELETE ${P}`]: ['project', /^Project .+ deleted$/],
  [`POST ${P}/users`]: ['user', /^User .+ added to the team as manager$/],
  [`PUT ${P}/users/:user_id`]: ['user', /^Role of user .+ changed to task runner$/],
  [`DELETE ${P}/users/:user_id`]: ['user', /^User .+ removed from the team$/],
  [`DELETE ${P}/me`]: ['user', /^User .+ removed from the team$/],
  ...life(`${P}/keys`, 'key_id', ['key', 'Access key']),
  ...life(`${P}/repositories`, 'repository_id', ['repository', 'Repository']),
  ...life(`${P}/inventory`, 'inventory_id', ['inventory', 'Inventory']),
  ...life(`${P}/environment`, 'environment_id', ['environment', 'Environment']),
  ...life(`${P}/templates`, 'template_id', ['template', 'Template']),
  ...life(`${P}/views`, 'view_id', ['view', 'View']),
  [`POST ${P}/views/positions`]: ['view', /^Views reordered$/],
  ...life(`${P}/schedules`, 'schedule_id', ['schedule', 'Schedule']),
  [`PUT ${P}/schedules/:schedule_id/active`]: ['schedule', /^Schedule .+ switched on$/],
  ...life(`${P}/integrations`, 'integration_id', ['integration', 'Integration']),
  ...life(`${P}/integrations/aliases`, 'alias_id', ['integrationalias', 'Alias']),
  ...life(`${I}/aliases`, 'alias_id', ['integrationalias', 'Alias']),
  ...life(`${I}/matchers`, 'matcher_id', ['integrationmatcher', 'Matcher']),
  ...life(`${I}/values`, 'value_id', ['integrationextractvalue', 'Extracted value']),
  [`POST ${P}/tasks`]: ['task', /^Task ID \d+ queued for running$/],
  [`POST ${P}/tasks/:task_id/confirm`]: ['task', /^Task ID \d+ \(.+\) is confirmed$/],
  [`POST ${P}/tasks/:task_id/stop`]: ['task', /^Task ID \d+ \(.+\) finished - STOPPED$/],
  'DELETE /api/tasks/:task_id': ['task', /^Task ID \d+ \(.+\) finished - STOPPED$/],
  [`DELETE ${P}/tasks/:task_id`]: ['task', /^Task ID \d+ \(.+\) deleted$/],
  'POST /api/integrations/:alias': [
    'task',
    /^Task ID \d+ queued for running$/,
    /^Integration .+ started task \d+ of/,
  ],
};

/** Calls that change nothing that anybody could want to look up. */
export const quietCalls: ReadonlySet<string> = new Set([
  `POST ${P}/schedules/validate`,
  'PUT /api/internal/runners',
  'POST /api/auth/login',
  'POST /api/auth/logout',
]);
