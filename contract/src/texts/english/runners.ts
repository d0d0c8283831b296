/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message': 'Its version {version} cannot read the server\'s message "{type}": upgrade the runner',
  'declined.closing': 'This runner is shutting down',
  'declined.draining': 'This runner takes no new tasks: it finishes those that it has',
  'declined.not_held': 'This runner does not hold the task',
  'declined.work_folder':
    'It cannot write to its work folder {folder} ({problem}): free some space there, or correct its permissions',
  'end.lost':
    'The end of the program is not known: its supervisor was killed, or the machine was restarted. The program may or may not have done its work; look before running it again.',
  'end.lost_disk_full':
    "The end of the program is not known: the runner's disk is full, so it could not be recorded. Free some space; the program may or may not have done its work.",
  'end.lost_record':
    "The end of the program is not known: the task's record on the runner {problem}. Nothing of it runs any more, but the program may or may not have done its work; look before running it again.",
  /** what is the matter with a record, within `end.lost_record` */
  'record.damaged': 'is damaged',
  'record.newer':
    'is of a newer version of the runner (record {version}, this one reads records up to {latest})',
  'record.other_task': 'is that of task {task}',
  'record.unreadable': 'cannot be read ({problem})',
  'record.gone': 'is gone',
  'end.not_started': '{program} could not be started: {problem}',
  /** of earlier versions, which ended such a task */
  'end.work_folder':
    'The runner cannot write to its work folder {folder} ({problem}). Free some space or correct its permissions.',
  'end.limit':
    'The limit holds an @ or a character that cannot be seen, and Ansible could read a file for it. That is for those who may edit the template: name hosts and groups.',
  'end.arguments': 'The arguments of this task are refused: {problem}.',
} as const;
