/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name} created',
  'event.updated': '{what} {name} updated',
  'event.deleted': '{what} {name} deleted',
  'event.task_queued': 'Task ID {task} queued for running',
  'event.task_running': 'Task ID {task} ({template}) is running',
  'event.task_stopping': 'Task ID {task} ({template}) is asked to stop',
  'event.task_confirmed': 'Task ID {task} ({template}) is confirmed',
  'event.task_finished':
    'Task ID {task} ({template}) finished - {status, select, success {SUCCESS} error {ERROR} stopped {STOPPED} other {ENDED}}',
  'event.runner_second':
    'A second connection with the token of runner {name} was refused: from {place}, while it is connected from {holder}',
  'event.runner_moved': 'Runner {name} connects from another place: {place}, before from {before}',
  'event.schedule_switched': 'Schedule {name} switched {state, select, on {on} off {off} other {over}}',
  'event.schedule_deleted_with': 'Schedule {name} deleted with its template {template}',
  'event.tasks_expired':
    '{count, plural, =1 {1 task} other {# tasks}} removed by the rules of retention (task ID {first} to {last})',
  'event.retention_set':
    'Rules of retention of project {project} set{templates, plural, =0 {} =1 {, with those of one template} other {, with those of # templates}}',
  'event.disk_low':
    'The disk of the server is nearly full: {free} MB are free of {total} MB. Make room, or let old tasks go (docs/retention.md)',
  'event.task_deleted': 'Task ID {task} ({template}) deleted',
  'event.api_token': 'API token {prefix}… {what, select, created {created} ended {ended} other {changed}}',
  'event.app':
    'App {app} {what, select, created {created} updated {updated} deleted {deleted} switched_on {switched on} switched_off {switched off} other {changed}}',
  'event.option_set': 'Option {key} set',
  'event.restored': 'Project {project} restored from a backup',
  'event.alias_of_project':
    'Alias {id} of the project {what, select, created {created} deleted {deleted} other {changed}}',
  'event.alias':
    'Alias {id} of integration {integration} {what, select, created {created} deleted {deleted} other {changed}}',
  'event.part':
    '{part} {name} of integration {integration} {what, select, created {created} updated {updated} deleted {deleted} other {changed}}',
  'event.integration_started': 'Integration {name} started task {task} of template {template}',
  'event.integration_refused':
    'Integration {name} refused a request{more, plural, =0 {} other { (and # more before this one)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} was replayed as {replay}: {count, plural, =0 {it started no task} one {it started # task} other {it started # tasks}}',
  'event.views_ordered': 'Views put into another order',
  'event.user_unlinked': 'User {user} is linked to no provider any more',
  'event.first_administrator': 'User {user} created as the first administrator',
  'event.user':
    'User {user} {what, select, created {created} updated {updated} deleted {deleted} new_password {got a new password} other {changed}}',
  'event.user_renamed': 'User {user}, until now {before}, updated',
  'event.user_linked': 'User {user} signs in through {provider} for the first time',
  'event.user_refreshed': 'User {user} got name and email from {provider}',
  'event.user_came': 'User {user} created by the first sign-in through {provider}',
  'event.member_added':
    'User {user} added to the team as {role, select, owner {owner} manager {manager} task_runner {task runner} guest {guest} other {member}}',
  'event.member_role':
    'User {user} has the role {role, select, owner {owner} manager {manager} task_runner {task runner} guest {guest} other {member}} now',
  'event.member_removed': 'User {user} removed from the team',
  'event.left_behind':
    'What {user} saved last goes on without them: {objects}{more, plural, =0 {} other { and # more}}. Look at it, or switch it off',
  'event.runner':
    'Runner {name} {what, select, created {created} updated {updated} deleted {deleted} switched_on {switched on} switched_off {switched off} unregistered {unregistered itself} other {changed}}',
  'event.runner_drain':
    'Runner {name} {what, select, asked {takes no new tasks} ended {takes tasks again} other {changed}}',
  'event.runner_drained': 'Runner {name} takes no new tasks and has none any more',
  'event.runner_token': 'Registration token for runner {name} made',
  'event.runner_registered': 'Runner {name} registered itself from {address}',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {deleted} switched_off {switched off} unregistered {unregistered itself} other {changed}} by force{failed, plural, =0 {} =1 {: one task of it failed} other {: # tasks of it failed}}',
  'event.schedule_started': 'Schedule {name} started task ID {task}',
  'event.schedule_started_late': 'Schedule {name} started task ID {task}, late: it was due at {due}',
  'event.schedule_started_none': 'Schedule {name} started no task: {reason}',
  'event.schedule_missed':
    'Schedule {name} started no task: no server was there at {due}. It runs next at {next}',
  'event.schedule_missed_check':
    'Schedule {name} started no task: no server, or no runner, was there at {due}. It runs next at {next}',
  'event.schedule_missed_last':
    'Schedule {name} started no task: no server was there at {due}. That was its last time: edit it to have it run',
  'event.schedule_held':
    'Schedule {name} started no task: task ID {task}, which it started before, has not ended',
  'event.schedule_ended': 'Schedule {name} has reached its end and runs no more',
  'event.schedule_deleted_after_run': 'Schedule {name} deleted: it was to run once, and has started its task',
  'event.schedule_not_understood':
    'Schedule {name} was switched off: "{cron}" is no time that this server understands',
  'event.delivery_retried': 'Delivery of "{subject}" to {receiver} is tried again',
  'event.delivery_discarded': 'Delivery of "{subject}" to {receiver} discarded',
} as const;
