/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'This is the last administrator: make somebody else one first',
  'user.kept_elsewhere':
    'This user signs in elsewhere: the password is kept there and cannot be changed here',
  'user.current_password_required': 'Current password is required',
  'user.wrong_password': 'This is not your current password',
  'user.change_password': 'Use "Change password": it asks for the current one',
  'user.delete_self': 'You cannot delete yourself: ask another administrator',
  'user.administrators_make': 'Only an administrator may make administrators',
  'user.own_flag': 'You cannot change your own administrator flag: ask another administrator',
  'user.external_field':
    'The {what, select, username {username} email {email} password {password} other {user}} cannot be changed here: this user signs in elsewhere',
  'user.only_owner':
    '{user} is the only owner of {projects}{more, plural, =0 {} other { and # more}}: make somebody else an owner there first',
  'user.username_taken': 'Another user has this username',
  'user.email_taken': 'Another user has this email',
  'team.no_such_user': 'There is no such user: choose another one',
  'team.member_already': '{user} is in this team already: change the role there',
  'team.this_member_already': 'This user is in the team already',
  'team.own_role': 'An owner cannot change their own role: ask another owner',
  'team.remove_self': 'An owner cannot remove themselves: ask another owner',
  'team.leave': 'An owner cannot leave the project: ask another owner to change your role first',
  'team.needs_owner': 'A project needs an owner: make somebody else one first',
  'sign_in.no_passwords':
    'Signing in by password is switched off on this server: sign in through one of the providers on the sign-in page',
  'sign_in.directory_silent':
    'The user directory (LDAP) of this server does not answer: try again later, or sign in as a local user',
  'sign_in.no_address':
    'Your entry in the user directory has no email address: ask its administrator to add one, then sign in again',
  'project.administrators_create': 'Only administrators may create projects on this server: ask one of them',
  'runner.registration_token':
    'Invalid registration token: make a new one for the runner, or give the one that the server has in its setting runner_registration_token',
  'runner.registration_used':
    'The registration token of runner {name} was used already, and works once: make a new one',
  'runner.registration_expired': 'The registration token of runner {name} has expired: make a new one',
  'runner.registration_has_task':
    'Runner {name} has task {task} on the machine that it is registered on: wait until it has none, or switch it off by force',
  'runner.built_in_registers': 'The built-in runner gets its token from its own server: nobody registers it',
  'runner.drains_itself':
    'Runner {name} itself takes no new tasks and ends when it has none: start it again on its machine',
  'runner.websocket_task':
    "Task {task} runs over the runner's websocket connection: report what becomes of it there",
  'runner.built_in_tasks':
    'The built-in runner takes as many tasks as the setting runner_max_parallel_tasks of the server says',
  'runner.built_in_stays':
    'The built-in runner belongs to its server and stays as long as that one runs: switch it off instead',
  'runner.has_task':
    'Runner {name} has task {task}: switch the runner off, and delete it when its tasks have ended, or delete it by force: they fail then',
  'app.built_in': 'The app {app} is built in and cannot be deleted: switch it off instead',
  'app.unknown': 'There is no app {app}: choose another one, or have an administrator add it',
  'app.option_name': 'Options of apps are named apps.<id>.<setting>; settings are {settings}',
  'app.switched_off': 'The app {app} is switched off: an administrator can switch it on under Applications',
  'app.in_use':
    'This app is used by {users}{more, plural, =0 {} other { and # more}}: change or delete them first',
  'app.used_by': 'template {template} of project {project}',
  'app.value': 'The value {problem}',
  'server.database_unasked': 'The database cannot be asked: see the log',
  'server.disk_full': 'The disk of the database is full: make room',
  'server.database_read_only': 'The database cannot be written to just now',
  'server.draining': 'This server is shutting down, and others go on: try again',
  'demo.no_git': 'The demo project needs git, which is not installed on the server: install it and try again',
  'demo.git_failed': 'git could not make the demo repository: {problem}',
} as const;
