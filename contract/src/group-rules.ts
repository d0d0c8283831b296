/** Rules from the groups of people, as a provider or the directory names them, to what these people may do. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenText, id, listedQuery, ownId, pageHeaders, pathId, reference, text, time } from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { wireText } from './wire-text.ts';

export const ruleGift = z.enum(['role', 'admin', 'create_projects']);
export type RuleGift = z.infer<typeof ruleGift>;

const sourceText = 'Who names the groups: the id of a provider, or `ldap` for the directory.';
const claimText =
  'Path of the claim that holds them, such as `realm_access.roles`; of the directory always `groups`.';
const valueText = 'The group: a value of the claim, compared as it stands; of the directory its DN.';
const givesText =
  '`role`: the role in the project; `admin`: everything, in all projects; `create_projects`: projects may be created.';

export const groupRule = z
  .object({
    id: ownId,
    source: z.string().meta({ description: sourceText, example: 'ldap' }),
    claim: z.string().meta({ description: claimText, example: 'groups' }),
    value: z.string().meta({ description: valueText, example: 'cn=operators,ou=groups,dc=example,dc=org' }),
    gives: ruleGift.meta({ description: givesText, example: 'role' }),
    project_id: id.nullable().meta({ description: 'Project of the role.', example: 1 }),
    role: z.string().meta({ description: 'The role; empty where none is given.', example: 'task_runner' }),
    is_configured: z.boolean().meta({
      description: 'It is a part of the configuration of the server (`group_rules`), and is changed there.',
      example: false,
    }),
  })
  .meta({ id: 'GroupRule' });
export type GroupRule = z.infer<typeof groupRule>;

export const listedGroupRule = groupRule
  .extend({
    project_name: z.string().nullable().meta({ description: 'Name of that project.', example: 'Website' }),
    role_name: z
      .string()
      .nullable()
      .meta({ description: 'Name of a role that somebody has made; null of others.', example: 'Deployer' }),
  })
  .meta({ id: 'ListedGroupRule', description: 'What lists show of a rule.' });
export type ListedGroupRule = z.infer<typeof listedGroupRule>;

export const groupRuleBody = z.object({
  source: givenText('Source').meta({ description: sourceText, example: 'ldap' }),
  claim: text()
    .transform((claim) => claim.trim() || 'groups')
    .meta({ description: `${claimText} Empty = \`groups\`.`, example: 'groups' }),
  value: givenText('Value', 1000).meta({
    description: valueText,
    example: 'cn=operators,ou=groups,dc=example,dc=org',
  }),
  gives: ruleGift.meta({ description: givesText, example: 'role' }),
  project_id: reference.meta({ description: 'Project of the role.', example: 1 }),
  role: text(100).meta({ description: 'The role in it.', example: 'task_runner' }),
});
export type GroupRuleBody = z.output<typeof groupRuleBody>;

export const groupSource = z
  .object({
    id: z.string().meta({ description: 'As rules name it in `source`.', example: 'ldap' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Company account' }),
    is_directory: z.boolean().meta({ description: 'It is the directory (LDAP), which can be asked.' }),
    has_groups: z.boolean().meta({
      description: 'Groups are read; of the directory only where the setting `ldap_groups` says how.',
    }),
  })
  .meta({ id: 'GroupSource' });
export type GroupSource = z.infer<typeof groupSource>;

const gift = {
  gives: ruleGift.meta({ description: givesText, example: 'role' }),
  project_id: id.nullable().meta({ description: 'Project of a role.', example: 1 }),
  project_name: z.string().meta({ description: 'Its name; empty without one.', example: 'Site' }),
};

export const groupGift = z
  .object({
    ...gift,
    role: z.string().meta({ description: 'The role; empty where it is none.', example: 'task_runner' }),
    by_hand: z.boolean().meta({
      description: 'Somebody gave it by hand: rules neither change it nor take it away.',
    }),
    rule: z.int().nullable().meta({
      description: 'Index of the rule that gives it in `rules`; null = it was given by hand.',
      example: 0,
    }),
    others: z.array(z.int()).meta({ description: 'Further rules that match and give no more than this.' }),
  })
  .meta({ id: 'GroupGift' });
export type GroupGift = z.infer<typeof groupGift>;

const groupRight = z
  .object({
    project_id: id.meta({ description: 'Project of the template.', example: 1 }),
    project_name: z.string().meta({ description: 'Its name.', example: 'Site' }),
    template_id: id.meta({ description: 'The template.', example: 3 }),
    template_name: z.string().meta({ description: 'Its name.', example: 'Deploy' }),
    permissions: z
      .int()
      .meta({ description: '1 = run it, 4 = change it, 5 = both, 0 = see it.', example: 1 }),
    source: z.string().meta({ description: sourceText, example: 'ldap' }),
    value: z.string().meta({ description: valueText, example: 'cn=operators,ou=groups,dc=example,dc=org' }),
  })
  .meta({ id: 'GroupRight' });

export const groupAnswer = z
  .object({
    state: z.enum(['found', 'unknown', 'ambiguous', 'never_signed_in']).meta({
      description:
        '`found`; `unknown`: nobody has this login; `ambiguous`: the directory has several entries for it; `never_signed_in`: nothing is known of his groups at this provider yet.',
    }),
    user_id: id.nullable().meta({ description: 'The user here; null = he has never come.', example: 2 }),
    username: z.string().meta({ description: 'Username here; empty without a user.', example: 'ada' }),
    values: z
      .array(z.object({ claim: z.string(), values: z.array(z.string()) }))
      .meta({ description: 'By claim what the source says of him.' }),
    gifts: z.array(groupGift).meta({ description: 'What he would have after signing in.' }),
    rights: z.array(groupRight).meta({
      description:
        'Rights on single templates that his groups have, in the projects of which he would be a member.',
    }),
    rules: z.array(groupRule).meta({ description: 'All rules, which the indices of `gifts` are about.' }),
  })
  .meta({ id: 'GroupAnswer' });
export type GroupAnswer = z.infer<typeof groupAnswer>;

export const groupChange = z
  .object({
    user_id: id.meta({ description: 'Who.', example: 2 }),
    username: z.string().meta({ description: 'His username.', example: 'ada' }),
    ...gift,
    before: z.string().meta({
      description: 'What he has: the role, or `yes`; empty = nothing.',
      example: '',
    }),
    after: z
      .string()
      .meta({ description: 'The same once the rules are saved; empty = nothing.', example: 'task_runner' }),
    rule: z.int().nullable().meta({
      description: 'Index of the rule that gives it, in the list that was sent; null = none does any more.',
      example: 0,
    }),
  })
  .meta({ id: 'GroupChange' });
export type GroupChange = z.infer<typeof groupChange>;

export const groupPreview = z
  .object({
    changes: z.array(groupChange).meta({ description: 'What would change, at most a thousand.' }),
    count: z.int().meta({ description: 'How many changes there are in all.', example: 1 }),
    people: z.int().meta({ description: 'People whose groups are known.', example: 12 }),
    unknown: z.int().meta({
      description:
        'People of whom a claim is not known yet: for them the rules count from their next sign-in.',
      example: 0,
    }),
  })
  .meta({ id: 'GroupPreview' });
export type GroupPreview = z.infer<typeof groupPreview>;

export const directoryCheckStatus = z
  .object({
    begun: time.nullable().meta({ description: 'When the last look began; null = there was none yet.' }),
    ended: time.nullable().meta({ description: 'When it ended; null = it is under way.' }),
    people: z.int().meta({ description: 'People who were looked at.', example: 120 }),
    leavers: z.int().meta({ description: 'Those of them who had left, and were signed out.', example: 1 }),
    problem: z.string().meta({ description: 'Why nobody was signed out; empty = all went well.' }),
    problem_text: wireText
      .nullable()
      .meta({ description: 'What `problem` says, to be worded in any language.' }),
  })
  .meta({ id: 'DirectoryCheck' });
export type DirectoryCheckStatus = z.infer<typeof directoryCheckStatus>;

const tag = 'Group rules';
const params = z.object({ group_rule_id: pathId });

export const listGroupRules = endpoint({
  method: 'GET',
  url: '/api/group_rules',
  access: access.admin,
  tag,
  summary: 'All rules from groups to roles and rights.',
  description:
    'The oldest first. Where several match, the role with the most permissions counts, of equal ones that of the oldest rule. Parts of the list with `q` (over group, claim, source, role and project), `sort` (`id`, `value`, `source`, `gives`), `order`, `limit` and `offset`, rows with `fields=list`; words of sources are said as `source:ID`, of roles and gifts by their names. The whole list keeps its order whatever `sort` says: `sort` and `order` count for a part, which any of the others asks for.',
  query: listedQuery,
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(groupRule, listedGroupRule),
});

export const listGroupSources = endpoint({
  method: 'GET',
  url: '/api/group_rules/sources',
  access: access.admin,
  tag,
  summary: 'The providers and the directory whose groups rules can name.',
  description: 'As the configuration of the server has them.',
  status: 200,
  response: z.array(groupSource),
});

export const getDirectoryCheck = endpoint({
  method: 'GET',
  url: '/api/group_rules/check',
  access: access.admin,
  tag,
  summary: 'The last look at everybody in the directory: who had left, and what stood in the way.',
  description:
    'By a timer (`ldap_check_minutes`). Who has left loses his sessions and API tokens; a directory that does not answer, finds nobody at all, or has lost too many people at once signs nobody out.',
  status: 200,
  response: directoryCheckStatus,
});

export const createGroupRule = endpoint({
  method: 'POST',
  url: '/api/group_rules',
  access: access.admin,
  tag,
  summary: 'Make a rule. It counts at once for everybody whose groups are known.',
  description: 'Ask `POST /api/group_rules/preview` before what it changes.',
  body: groupRuleBody,
  status: 201,
  response: groupRule,
  errors: ['conflict'],
});

export const updateGroupRule = endpoint({
  method: 'PUT',
  url: '/api/group_rules/:group_rule_id',
  access: access.admin,
  tag,
  summary: 'Change a rule. What it gave and gives no more is taken away.',
  description: 'It counts at once for everybody whose groups are known.',
  params,
  body: groupRuleBody,
  status: 204,
  errors: ['conflict', 'wrong_state'],
});

export const deleteGroupRule = endpoint({
  method: 'DELETE',
  url: '/api/group_rules/:group_rule_id',
  access: access.admin,
  tag,
  summary: 'Delete a rule, and with it what it alone has given.',
  description: 'What was given by hand stays.',
  params,
  status: 204,
  errors: ['wrong_state'],
});

export const previewGroupRules = endpoint({
  method: 'POST',
  url: '/api/group_rules/preview',
  access: access.admin,
  tag,
  summary: 'What would change, and for whom, if these were the rules. Nothing is saved.',
  description: 'By what was last known of the groups of each.',
  body: z.object({
    rules: z.array(groupRuleBody).max(1000).meta({ description: 'All rules as they would be.' }),
  }),
  status: 200,
  response: groupPreview,
});

export const explainGroups = endpoint({
  method: 'POST',
  url: '/api/group_rules/explain',
  access: access.admin,
  tag,
  summary: 'What would this person get, and by which rule? Nothing is changed.',
  description:
    'The directory is asked at once. Of a provider the groups of the last sign-in count, or those of `claims`.',
  body: z.object({
    source: givenText('Source').meta({ description: sourceText, example: 'ldap' }),
    login: text().meta({
      description: 'Login in the directory, or username or address here.',
      example: 'ada',
    }),
    claims: z
      .record(z.string(), z.unknown())
      .nullish()
      .meta({
        description: 'Of a provider: claims as an ID token has them, instead of what is known.',
        example: { groups: ['operators'] },
      }),
  }),
  status: 200,
  response: groupAnswer,
  errors: ['unavailable', 'bad_request'],
});
