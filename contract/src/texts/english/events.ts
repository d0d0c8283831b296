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
  'event.schedule_started': 'Schedule {name} started task ID {task}',
  'event.schedule_started_late': 'Schedule {name} started task ID {task}, late: it was due at {due}',
  'event.schedule_started_none': 'Schedule {name} started no task: {reason}',
  'event.schedule_missed':
    'Schedule {name} started no task: no server was there at {due}. It runs next at {next}',
  'event.schedule_missed_check':
    'Schedule {name} started no task: no server, or no runner, was there at {due}. It runs next at {next}',
  'event.schedule_not_understood':
    'Schedule {name} was switched off: "{cron}" is no time that this server understands',
  'event.delivery_retried': 'Delivery of "{subject}" to {receiver} is tried again',
  'event.delivery_discarded': 'Delivery of "{subject}" to {receiver} discarded',
} as const;
