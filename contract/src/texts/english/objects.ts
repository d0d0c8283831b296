/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Somebody else has changed this in the meantime: nothing of yours was done. Look at it as it is now, then try again',
  'environment.no_such_secret': 'This environment has no such secret: reload it',
  'alias.taken': 'This alias is taken already: leave it out to get a new one',
  'webhook.too_many': 'Too many requests wait here already: send it again later',
  'webhook.not_stored': 'The request could not be stored: send it again',
  'webhook.server_fault':
    'a fault of the server kept it from starting a task. The log of the server says more',
  'webhook.wrong_secret':
    'it does not prove that it knows the secret. Compare the secret here with that of the sender',
  'webhook.no_time':
    'it does not say when it was sent, in a form that this server reads. Compare the method here with what the sender does',
  'webhook.old':
    'it says that it was sent {seconds, plural, one {# second} other {# seconds}} from now: up to {limit} are taken. Compare the clocks of sender and server; an older request may be one that somebody has recorded',
  'webhook.takes_anything':
    'the integration has neither authentication nor a matcher, so anybody could start its task. Add one of them',
  'webhook.already_started':
    'its sender has sent it before, and it started task {task}. Run it again under Requests to start another task',
  'webhook.shared_without_matcher':
    'it came to an address that several integrations share, and this one has no matcher that says what is for it',
  'webhook.not_proven':
    'Only authenticated requests are kept: this one was not, or not for an integration that is still there',
  'webhook.body_too_large': 'Bodies beyond {limit} KB are not kept',
  'webhook.value': 'The value of the variable {name} {problem}',
  'key.password_required': 'Password is required',
  'key.private_key_required': 'Private key is required',
  'schedule.time_zone': 'There is no time zone {zone}: use a name like Europe/Berlin',
  'schedule.no_time': 'It is to run once, but does not say when: edit it and enter a date and time',
  'schedule.secret':
    'A schedule keeps no secrets. Put the value into an environment of the template, and make the question one that may be left out',
  'schedule.author_left':
    '{user}, who saved it last, is not in the project any more, and it goes on with all rights. Look at it and save it, or switch it off',
  'schedule.author_deleted':
    'The user who saved it last ({user}) was deleted, and it goes on with all rights. Look at it and save it, or switch it off',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'A template cannot build on itself, nor in a circle',
  'template.no_such_vault': 'This template has no such vault: reload it',
  'output.search_expression': 'This is no regular expression: {problem}',
  'output.search_slow':
    'This expression takes too long on some lines. Make it simpler: no repetition within a repetition, as in (a+)+, and few .*',
  'view.unknown': 'This project has no view {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'the file names no project: write its name into meta.name',
  'backup.and_more': '{problems}; and {more} more',
} as const;
