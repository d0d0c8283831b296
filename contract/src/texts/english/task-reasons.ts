/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Stopped by {user}',
  'reason.stopped_by_schedule': 'Stopped by schedule {name}: the time of its next run has come',
  'reason.stopped_before_run_by_schedule':
    'Stopped by schedule {name} before it ran: the time of its next run has come',
  'reason.rejected_by': 'Rejected by {user}',
  'reason.question_damaged':
    'What was to be confirmed came damaged from the runner. Nothing of it was carried out',
  'reason.stopped_before_run': 'Stopped by {user} before it ran',
  'reason.stopped': 'Stopped on request',
  'reason.ended_before_stop': 'It ended by itself before the stop took effect',
  'reason.exit_code': '{program} ended with exit code {code}',
  'reason.exit_code_explained': '{program} ended with exit code {code}: {explanation}',
  'reason.succeeded_but': 'It succeeded, but {explanation}',
  'reason.signal':
    '{program} was ended by {signal}{signal, select, SIGKILL {: somebody killed it, or the machine ran out of memory} SIGSEGV {: it crashed} SIGABRT {: it crashed} SIGTERM {: somebody outside of Signalbox asked it to end} other {}}',
  'reason.timed_out': 'It ran longer than the limit of {limit} and was stopped',
  'reason.runner_silent':
    'Runner {name} was silent {minutes, plural, =0 {for too long} one {for more than # minute} other {for more than # minutes}}. What the task did is not known: check before you run it again',
  'reason.runner_empty_handed':
    "Runner {name} came back without the task that it held: the record in its work folder was removed, or cannot be read, {phase, select, preparing {while it was being prepared} running {while it ran} other {meanwhile}}. What the task did, and whether its program still runs, is not known: see the runner's log",
  'reason.runner_revoked':
    'Runner {name} {what, select, deleted {was deleted} switched_off {was switched off} unregistered {unregistered itself} other {was revoked}} while it had this task. What the task did there, and whether its program still runs, is not known: look before you run it again',
  'reason.runner_revoked_by':
    'Runner {name} was {what, select, deleted {deleted} switched_off {switched off} unregistered {unregistered} other {revoked}} by {by} while it had this task. What the task did there, and whether its program still runs, is not known: look before you run it again',
  'reason.stop_unheeded':
    'Runner {name} did not end the task within {seconds} seconds after its stop was forced. Whether its program still runs there is not known: look before you run it again, and delete the runner if you do not trust it',
  'returned.runner_away': 'Runner {name} went away before it took the task',
  'returned.runner_declined': 'Runner {name} did not take the task: {reason}',
  'head.no_answer': 'The runner gave no answer: update it to the version of the server.',
  'look.old_runner':
    'Runner {name} is of a version that cannot look into repositories: update it to the version of the server.',
  'look.no_runner':
    'No runner is connected that could look into the repository: check that the server can start one, or connect one.',
  'head.repository_deleted': 'its repository was deleted',
  'schedule.server_error': 'an error of the server: see its log',
  'runner.deleted': 'that was deleted',
  'duration.hours': '{count, plural, one {# hour} other {# hours}}',
  'duration.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'duration.seconds': '{count, plural, one {# second} other {# seconds}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
} as const;
