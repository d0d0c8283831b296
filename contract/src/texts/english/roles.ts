/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'must be a sum of the permissions 1, 2, 4 and 8: at most {maximum}',
  'field.role_slug':
    'must be up to 50 letters, digits, dashes, dots and underscores, and begin with none of - and .',
  'field.template_permissions': 'must be 0 (see it), 1 (run it), 4 (change it) or 5 (both)',
  'access.granters': '{people}{more, plural, =0 {} other { and # more}} can grant it',
  'access.granter_token': '{user}, whose token it is, can make another one',
  'access.granters_none': 'An administrator of the server can grant it',
  'access.of_others': 'What others may do is told to those who manage the team',
  'role.slug_built_in': 'There is a built-in role {slug}: choose another short name',
  'role.slug_taken': 'There is a role {slug} already, here or on the server: choose another short name',
  'role.unknown': 'There is no such role: choose another one',
  'role.more_than_own':
    'This role allows more than you may do here yourself: ask somebody who may do all of it',
  'role.member_may_more': '{user} may do more here than you: ask an owner of the project',
  'role.in_use': 'Role {role} is used by {users}{more, plural, =0 {} other { and # more}}: change that first',
  'named.approval': 'the approvals of template {name}',
  'named.task': 'task {task}',
  'named.invitation': 'the invitation of {name}',
  'role.held_in': '{user} in project {project}',
  'template_right.one_of_both': 'A right is of a user, of a role or of a group: choose one of them',
  'template_right.no_such_source': 'There is no such provider, and no such directory: choose another one',
  'template_right.claim_new': 'No group rule asks for this claim: only administrators may name another one',
  'template_right.no_member': 'This user is not in the team: add them first',
  'template_right.there_already': 'There is a right for {who} on this template already: change that one',
  'template_right.more_than_own': 'This right allows more than you may do with this template yourself',
  'template_right.not_all':
    'This concerns every template of the project, and some are not visible to you: ask somebody who manages the team',
  'template_right.in_use':
    'This is used by templates that are not visible to you: ask somebody who manages the team',
  'event.template_right':
    'Right of {who} on template {template} {what, select, created {given} updated {changed} deleted {taken away} other {changed}}',
  'event.group_right_begun': 'User {user} has the rights of the group {group} on templates now',
  'event.group_right_ended': 'User {user} has the rights of the group {group} on templates no more',
  'event.template_limited': 'Template {template} is now only for those with a right on it',
  'event.template_open': 'Template {template} is for the whole team again',
  'event.member_added_with': 'User {user} added to the team with the role {role}',
  'event.member_has_role': 'User {user} has the role {role} now',
} as const;
