/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': "The runner's disk is full ({problem}). Free some space in {folder}.",
  'prepare.step': 'This version of the runner knows no step "{step}" of the task\'s app.',
  'prepare.no_file':
    'The template "{template}" names no file to run. Enter the file\'s path in the template.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'The files of this task were removed from the runner while it was under way: nothing more of it is run. Run it again.',
  'prepare.local_closed':
    'Repository "{repository}" is the folder {folder}, which tasks on this runner cannot read: they run as the user {user}. Let that user read the folder and enter those above it, or use file://{folder}, of which each task gets a copy.',
  'prepare.local_hidden':
    'Repository "{repository}" is the folder {folder}, which is hidden from the tasks of this runner. Move it elsewhere, or use file://{folder}, of which each task gets a copy.',
  'prepare.inventory_type':
    'Failed to install inventory: "{inventory}" has the type {type}, which ansible cannot use. Choose a static or file inventory.',
  'prepare.sudo_key':
    'Failed to install inventory: the sudo credentials of "{inventory}" are an SSH key. Choose a key of type login with password.',
  'prepare.vault_name':
    'Failed to install vault password files: the vault name "{vault}" contains an @. Rename the vault.',
  'prepare.galaxy':
    'Running galaxy failed: ansible-galaxy could not install the {kind, select, collection {collections} role {roles} other {requirements}} of {file} (exit status {code}). Its messages are above.',
  'file.outside':
    'The {what, select, playbook {playbook} script {script} inventory {inventory} folder {folder} settings {settings file} other {file}} "{name}" lies outside the repository. Use a path relative to the repository\'s root, without "..".',
  'file.is_folder':
    'The {what, select, playbook {playbook} script {script} inventory {inventory} folder {folder} other {file}} "{name}" is a folder. Name a file in it; there is: {entries}.',
  'file.is_file': 'The folder "{name}" of the template is a file. Name the folder that holds it.',
  'file.missing':
    'The {what, select, playbook {playbook} script {script} inventory {inventory} folder {folder} other {file}} "{name}" is not in the repository. In {folder} there is: {entries}.',
  'file.root': "the repository's root",
  'file.entries': '{names}{more, plural, =0 {} other { and # more}}',
  'file.nothing': 'nothing',
  'key.agent': 'The SSH agent did not start. Install the OpenSSH client on the runner: {command}',
  'key.agent_problem':
    'The SSH agent did not start ({problem}). Install the OpenSSH client on the runner: {command}',
  'key.passphrase_missing':
    'The SSH key cannot be opened: it is protected by a passphrase, but the key store has none. Add the passphrase to the key.',
  'key.passphrase_wrong':
    'The SSH key cannot be opened: its passphrase is wrong. Enter the right passphrase in the key store.',
  'key.unusable':
    'The SSH key cannot be used. Paste the whole private key, with its first and last line, into the key store.',
  'key.unusable_said':
    'The SSH key cannot be used ({said}). Paste the whole private key, with its first and last line, into the key store.',
  'question.changed':
    'What was to be confirmed was removed or changed on the runner: nothing of it is carried out. Run the task again.',
  'question.no_document':
    'The step "{step}" has left nothing that could be confirmed: its document is missing or is no JSON. Nothing more was run.',
  'question.too_large':
    'What is to be confirmed is larger than {size} KiB and cannot be shown. Nothing more was run.',
} as const;
