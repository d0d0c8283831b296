/** Refusals and events about groups of people, rules about them, and who leaves the directory. */
export const groupTexts = {
  'groups.unknown_source': 'There is no such provider or directory on this server: choose another one',
  'groups.no_such_project': 'There is no such project: choose another one',
  'groups.no_such_role': 'There is no such role in this project: choose another one',
  'groups.exists': 'There is a rule for this group and this right already: change that one',
  'groups.not_read':
    'The directory is not asked for groups: the setting ldap_groups of the server says how they are found',
  'event.group_rule':
    'Group rule {rule} {what, select, created {created} updated {updated} deleted {deleted} other {changed}}',
  'event.rule_member':
    'User {user} has the role {role, select, owner {owner} manager {manager} task_runner {task runner} guest {guest} other {{role}}} now, by the rule for the group {rule}',
  'event.rule_member_ended': 'User {user} removed from the team: no group rule gives a role any more',
  'event.rule_right':
    'User {user} {what, select, admin {is an administrator} create_projects {may create projects} other {has a right}} now, by the rule for the group {rule}',
  'event.rule_right_ended':
    'User {user} {what, select, admin {is no administrator} create_projects {may create no projects} other {has lost a right}} any more: no group rule gives it',
  'directory.nobody':
    'The directory finds nobody at all below {base}: nobody was signed out. Check its settings ldap_searchdn and ldap_searchfilter',
  'directory.too_many':
    'Not in the directory any more: {leavers, number} of {people, number} people. That is more than ldap_max_leavers_percent allows, so nobody was signed out: check the directory, or delete these users',
  'directory.silent': 'The directory does not answer: {reason}',
  'event.user_left': 'User {user} is not in the directory any more: sessions and API tokens ended',
} as const;
