/** The setting `group_rules`: rules from groups to roles that are part of the configuration. */
import { z } from 'zod';

const text = (max: number) =>
  z.string('must be a text (put quotes around it)').trim().max(max, `must be at most ${max} characters`);
const filled = (max: number) => text(max).min(1, 'must not be empty');

const options = z.strictObject(
  {
    source: filled(255),
    claim: filled(255).default('groups'),
    value: filled(1000),
    gives: z
      .enum(['role', 'admin', 'create_projects'], { error: 'must be role, admin or create_projects' })
      .default('role'),
    project: z
      .union([z.int().min(1), filled(255)], 'must be the name of a project, or its number')
      .optional(),
    role: filled(50).optional(),
  },
  'must be options like `source: ldap`',
);

export const groupRuleOptionNames = Object.keys(options.shape);

const rule = options.superRefine(({ gives, project, role }, context) => {
  const add = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message });
  if (gives === 'role' && project === undefined) add('needs project: the one in which it gives a role');
  if (gives === 'role' && role === undefined) add('needs role: the one that it gives');
  if (gives !== 'role' && (project ?? role) !== undefined)
    add(`gives ${gives}, on the whole server: project and role belong to rules that give a role`);
});

const MAX_RULES = 1000;

/** A list of the YAML file, or its JSON text from the environment. */
export const groupRuleList = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return [];
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a list of rules, as JSON' });
      return z.NEVER;
    }
  },
  z.array(rule, 'must be a list of rules').max(MAX_RULES, `must be at most ${MAX_RULES} rules`),
);

/** One rule, as the program uses it. */
export interface GroupRuleConfig {
  readonly source: string;
  readonly claim: string;
  readonly value: string;
  readonly gives: 'role' | 'admin' | 'create_projects';
  /** name or id; null = it gives no role */
  readonly project: string | number | null;
  readonly role: string;
}

export function toGroupRules(list: z.output<typeof groupRuleList>): GroupRuleConfig[] {
  return list.map(({ source, claim, value, gives, project, role }) => ({
    ...{ source, claim, value, gives },
    project: project ?? null,
    role: role ?? '',
  }));
}

/** Which rules name a source that this server does not have. */
export function unknownSources(
  rules: readonly GroupRuleConfig[],
  known: readonly string[],
): { readonly index: number; readonly source: string }[] {
  return rules.flatMap(({ source }, index) => (known.includes(source) ? [] : [{ index, source }]));
}
