/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'must be a sum of the permissions 1, 2, 4 and 8: at most {maximum}',
  'field.role_slug':
    'must be up to 50 letters, digits, dashes, dots and underscores, and begin with none of - and .',
  'role.slug_built_in': 'There is a built-in role {slug}: choose another slug',
  'role.slug_taken': 'There is a role {slug} already, here or on the server: choose another slug',
  'role.unknown': 'There is no such role: choose another one',
  'role.more_than_own':
    'This role allows more than you may do here yourself: ask somebody who may do all of it',
  'role.member_may_more': '{user} may do more here than you: ask an owner of the project',
  'role.in_use':
    'Role {role} is held by {users}{more, plural, =0 {} other { and # more}}: give them another role first',
  'role.held_in': '{user} in project {project}',
  'event.member_added_with': 'User {user} added to the team with the role {role}',
  'event.member_has_role': 'User {user} has the role {role} now',
} as const;
