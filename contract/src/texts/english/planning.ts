/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  /** as the rest of a sentence */
  'exit.no_changes': 'nothing was to be changed, so nothing was applied',
  'exit.secret_outputs':
    'nothing was to be changed, except perhaps secret outputs of the stack, of which Pulumi does not say whether they change. Nothing was applied: with "Apply without asking" they are stored',
  'exit.plan_only': 'only a plan was asked for: nothing was applied',
  'exit.plan_stale':
    'the plan is outdated: the state was changed after it was made. Nothing was applied. Run the task again for a new plan',
  'exit.state_locked':
    'the state is locked by another run: wait for its end. If there is none any more, unlock the state with the id above',
  'exit.stack_locked':
    'the stack is locked by another run: wait for its end. If there is none any more, unlock it with: pulumi cancel',
  'exit.plan_violated':
    'the program wanted something else than it had planned, so it was stopped there. The output says whether anything was applied before. Run the task again for a new plan',
  'exit.passphrase':
    "the stack's secrets could not be opened: put the passphrase of the stack into an environment of the template, as the secret environment variable PULUMI_CONFIG_PASSPHRASE",
  'exit.pulumi_login':
    'nothing says where the state lies: put PULUMI_ACCESS_TOKEN (as a secret) or PULUMI_BACKEND_URL into an environment of the template',
  'exit.backend_changed':
    'the backend is configured differently than in the last task of this template and workspace. To go on with the new backend and whatever state it has, run it once with the option "reconfigure"; to take the state along, migrate it by hand',
  'prepare.plan_changed':
    'The plan was changed or removed on the runner after it was made: nothing was applied. Run the task again.',
  'prepare.plan_commit':
    'The folder of repository "{name}" is at another commit ({now}) than when the plan was made ({planned}): nothing was applied. Run the task again.',
  'prepare.kept_gone':
    'The folder in which this task has planned was removed from the runner, or belongs to another task by now: nothing more was run. Run it again.',
  'prepare.state_elsewhere':
    'The state of this template and workspace is not on this runner: task #{task} has worked with it on another one, or its folder was removed here since. Nothing was planned, because everything would be created again. Use a backend, or give template and runner a tag, so that all tasks go to the runner that has the state. To go on with what is here all the same, run the task once with the option "reconfigure".',
  'prepare.kept_state':
    'The state file {file} was changed by tasks of this template, and in the repository too: both would be needed. Keep it in one of the two places, best in a backend, and bring them together by hand in {folder} on the runner.',
  'prepare.kept_blocked':
    'The repository has a file {file} where the folder that is kept for this template and workspace has a folder: move it away in {folder} on the runner.',
  'prepare.stack_config':
    'The settings of the stack ({file}) could not be read: {problem}. Fix them in the repository.',
  'prepare.var_file':
    'The variables file "{file}" lies outside of the repository: give its path from the folder of the template.',
} as const;
