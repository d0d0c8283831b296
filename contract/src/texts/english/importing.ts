/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Is here already: this account stays as it is, with its password, and becomes a member where the other one was',
  'import.user_twice':
    'Is left out: it would be the same user here as {other}, whose {what, select, email {email address} username {username} other {username}} is like it. Change one there and import again',
  'import.user_gone': 'Was brought over before and has been deleted here since: is not made again',
  'import.password_left_out': 'Has no password now: what is stored of it there cannot be checked here',
  'import.password_not_told':
    'Has no password now: the other server does not tell it. An administrator sets one',
  'import.member_left_out':
    '{user} is no member now: {why, select, role {the role "{role}" gives no rights here} user {that user was not brought over} other {that user was not brought over}}',
  'import.no_owner': 'Had no owner: {user} is its owner now',
  'import.project_known': 'Was brought over before: nothing of it is changed',
  'import.project_gone':
    'Was brought over before and has been deleted here since: name it with --project to bring it over again',
  'import.project_left_out': 'Is left out with all that is in it: {reason}',
  'import.secret':
    'Enter its secret again: {why, select, sealed {none of the given keys opens the one that is stored} api {the other server does not tell it} none {there is none in the other database either} other {there is none in the other database either}}',
  'import.secrets':
    'Enter the values of its secrets again, since {why, select, sealed {none of the given keys opens them} api {the other server does not tell them} none {they are empty in the other database} other {they are empty in the other database}}: {names}',
  'import.other_machine':
    'Its path {path} is one of the machine of the other server: see to it that it is there on every runner',
  'import.runner_left_out': 'Runners are not brought over: register it here',
  'import.option_left_out': 'The option {key} is not brought over',
  'import.app_left_out': 'The app is not brought over: {reason}',
  'import.token_left_out':
    'Its tokens are not brought over: this account was here before, and they would open it',
  'import.history_cut': 'Only the newest {count} tasks come over: the other server lists no more of them',
  'import.new_ids':
    'Have other ids here, since something here had theirs: {ids}. What names them by their ids has to be changed',
  'import.not_ended': 'It had not ended when it was brought over from another server',
  'import.project_event': 'Project {project} brought over from another server',
  'import.user_event': 'User {user} brought over from another server',
} as const;
