/** Which rules match the groups of a person, and what he gets by them. Knows no database. */
import type { RuleGift } from '@signalbox/contract';
import { groupKey, groupKeysOf, type KnownGroups } from '../../lib/group-key.ts';

export interface Rule {
  readonly id: number;
  readonly source: string;
  readonly claim: string;
  readonly value: string;
  readonly gives: RuleGift;
  readonly projectId: number | null;
  readonly role: string;
}

/** One thing that rules give: a role in a project, or a right on the server. */
export interface Gift {
  readonly gives: RuleGift;
  readonly projectId: number | null;
  readonly role: string;
  readonly ruleId: number;
  /** further rules that match and give no more */
  readonly others: readonly number[];
}

/** How many permissions a role has in a project; undefined = it does not exist there, and rules give nothing by it. */
export type StrengthOf = (projectId: number, role: string) => number | undefined;

export const giftKey = ({ gives, projectId }: Pick<Gift, 'gives' | 'projectId'>) =>
  `${gives} ${projectId ?? ''}`;

/** Of several rules for one thing the strongest role counts, of equal ones the oldest rule. */
export function giftsOf(
  rules: readonly Rule[],
  groups: readonly KnownGroups[],
  strengthOf: StrengthOf,
): Gift[] {
  const keys = groupKeysOf(groups);
  const strength = (rule: Rule) => (rule.projectId === null ? 0 : strengthOf(rule.projectId, rule.role));
  const matching = rules.filter((rule) => keys.has(groupKey(rule)) && strength(rule) !== undefined);
  return [...Map.groupBy(matching, giftKey).values()].flatMap((same) => {
    const [best, ...others] = same.toSorted(
      (one, other) => (strength(other) ?? 0) - (strength(one) ?? 0) || one.id - other.id,
    );
    if (best === undefined) return [];
    const { gives, projectId, role, id } = best;
    return [{ gives, projectId, role, ruleId: id, others: others.map((rule) => rule.id) }];
  });
}
