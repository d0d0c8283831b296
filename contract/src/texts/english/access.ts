/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Sign in first: your session has ended or there was none',
  'access.invalid_credentials': 'Incorrect login or password',
  'access.too_many_attempts': 'Too many attempts: try again in {seconds} seconds',
  'access.several_people':
    'Your browser sent the sessions of different people: sign in again, which ends them',
  'access.administrators_only': 'Only an administrator may do this',
  'access.self_or_administrator': 'Only the user or an administrator may do this',
  'access.role':
    'Your role does not allow you to {permission, select, run_tasks {run tasks} update_project {change the project} manage_resources {change the resources of this project} manage_team {change the team} other {do this}}: ask an owner of the project',
  'access.runner_token': 'Invalid token: send the token of the runner in the header X-Runner-Token',
  'access.no_such_runner': 'No runner has this token: register the runner, or check its token',
  'access.runner_switched_off':
    'Runner "{name}" is switched off: an administrator can switch it on (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'Runner "{name}" waits for an administrator to activate it (POST /api/runners/{id}/active)',
  'object.not_found': '{what} not found: it was deleted, or you have no access to it',
  'live.too_many_of_user': 'You have {count} live connections already: close some, then this one opens',
  'live.too_many': 'The server has as many live connections as it takes: try again later',
  'live.follows_too_many': 'A connection follows at most {most} tasks: unfollow one first',
  'live.hidden_now': 'You have no access to this task any more',
} as const;
