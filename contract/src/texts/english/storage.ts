/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': 'Somebody changed or used this at the same moment: reload and try again',
  'database.busy': 'The database is busy: try again in a moment',
  'database.full': 'The disk of the database is full, so nothing was stored: make room and try again',
  'database.read_only': 'The database cannot be written to, so nothing was stored: check its rights',
  'database.disk': 'The disk of the database fails, so nothing was stored: the log says more',
  'database.away': 'The database does not answer: try again in a moment',
  'database.overloaded': 'All connections to the database are in use: try again in a moment',
  'database.unknown':
    'The database stopped answering while this was stored: look whether it is there before you try again',
  'retention.template_twice': 'Each template has one set of rules: this one is there twice',
  'object.in_use':
    'This {kind, select, key {key} repository {repository} inventory {inventory} environment {environment} template {template} other {object}} is used by {users}{more, plural, =0 {} other { and # more}}: change them first',
  'object.task_runs': 'Task {task} has not ended yet: stop it or wait for it, then delete again',
  'object.not_in_project': '{what} not found in this project: choose another one',
  'named.template': 'template {name}',
  'named.inventory': 'inventory {name}',
  'named.repository': 'repository {name}',
  'named.schedule': 'schedule {name}',
  'named.integration': 'integration {name}',
} as const;
