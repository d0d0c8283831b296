/** What changes for people when rules are laid on what they have. Knows no database, and changes nothing. */

import type { KnownGroups } from '../../lib/group-key.ts';
import type { Gift } from './rule-matching.ts';
import { giftKey, giftsOf, type Rule, type StrengthOf } from './rule-matching.ts';

/** What somebody has, and who gave it. */
export interface Possession {
  readonly gives: Gift['gives'];
  readonly projectId: number | null;
  readonly role: string;
  /** null = by hand */
  readonly ruleId: number | null;
}

export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly groups: readonly KnownGroups[];
  readonly possessions: readonly Possession[];
}

export interface PlannedChange {
  readonly userId: number;
  readonly username: string;
  readonly gives: Gift['gives'];
  readonly projectId: number | null;
  readonly before: Possession | null;
  /** null = taken away */
  readonly after: Gift | null;
}

/** Who would be missed: without these rules take nothing away. */
export interface Indispensable {
  /** owners of each project */
  readonly owners: Map<number, Set<number>>;
  readonly administrators: Set<number>;
}

interface Ground {
  readonly rules: readonly Rule[];
  readonly strengthOf: StrengthOf;
  readonly indispensable: Indispensable;
}

export function planFor(people: readonly Person[], ground: Ground): PlannedChange[] {
  // What is given comes first, so that nobody is kept as the last one whose place another takes.
  const plans = people.flatMap((person) => changesOf(person, ground));
  const given = plans.filter(({ after }) => after !== null);
  for (const change of given) count(change, ground.indispensable);
  const weakened = given.filter((change) => !mayLose(change, ground.indispensable));
  const taken = plans.filter((change) => change.after === null && mayLose(change, ground.indispensable));
  return [...given.filter((change) => !weakened.includes(change)), ...taken];
}

function changesOf({ userId, username, groups, possessions }: Person, ground: Ground): PlannedChange[] {
  const gifts = new Map(
    giftsOf(ground.rules, groups, ground.strengthOf).map((gift) => [giftKey(gift), gift]),
  );
  const owned = new Map(possessions.map((one) => [giftKey(one), one]));
  const changes: PlannedChange[] = [];
  for (const [key, gift] of gifts) {
    const before = owned.get(key) ?? null;
    if (before !== null && (before.ruleId === null || isSame(before, gift))) continue;
    changes.push({ userId, username, gives: gift.gives, projectId: gift.projectId, before, after: gift });
  }
  for (const [key, before] of owned) {
    if (before.ruleId === null || gifts.has(key)) continue;
    changes.push({ userId, username, gives: before.gives, projectId: before.projectId, before, after: null });
  }
  return changes;
}

const isSame = (before: Possession, gift: Gift) => before.role === gift.role && before.ruleId === gift.ruleId;

function count(
  { userId, gives, projectId, after }: PlannedChange,
  { owners, administrators }: Indispensable,
) {
  if (gives === 'admin') administrators.add(userId);
  if (projectId !== null && after?.role === 'owner') {
    owners.set(projectId, (owners.get(projectId) ?? new Set()).add(userId));
  }
}

/** The last owner of a project and the last administrator stay, as when people change them by hand. */
function mayLose({ userId, gives, projectId, before, after }: PlannedChange, kept: Indispensable): boolean {
  const holders =
    gives === 'admin' && after === null
      ? kept.administrators
      : projectId !== null && before?.role === 'owner' && after?.role !== 'owner'
        ? kept.owners.get(projectId)
        : undefined;
  if (holders === undefined) return true;
  if (holders.size <= 1 && holders.has(userId)) return false;
  holders.delete(userId);
  return true;
}
