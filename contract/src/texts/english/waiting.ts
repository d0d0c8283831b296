/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Waits for task #{task} of the same template to end',
  'waiting.template_first': 'Waits for task #{task} of the same template, which comes first',
  'waiting.workspace_active': 'Waits for task #{task} in the same workspace or stack to end',
  'waiting.workspace_first': 'Waits for task #{task} in the same workspace or stack, which comes first',
  'waiting.project_limit': 'The project runs at most {limit, plural, =1 {one task} other {# tasks}} at once',
  'waiting.server_limit': 'The server runs at most {limit, plural, =1 {one task} other {# tasks}} at once',
  'waiting.runner_declined':
    'No runner can take it: runner {name} declined a task ({reason}) and is asked again soon',
  'waiting.runner_protocol': 'No runner can take it: runner {name} {gap}',
  'waiting.runner_not_registered':
    'No runner is connected: runner {name} waits to be registered, on its machine, with its registration token',
  'waiting.runner_draining':
    'No runner can take it: runner {name} takes no new tasks, until it takes tasks again or another one is connected',
  'waiting.other_project':
    'No connected runner takes tasks of this project: they belong to other projects. Connect one for it',
  'waiting.only_tagged':
    'The connected runners take only tasks that require one of their tags: let the template require one, or let a runner take tasks without tags',
  'waiting.tag_of_other_project':
    'The connected runners with the {count, plural, one {tag} other {tags}} {tags} belong to other projects',
  'waiting.runner_not_activated':
    'No runner is connected: runner {name} waits for an administrator to activate it',
  'waiting.runner_switched_off':
    'No runner is connected: runner {name} is switched off, an administrator can switch it on',
  'waiting.no_runner': 'No runner is connected: check that the server can start one, or connect one',
  'waiting.runner_busy':
    'Runner {name}, the only one that can take it, already runs {slots, plural, =1 {a task} other {# tasks}}: it starts when a slot is free',
  'waiting.runners_busy': 'All runners are busy: it starts when one has a free slot',
  'waiting.tag_missing': 'No connected runner has the {count, plural, one {tag} other {tags}} {tags}',
  'waiting.tag_runner_not_activated':
    'No connected runner has the {count, plural, one {tag} other {tags}} {tags}: runner {name} waits for an administrator to activate it',
  'waiting.tag_runner_switched_off':
    'No connected runner has the {count, plural, one {tag} other {tags}} {tags}: runner {name} is switched off, an administrator can switch it on',
  'waiting.tag_runners_busy':
    'All runners with the {count, plural, one {tag} other {tags}} {tags} are busy: it starts when one has a free slot',
  /** goes on from the name of a runner */
  'runner.protocol_gap':
    'speaks protocol {theirs}, this server {ours}: upgrade the {older, select, runner {runner} server {server} other {older one}}',
  'runner.versions': '{min} to {max}',
} as const;
