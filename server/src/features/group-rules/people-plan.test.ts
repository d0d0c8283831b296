import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Person, type Possession, planFor } from './people-plan.ts';
import { giftKey, giftsOf, type Rule } from './rule-matching.ts';

const strengths: Readonly<Record<string, number>> = {
  owner: 4,
  manager: 2,
  twin: 2,
  task_runner: 1,
  guest: 0,
};
const strengthOf = (_projectId: number, role: string) => strengths[role];
const roles = fc.constantFrom(...Object.keys(strengths), 'no-such-role');

const rule = fc.record({
  source: fc.constantFrom('ldap', 'corp'),
  claim: fc.constant('groups'),
  value: fc.constantFrom('CN=a,dc=x', 'b', 'c'),
  right: fc.oneof(
    fc.record({ gives: fc.constant('role' as const), projectId: fc.constantFrom(1, 2), role: roles }),
    fc.record({
      gives: fc.constantFrom('admin' as const, 'create_projects' as const),
      projectId: fc.constant(null),
      role: fc.constant(''),
    }),
  ),
});
const rules = fc
  .array(rule, { maxLength: 12 })
  .map((list) => list.map(({ right, ...group }, index): Rule => ({ ...group, ...right, id: index + 1 })));
const values = fc.subarray(['cn=A, DC=x', 'b', 'c', 'CN=a,dc=x']);
const groups = fc.tuple(values, values).map(([ldap, corp]) => [
  { source: 'ldap', values: { groups: ldap } },
  { source: 'corp', values: { groups: corp } },
]);
const possession = fc
  .tuple(
    fc.constantFrom(1, 2),
    fc.constantFrom('owner', 'manager', 'guest'),
    fc.option(fc.integer({ min: 1, max: 14 })),
  )
  .map(([projectId, role, ruleId]): Possession => ({ gives: 'role', projectId, role, ruleId }));
const person = fc
  .tuple(groups, fc.uniqueArray(possession, { selector: giftKey }))
  .map(([known, possessions]) => ({
    groups: known,
    possessions,
  }));
const people = fc
  .array(person, { minLength: 1, maxLength: 4 })
  .map((list) =>
    list.map((one, index): Person => ({ ...one, userId: index + 1, username: `u${index + 1}` })),
  );

const ownersOf = (all: readonly Person[]) => {
  const owners = new Map<number, Set<number>>();
  for (const { userId, possessions } of all) {
    for (const { projectId, role } of possessions) {
      if (projectId !== null && role === 'owner') {
        owners.set(projectId, (owners.get(projectId) ?? new Set()).add(userId));
      }
    }
  }
  return owners;
};

function afterwards(all: readonly Person[], laid: readonly Rule[]): Person[] {
  const indispensable = { owners: ownersOf(all), administrators: new Set<number>() };
  const changes = planFor(all, { rules: laid, strengthOf, indispensable });
  return all.map((one) => {
    const possessions = new Map(one.possessions.map((had) => [giftKey(had), had]));
    for (const change of changes.filter(({ userId }) => userId === one.userId)) {
      if (change.after === null) possessions.delete(giftKey(change));
      else possessions.set(giftKey(change), { ...change.after });
    }
    return { ...one, possessions: [...possessions.values()] };
  });
}

it('gives the strongest matching role, of equal ones that of the oldest rule, and nothing else', () => {
  fc.assert(
    fc.property(rules, groups, (laid, known) => {
      const matches = (one: Rule) =>
        strengths[one.role] !== undefined || one.gives !== 'role'
          ? known.some(
              ({ source, values: { groups: list } }) =>
                source === one.source &&
                list.some((value) =>
                  source === 'ldap'
                    ? value.replaceAll(' ', '').toLowerCase() === one.value.toLowerCase()
                    : value === one.value,
                ),
            )
          : false;
      const gifts = giftsOf(laid, known, strengthOf);
      const matching = laid.filter(matches);
      expect(new Set(gifts.map(giftKey))).toEqual(new Set(matching.map(giftKey)));
      for (const gift of gifts) {
        const same = matching.filter((one) => giftKey(one) === giftKey(gift));
        const best = Math.max(...same.map(({ role }) => strengths[role] ?? 0));
        expect(gift.ruleId).toBe(same.find(({ role }) => (strengths[role] ?? 0) === best)?.id);
        expect([gift.ruleId, ...gift.others].toSorted()).toEqual(same.map(({ id }) => id).toSorted());
      }
    }),
  );
});

it('touches nothing made by hand, leaves no project without the owner it had, and is done at once', () => {
  fc.assert(
    fc.property(rules, people, (laid, all) => {
      const then = afterwards(all, laid);
      for (const [index, { possessions }] of all.entries()) {
        const byHand = possessions.filter(({ ruleId }) => ruleId === null);
        expect(then[index]?.possessions).toEqual(expect.arrayContaining(byHand));
      }
      for (const projectId of ownersOf(all).keys())
        expect(ownersOf(then).get(projectId)?.size).toBeGreaterThan(0);
      const again = afterwards(then, laid);
      const sorted = (list: readonly Person[]) =>
        list.map(({ possessions }) => possessions.map(giftKey).toSorted());
      expect(sorted(again)).toEqual(sorted(then));
    }),
  );
});
