/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Is left out: {reason}',
  'restore.part_left_out': 'Its {part} is left out: {reason}',
  'restore.no_name': 'Had no name: it is called {name} now',
  'restore.name_long': 'Its name was too long: it is called {name} now',
  'restore.name_twice': 'Its name was there more than once: it is called {name} now',
  'restore.not_there':
    '{word, select, key {key} repository {repository} inventory {inventory} environment {environment} template {template} view {view} alert_channel {alert channel} other {object}} "{name}" is not in the file, or was left out',
  'restore.names_none':
    'it names no {word, select, repository {repository} template {template} key {key} other {object}}',
  'restore.has_none':
    'Has no {field, select, ssh_key {ssh key} become_key {become key} auth_secret {auth secret} repository {repository} holder {holder} inventory {inventory} environment {environment} view {view} build_template {build template} other {{field}}} now: {reason}',
  'restore.role_taken':
    'The server has a role {role}, which is meant by this name here: that of the file is left out',
  'restore.right_left_out':
    'The right of role {role} on it is left out: there is no such role here, or no such right',
  'restore.approver_unknown':
    'Role {role}, which approved its tasks, is left out: there is no such role here',
  'restore.chat': 'The chat that was told is left out: its name is too long',
  'restore.limit': 'The limit of tasks at once, {limit}, is left out',
  'restore.string_key': 'Was a key of type string: it is a login with password now',
  'restore.key_type': 'Was of the type "{type}", which this server does not know: it holds no secret now',
  'restore.key_secret': 'Enter its secret again: a backup holds none',
  'restore.channel_settings':
    'Enter again how it is reached: a backup does not hold it. Until then it tells nobody',
  'restore.rule_words': 'There is no field {fields}: its alerts go out with the default text',
  'restore.url_password':
    'The password in its address is left out: put it into an access key and choose that one',
  'restore.repository_key': 'Had no access key: it uses one without a secret now',
  'restore.environment_password': 'Its password is left out: environments have secrets for that',
  'restore.secrets': 'Enter the values of its secrets again, a backup holds none: {names}',
  'restore.not_json':
    '{what, select, json {Its extra variables} env {Its environment variables} arguments {Its arguments} other {Its values}} are left out: they are no JSON',
  'restore.circle': 'Has no build template now: it built on itself in the end, in a circle',
  'restore.lost_build': 'Has no build template now: that one was left out',
  'restore.no_own_starts':
    'Lacks something that it had in the file, so {what, select, schedules {its schedules are switched off} autorun {it is not started after its build} both {its schedules are switched off and it is not started after its build} other {it is not started by itself}}: look at it, then switch that on again',
  'restore.no_app': 'The file names no app: it is a template for {app}',
  'restore.unknown_app': 'This server has no app {app}: its tasks cannot run before an administrator adds it',
  'restore.template_type':
    'Was of the type "{type}", which this server does not know: it is a plain template now',
  'restore.vault': 'Its vault {vault} is left out: {reason}',
  'restore.vault_key': 'key "{name}" is not in the file',
  'restore.schedule': 'Its schedule "{schedule}" is left out: {problem}',
  'restore.schedule_repository':
    'Its schedule "{schedule}" is switched off: it was for new commits of a repository that is not there. Choose one, then switch it on',
  'restore.schedule_inventory':
    'Its schedule "{schedule}" is switched off: its tasks were to run on an inventory that is not there. Choose one, then switch it on',
  'restore.schedule_unclear':
    'Its schedule {schedule} is switched off: the file does not tell whether it was on, nor whether it ran for new commits only. Look at it and switch it on',
  'restore.schedules_active':
    '{count, plural, =1 {One schedule is active and starts} other {# schedules are active and start}} tasks from now on, also while the project of the backup still runs its own: switch off what must not run twice',
  'restore.matcher_long': 'a text of one of its matchers is too long',
  'restore.matcher_incomplete':
    'one of its matchers has no value to compare with, or names no place to look at',
  'restore.value_long': 'a text of one of its extracted values is too long',
  'restore.no_alias':
    'Has no alias now and is not open to shared addresses, so nothing reaches it: template "{template}" lacks something that it had in the file. Look at that one, then add an alias',
  'restore.alias':
    'The alias {alias} {why, select, taken {is taken on this server} guessable {can be guessed too easily} other {can be guessed too easily}}: there is a new one, tell it to those who send to it',
} as const;
