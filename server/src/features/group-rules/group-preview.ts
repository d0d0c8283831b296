/** What would change if other rules were saved. Nothing is. */
import type { GroupChange, GroupPreview } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { readKnownValues } from '../../lib/group-key.ts';
import { type FindRole, plan } from './lay-rules.ts';
import type { PlannedChange } from './people-plan.ts';
import { projectNames } from './project-names.ts';
import type { Rule } from './rule-matching.ts';
import type { RuleValues } from './rule-store.ts';

const SHOWN_MAX = 1000;

interface Asked {
  /** as they would be, in the order in which the answer counts them */
  readonly drafts: readonly RuleValues[];
  /** those that are saved */
  readonly saved: readonly Rule[];
  readonly findRole: FindRole;
}

export async function previewRules(db: Executor, { drafts, saved, findRole }: Asked): Promise<GroupPreview> {
  const rules = withIds(drafts, saved);
  const changes = await plan(db, { rules, whose: 'everybody', findRole, dialect: null });
  // Where only the rule behind it changes, nobody has more or less than before.
  const felt = changes.filter(
    ({ before, after }) => before === null || after === null || before.role !== after.role,
  );
  const nameOf = await projectNames(db);
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    changes: felt.slice(0, SHOWN_MAX).map((change) => changeToWire(change, { nameOf, indexOf })),
    count: felt.length,
    ...(await countPeople(db, rules)),
  };
}

/** A draft of a saved rule keeps its id, so that equal roles come from the same rule as before; new ones are the newest. */
function withIds(drafts: readonly RuleValues[], saved: readonly Rule[]): Rule[] {
  const key = ({ source, claim, value, gives, projectId }: RuleValues) =>
    JSON.stringify([source, claim, value, gives, projectId]);
  const idOf = new Map(saved.map((rule) => [key(rule), rule.id]));
  let next = Math.max(0, ...saved.map(({ id }) => id));
  return drafts.map((draft) => ({ ...draft, id: idOf.get(key(draft)) ?? ++next }));
}

interface Naming {
  readonly nameOf: ReadonlyMap<number, string>;
  readonly indexOf: ReadonlyMap<number, number>;
}

function changeToWire(change: PlannedChange, { nameOf, indexOf }: Naming): GroupChange {
  const { userId, username, gives, projectId, before, after } = change;
  const shown = (role: string | undefined) => (role === undefined ? '' : gives === 'role' ? role : 'yes');
  return {
    user_id: userId,
    username,
    gives,
    project_id: projectId,
    project_name: nameOf.get(projectId ?? 0) ?? '',
    before: shown(before?.role),
    after: shown(after?.role),
    rule: after === null ? null : (indexOf.get(after.ruleId) ?? null),
  };
}

/** Who has something else to say about a claim that nobody asked for until now says it at his next sign-in. */
async function countPeople(
  db: Executor,
  rules: readonly Rule[],
): Promise<Pick<GroupPreview, 'people' | 'unknown'>> {
  const rows = await db.selectFrom('user_identities').select(['user_id', 'provider', 'groups']).execute();
  const claims = Map.groupBy(rules, ({ source }) => source);
  const unknown = rows.filter(({ provider, groups }) => {
    const values = readKnownValues(groups);
    return (claims.get(provider) ?? []).some(({ claim }) => !Object.hasOwn(values, claim));
  });
  const known = rows.filter(({ groups }) => groups !== null);
  return {
    people: new Set(known.map(({ user_id }) => user_id)).size,
    unknown: new Set(unknown.map(({ user_id }) => user_id)).size,
  };
}
