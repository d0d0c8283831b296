/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'There is no such template',
  'start.no_inventory': 'There is no such inventory',
  'start.not_ended': 'The task has not ended: stop it first, then delete it',
  'start.build_required': 'Build version is required',
  'start.build_foreign': 'This is not a task of the build template',
  'start.build_failed': 'This build did not succeed: choose one that did',
  'start.no_build': 'There is no successful build to deploy yet',
  'start.no_version': 'There is no successful build of version {version} to deploy',
  'start.version_unwanted': 'Only a task of a deploy template takes the version of a build',
  'start.version_form': 'version must be a text',
  'start.build_unwanted': 'Only a task of a deploy template takes a build',
  'start.key_of_other_request':
    'This key has started another task than this request asks for: give each request a key of its own',
  'start.key_of_removed_task':
    'This request has started task {task} already, which was removed since: ask with another key',
  'start.commit': 'Your role may only run commits that this template has run before',
  'start.no_status': 'There is no task status "{status}": use {statuses}',
  'start.parameter': 'A task has no parameter "{name}"',
  'start.option_unknown': 'A task has no option "{name}"',
  'start.option_not_taken': 'Tasks of {app} templates do not take the option "{name}"',
  'start.limit':
    'Your role names hosts and groups: it may not have them read from a file, so no @ is taken, and no character that cannot be seen',
  'start.standing_option': 'The template sets "{name}": your role may not switch it off',
  'start.editors_option':
    'Your role runs templates as they are: the option "{name}" is for those who may edit the template',
  'start.option_closed': 'The template does not let a single task choose "{name}"',
  'start.file_name': '{name} must not begin with an @: the program could read a file in its place',
  'start.override':
    'Your role runs templates as they are: it may not choose another {what, select, playbook {playbook} git_branch {branch} inventory_id {inventory} other {value}}',
  'start.path_outside': 'The path must stay inside the repository',
  'start.branch': 'This is not a branch name',
  'start.arguments_form': 'Arguments must be a JSON array of strings',
  'argument.unseen': '{word} holds a character that cannot be seen',
  'argument.option':
    '{word} may be an option of the program, or name a file for it: your role may give it other words only',
  'argument.file':
    'The value of {option} must hold no @ and no character that cannot be seen: your role may not have files read',
  'argument.number': 'The value of {option} must be a number',
  'argument.forks': 'The value of {option} must be a number from 1 to 9999',
  'argument.needs_value':
    '{option} needs a value; one that begins with a dash goes behind an equals sign: {option}=...',
  'argument.playbook': '{word} would be one more playbook: your role runs templates as they are',
  'argument.ansible':
    'Your role may not give Ansible {word}: it takes --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check and -v, each in full. Others are for those who may edit the template',
  'start.arguments_unwanted': 'The template does not allow arguments for a single task',
  'answer.is_secret': '{question} is secret: send it in "secret"',
  'answer.is_not_secret': '{question} is not secret: send it in "environment"',
  'answer.secret_form': 'A secret ("{name}") must be a text',
  'answer.unasked': 'The template does not ask for "{name}"',
  'answer.variable_name': '"{name}" cannot be the name of a variable: it {problem}',
  'answer.required': '{question} is required',
  'answer.inexact': '{question} is too large to be exact as a JSON number: send it as text',
  'answer.integer': '{question} must be integer',
  'answer.choice': '{question} must be one of {choices}',
  'answer.empty_choice': '(empty)',
  'answer.text': '{question} must be a text',
  'obstacle.no_file': 'The template names no file to run: edit it',
  'obstacle.path_outside': 'The path "{path}" of the template leads out of its repository: edit the template',
  'obstacle.key_empty': 'Key "{name}" holds no secret: edit it in the key store and enter one',
  'obstacle.key_public':
    'Key "{name}" holds a public key: edit it and paste the private key that belongs to it',
  'obstacle.key_deleted': 'A key that this task needs was deleted: choose another one',
  'obstacle.not_decrypted':
    "{what} cannot be decrypted: the server's encryption key was changed, or the value was damaged. Enter it again",
  'named.key': 'Key "{name}"',
  'named.secret': 'Secret "{name}"',
  'named.secret_answers': 'The secret answers of this task',
  'obstacle.template_repository_deleted': 'The repository of the template was deleted: choose another one',
  'obstacle.repository_deleted': 'The repository of this task was deleted: choose another one',
  'obstacle.inventory_deleted': 'The inventory of this task was deleted: choose another one',
  'obstacle.repository_address':
    'Repository "{name}" has an address that is neither a path nor a Git URL: edit it',
  'obstacle.repository_branch':
    'Repository "{name}" names no branch that Git could have ("{branch}"): edit it',
  'obstacle.branch': '"{branch}" is not the name of a branch: edit the template',
  'obstacle.ansible_inventory': 'Ansible needs an inventory: choose one in the template',
  'obstacle.ansible_hosts': 'Ansible needs a list of hosts: choose a static or file inventory',
  'obstacle.terraform_workspace':
    'Terraform needs a workspace: choose an inventory of type Terraform workspace',
  'obstacle.tofu_workspace':
    'OpenTofu needs a workspace: choose an inventory of type OpenTofu or Terraform workspace',
  'obstacle.pulumi_stack':
    'Pulumi needs a stack: choose an inventory of type Pulumi stack (or Terraform workspace) in the template',
  'obstacle.inventory_workspace': 'Inventory "{name}" names no workspace or stack: edit it',
  'obstacle.workspace_name':
    'No workspace can have the name "{workspace}" (inventory "{name}"): it holds characters that an address cannot. Edit it',
  'obstacle.stack_name':
    'No stack can have the name "{workspace}" (inventory "{name}"): write dev, project/dev or organization/project/dev, with letters, digits and ._- only. Edit it',
  'obstacle.inventory_file': 'Inventory "{name}" names no file: edit it',
  'obstacle.inventory_path':
    'The path "{path}" of inventory "{name}" leads out of its repository: edit the inventory',
  'obstacle.extra_variables':
    'The extra variables of environment "{environment}" are no JSON object: edit it',
  'obstacle.environment_variables':
    'The environment variables of environment "{environment}" are no JSON object: edit it',
  'obstacle.environment_variable':
    'The environment variable "{name}" of environment "{environment}" is not a text, number or boolean: edit it',
  'obstacle.variable_name':
    'No program can get an environment variable of the name "{name}" (environment "{environment}"): edit it',
  'obstacle.inexact_number':
    'Environment "{environment}" holds the number {number} within a list or an object, where it would lose digits: write it in quotes',
  'obstacle.secret_empty':
    'Secret "{name}" has no value: edit environment "{environment}" and enter it. A backup holds none',
  'obstacle.job_secret_empty':
    'Secret "{name}" has no value: edit environment {environment} and enter it. A backup holds none',
  'obstacle.secret_twice':
    'There are two secrets of the name "{name}" in environment "{environment}": remove one',
  'obstacle.arguments': 'The arguments of the template are no JSON array of texts: edit them',
  'obstacle.question_name':
    'A question of the template has no name, so no variable can get its answer: edit the template',
  'obstacle.question_twice': 'Two questions of the template have the name "{name}": rename one',
  'obstacle.question_type':
    'The question "{question}" is of the type "{type}", which this server does not know: choose another one',
  'obstacle.vault_script':
    'The vault "{vault}" of the template asks a script for its password, which this version does not do yet: give it a key',
  'obstacle.vault_no_key': 'The vault "{vault}" of the template has no key: choose one',
  'obstacle.vault_key':
    'The vault "{vault}" of the template has key "{key}", which holds no password: choose a key of type login with password',
  'obstacle.vault_name':
    'The vault "{vault}" of the template has an @ in its name, which Ansible would read as a place: rename it',
  'obstacle.no_build_template': 'The template deploys the versions of no build template: choose one',
  'obstacle.build_template':
    'Template "{name}", whose versions are to be deployed, makes none: choose a build template',
  'obstacle.no_app':
    'This server has no app {app}: have an administrator add it, or choose another one in the template',
  'obstacle.app_off':
    'The app {app} is switched off: have an administrator switch it on, then start the task again',
} as const;
